/** The pages that the peer makes for each city: its address, and the service it is about. */
export const PAGES = [
  { address: 'services/roofing-contractors-{slug}', service: 'Roofing Contractors' },
  { address: 'services/storm-damage-restoration-{slug}', service: 'Storm Damage Restoration' },
  { address: 'services/commercial-roofing-{slug}', service: 'Commercial Roofing' },
  { address: 'services/emergency-roofing-{slug}', service: 'Emergency Roofing' },
  { address: 'services/roof-repair-{slug}', service: 'Roof Repair' },
  { address: 'services/roof-inspection-{slug}', service: 'Roof Inspection' },
  { address: 'services/residential-roofing-{slug}', service: 'Residential Roofing' },
  { address: 'services/roof-replacement-{slug}', service: 'Roof Replacement' },
  { address: 'services/roof-maintenance-{slug}', service: 'Roof Maintenance' },
  { address: 'services/roofing-estimates-{slug}', service: 'Roofing Estimates' },
  { address: 'locations/{slug}', service: 'Roofing Company' },
  { address: 'problems/roof-help-{slug}', service: 'Roof Problems Help' },
  { address: 'storm/hurricane-preparation-{slug}', service: 'Hurricane Preparation' },
] as const

/** The words of the peer, with Hugo's marks for what is another in each city (`$c`). */
export const NAME = '{{ $c.name }}'
export const COUNTY = '{{ $c.county }} County'
const neighborhood = (index: number) => `{{ index $c.neighborhoods ${index} }}`

export const headings = (service: string) => [
  `${service} in ${NAME}, done once and done right`,
  `What to expect in ${COUNTY}`,
  `Materials that suit ${NAME}`,
  'Insurance and warranty',
  `Neighborhoods we serve near ${NAME}`,
  `Why ${NAME} chooses us`,
]

export const sentences = (service: string) => [
  `Homeowners and property managers in ${NAME} call us for ${service} because the crews are local, licensed and insured in ${COUNTY}.`,
  'Every project starts with a free 25-point inspection, a written scope and photos of each slope, so nothing about the price is a surprise.',
  `From ${neighborhood(0)} to ${neighborhood(1)} we see the same pattern after a long summer: lifted shingles, cracked boots and slow leaks at the valleys.`,
  `Our office dispatches a crew to ${NAME} within two hours for an emergency, at any time of the day or night.`,
  'Coverage is {{ $c.coverage }} and the nearest yard keeps underlayment, tarps and matching shingles in stock.',
  '{{ index $c.facts 0 }}',
  'We document the damage for your insurer, meet the adjuster on site and explain each line of the estimate in plain words.',
  `Roofs in ${neighborhood(2)} and ${neighborhood(3)} are often more than fifteen years old, which is the age at which repair and replacement cost about the same.`,
  'Full replacements carry a lifetime warranty, major repairs carry ten years and maintenance work carries five.',
  '{{ index $c.facts 1 }}',
  `Neighbors in ${neighborhood(4)} asked for quieter, cooler roofs, so we now offer tile, metal, TPO and EPDM next to asphalt shingle.`,
  `A typical ${service} job in ${NAME} takes two to five days, and the site is swept with a magnet each evening.`,
  `Active military, veterans and retirees in ${COUNTY} receive a five hundred dollar rebate on a full replacement.`,
  `Ask for the permit number before work begins; a licensed contractor in ${COUNTY} will always have one.`,
]

export const faqs = (service: string) => [
  [
    `How do you work with my insurance company in ${NAME}?`,
    `We photograph the damage, write the estimate in the format that insurers use and meet the adjuster at your property in ${NAME}.`,
  ],
  [
    `How fast is your emergency response in ${COUNTY}?`,
    `A crew arrives within two hours, day or night, anywhere in ${COUNTY}.`,
  ],
  [
    `Which areas near ${NAME} do you serve?`,
    `We serve ${[0, 1, 2, 3].map(neighborhood).join(', ')} and ${neighborhood(4)}, and most streets between them.`,
  ],
  [
    `What warranty comes with ${service}?`,
    'Lifetime on full replacements, ten years on major repairs and five years on maintenance, plus the manufacturer warranty.',
  ],
  [
    `How long does a replacement take in ${NAME}?`,
    'Typically two to five days, depending on the size, the pitch and the weather.',
  ],
  [
    'Are estimates free?',
    `Yes. Estimates in ${NAME} are free, with no obligation and no hidden fees.`,
  ],
  [
    'Which materials do you install?',
    'Asphalt shingle, clay and concrete tile, metal, and TPO and EPDM flat membranes.',
  ],
  [
    'Should I repair or replace my roof?',
    'Under fifteen years with localized damage it is usually a repair; over twenty years it is usually a replacement.',
  ],
]

export const descriptionOf = (service: string) =>
  `${service} in ${NAME}, ${COUNTY}. Free 25-point inspection, licensed and insured, two-hour emergency response.`

/** The JSON-LD of a page. */
export const STRUCTURED_DATA =
  '{{ $s := site.Data.d.site }}{{ dict "@context" "https://schema.org" "@graph" (slice (dict "@type" "RoofingContractor" "name" $s.company "url" .Permalink "telephone" $s.tel "priceRange" "$$" "areaServed" (dict "@type" "City" "name" $c.name) "geo" (dict "@type" "GeoCoordinates" "latitude" $c.lat "longitude" $c.lon)) (dict "@type" "FAQPage" "mainEntity" (slice (dict "@type" "Question" "name" (printf "How do you work with my insurance company in %v?" $c.name) "acceptedAnswer" (dict "@type" "Answer" "text" (printf "We photograph the damage, write the estimate in the format that insurers use and meet the adjuster at your property in %v." $c.name))) (dict "@type" "Question" "name" (printf "How fast is your emergency response in %v County?" $c.county) "acceptedAnswer" (dict "@type" "Answer" "text" (printf "A crew arrives within two hours, day or night, anywhere in %v County." $c.county)))))) | jsonify | safeJS }}'
