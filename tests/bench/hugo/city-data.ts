const SITE = {
  company: 'Bay Peak Roofing',
  phone: '(813) 555-0142',
  tel: '+18135550142',
  email: 'info@baypeak.example',
  license: 'CCC1330000',
  base: 'https://www.baypeak.example',
}

const MENUS = [
  menu(
    'Commercial',
    'commercial',
    'tpo-roofing epdm-roofing pvc-roofing metal-roofing flat-roof-systems maintenance-programs inspection-services emergency-services cost-guide warranties',
  ),
  menu(
    'Residential',
    'residential',
    'contractors-tampa shingle-roofing-tampa roof-leak-repair-tampa roofing-company-tampa roof-installation-tampa roof-replacement-tampa roof-inspection-tampa tile-roofing-tampa metal-roofing-tampa gutter-systems-tampa',
  ),
  menu(
    'Storm',
    'storm',
    'hurricane-damage-specialists-tampa emergency-storm-response-tampa insurance-claims-specialists-tampa emergency-tarping-services-tampa wind-damage hail-damage flood-damage tornado-damage lightning-damage debris-removal',
  ),
  menu(
    'Local Areas',
    'locations',
    'tampa st-petersburg clearwater brandon lakeland wesley-chapel lutz spring-hill riverview ruskin',
  ),
  menu(
    'Services',
    'services',
    'roofing-contractors-tampa emergency-roofing-tampa roofing-contractors-st-petersburg roofing-contractors-clearwater storm-damage-restoration-tampa commercial-roofing-tampa roof-repair-tampa roof-maintenance-tampa',
  ),
  menu(
    'Help',
    'problems',
    'roof-leak-emergency-help roof-insurance-claim-denied roof-insurance-claim-too-low choosing-roofing-contractor when-to-replace-roof roofing-contractor-scams roof-replacement-cost-tampa best-roofing-materials-florida hurricane-roof-preparation roof-maintenance-schedule roofing-financing-options metal-roof-benefits',
  ),
]

function menu(label: string, folder: string, slugs: string) {
  const links = slugs.split(' ').map((slug) => ({
    label: slug
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
    path: `/${folder}/${slug}/`,
  }))
  return { label, links }
}

const FIRST =
  'Palm Cedar Oak Bay Lake River Spring Heron Coral Mango Orange Pine Sun Gulf Cypress Willow Amber Coastal Harbor Citrus'.split(
    ' ',
  )
const LAST =
  'ton field haven wood port ville view dale mont ridge shore brook gate crest land'.split(' ')
const COUNTIES = ['Hillsborough', 'Pinellas', 'Pasco', 'Polk', 'Hernando']
const SEED = 987_654_321

/** The data file of a project with `count` cities. The same count gives the same file. */
export function dataFile(count: number): string {
  let state = SEED
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state % below
  }
  const pick = (all: readonly string[]) => all[random(all.length)] ?? ''
  const placeName = () => `${pick(FIRST)} ${pick(FIRST)}${pick(LAST)}`
  const cityLine = (_: unknown, index: number) => {
    const name = `${placeName()} ${index}`
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const neighborhoods = Array.from({ length: 5 }, () => `"${placeName()}"`).join(', ')
    return `  - { id: "${slug}", name: "${name}", slug: "${slug}", county: "${pick(COUNTIES)}", coverage: "within ${5 + random(40)} miles of downtown", lat: ${(27 + random(10_000) / 10_000).toFixed(4)}, lon: ${(-82 - random(10_000) / 10_000).toFixed(4)}, neighborhoods: [${neighborhoods}], facts: ["More than ${100 + random(900)} roofs here were checked after the last named storm and ${10 + random(80)} of them needed a same-week repair.", "The building office of ${name} issues most residential permits in ${2 + random(9)} working days & inspects twice."] }`
  }
  return [
    'site:',
    ...Object.entries(SITE).map(([key, value]) => `  ${key}: "${value}"`),
    'nav:',
    ...MENUS.flatMap(({ label, links }) => [
      `  - label: "${label}"`,
      '    links:',
      ...links.map(({ label: text, path }) => `      - { label: "${text}", path: "${path}" }`),
    ]),
    'cities:',
    ...Array.from({ length: count }, cityLine),
    '',
  ].join('\n')
}
