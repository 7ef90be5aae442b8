import type { z } from 'zod'
import { documented } from './field-meta.ts'
import { record } from './fields.ts'
import { line } from './text-fields.ts'

/** Where a word shows, and what it is on a site that says nothing about it. */
type Word = readonly [description: string, word: string]

/** The words by where they are. The groups of `DRAWN` come first: templates draw them. */
const WORDS = {
  sections: {
    shortAnswer: ['Above the first words of a guide.', 'The short answer'],
    onThisPage: ['Above the links to the parts of a guide.', 'On this page'],
    steps: ['Above the steps of a service.', 'How it goes'],
    talk: ['Heading of the box beside the text, with the form and the phone.', 'Talk to a roofer'],
    orSend: ['Above when we call about the form, where a call comes first.', 'Or send the form:'],
    free: [
      'What it costs to ask, below when we call, wherever the quote form is. Write the period too.',
      'The inspection and the written estimate are free, with no obligation.',
    ],
    closing: [
      'Above the form at the end of a page, for pages without a closing of their own.',
      'Tell us what you see',
    ],
    questions: ['Above the questions of a page.', 'Questions and answers'],
    rules: ['Above the facts of a city.', 'Rules and records'],
    readNext: ['Above the links to related pages.', 'Read next'],
    sources: ['Above the sources of a page.', 'Sources'],
    backToText: ['The link from a source to the place that names it.', 'Back to the text'],
    legalNotice: [
      'Above the notice about claims. The notice itself is under legal.',
      'Notice required by {region.state} law',
    ],
  },
  labels: {
    note: ['Begins a > [!NOTE] in a text.', 'Good to know'],
    tip: ['Begins a > [!TIP] in a text.', 'Tip'],
    warning: ['Begins a > [!WARNING] in a text.', 'Take care'],
    before: ['On the left half of a before-and-after picture.', 'Before'],
    after: ['On its right half.', 'After'],
    of: ['Between the number of a gallery picture and how many there are.', 'of'],
    illustration: ['On a gallery picture that is not a photo.', 'Illustration'],
    zipCodes: ['Before the ZIP codes of a city.', 'ZIP codes'],
    morePlaces: ['Before the link to the places that the home page has no room for.', 'More'],
    printSheet: ['The link on a > [!SHEET] in a text.', 'Print only this sheet'],
  },
  spoken: {
    breadcrumb: ['The links from the home page to this one.', 'Breadcrumb'],
    credentials: [
      'The row of what can be checked, below the main heading.',
      'License, rating, insurance and warranty',
    ],
    trust: ['The claims below the first screen of the home page.', 'Why people call us'],
    team: ['The people who do the work.', 'Who does the work'],
    areaMap: ['The map of the home page.', 'Map of the places we serve'],
    popularPages: ['The links of the page for unknown addresses.', 'Pages most people look for'],
    pauseVideo: ['The button on the video of the home page.', 'Pause the background video'],
    playVideo: ['The same button once the video is paused.', 'Play the background video'],
  },
  cities: {
    location: ['A link to the page of a city.', 'Roofing in {city.name}'],
    service: ['A link to a service in a city.', '{service.name} in {city.name}'],
    services: ['Above the services on the page of a city.', 'Roofing services in {city.name}'],
    moreServices: ['Above the other services, on the page of one.', 'More roofing in {city.name}'],
    serviceNearby: ['Above the same service in other cities.', '{service.name} nearby'],
    nearby: ['Above the nearest cities.', 'Near {city.name}'],
    neighborhoods: ['Above the neighborhoods of a city.', 'Neighborhoods we work in'],
    ownText: [
      'Above the text of a service in a city, where cityTexts gives it no heading.',
      'What to know about {service.lowercase} in {city.name}',
    ],
    localText: [
      'Above what applies to places of the kind of this city.',
      '{service.name} and your part of {city.name}',
    ],
    about: ['Above the about of a city.', '{city.name}, as a roofer sees it'],
    roofs: ['Above the roofs of a city.', 'Roofs in {city.name}'],
    weather: ['Above the weather of a city.', 'Weather in {city.name}'],
    permits: ['Above the note on the permits of a city.', 'Roof permits in {city.name}'],
    servicePermits: ['Above what a service says about permits.', 'Permits in {city.name}'],
  },
  proof: {
    jobsInCity: [
      'Above jobs and reviews that are all of the city.',
      'Jobs and reviews in {city.name}',
    ],
    jobs: ['Above jobs and reviews of several places.', 'Jobs and reviews'],
    customers: ['Above the reviews of the booking page.', 'What customers say'],
    facts: [
      'Above the crew and what can be looked up about us, where there are no jobs and reviews.',
      'Before you hire us',
    ],
    certifications: ['Before the certifications.', 'Certified by the manufacturer'],
    brands: ['Before the brands.', 'Brands we install'],
    prices: ['Before our own prices.', 'What we charge'],
    price: [
      'The label of a row of the first screen that says a price: above a large figure only screen readers get it.',
      'Price',
    ],
    samples: [
      'In the footer of every page, while a review, a job or a part of proof has sample: true.',
      'Rating, reviews, jobs, people and prices on this site are samples.',
    ],
    unpriced: [
      'Instead of a sentence with a price of ours that proof.prices leaves out, without a period.',
      'Your price in writing after a free visit',
    ],
    afterHours: ['Before the fee at night and on weekends.', 'Nights and weekends'],
    insurance: ['Before the insurance.', 'Insurance'],
    financing: ['Before the financing.', 'Financing'],
    license: ['Before the license, below the main heading of every page.', 'License'],
    rating: [
      'Behind the license.',
      '{constants.averageRating} stars, {constants.reviewCount} reviews',
    ],
    insured: ['Behind the rating, where home.trust has the claim.', 'Insured'],
    warranty: [
      'At the end of that row, with its limit.',
      '{constants.replacementWarranty} workmanship warranty on new home roofs',
    ],
  },
  guides: {
    heading: ['Above the list of all guides.', 'Help guides'],
    all: ['The link to that list.', 'All help guides'],
    updated: ['Before the date of a guide.', 'Updated'],
    other: ['Above the guides without a topic.', 'More guides'],
  },
  topics: {
    leaks: ['Above the guides with topic: leaks.', 'Leaks'],
    costs: ['Above the guides with topic: costs.', 'Costs and paying for a roof'],
    insurance: ['Above the guides with topic: insurance.', 'Insurance and claims'],
    hiring: ['Above the guides with topic: hiring.', 'Hiring and scams'],
    materials: ['Above the guides with topic: materials.', 'Materials'],
    storms: ['Above the guides with topic: storms.', 'Storms'],
    care: ['Above the guides with topic: care.', 'Care, age and permits'],
  },
  lists: {
    hubPages: ['Above the pages of a field of work.', 'All {hub.pages} {hub.lowercase} pages'],
    hubServices: ['The link of a tab on the home page.', 'All {hub.lowercase} services'],
    otherPages: ['Above the pages that no group of a field of work names.', 'More'],
    pages: ['Above the pages of a field of work without groups.', 'Pages'],
    allPages: ['The link to the list of all pages.', 'All pages'],
    allPlaces: ['The same link, below the places of the home page.', 'All places and pages'],
  },
  contact: {
    call: ['The button that calls.', 'Call {business.phone}'],
    quote: ['The button at the top of the home page.', 'Get Free Quote'],
    consultation: ['The button below the questions of the home page.', 'Get Free Consultation'],
    license: ['The license as pages name it.', '{region.state} license {business.license}'],
    request: [
      'Beside the form, and behind it until the browser knows when we call: how soon we answer on an ordinary day, without a period.',
      'We answer within {constants.quoteResponseMinutes} minutes during office hours',
    ],
    closed: [
      'The same while the office is closed; the day and the time come behind it: Monday by 9:30 AM.',
      'We call you',
    ],
    emergency: ['The emergency number in the header.', '{constants.emergencyHours} Emergency'],
    office: ['Before the office hours in the footer.', 'Office'],
    crews: ['Before the hours of the crews in the footer.', 'Crews'],
  },
} as const satisfies Record<string, Record<string, Word>>

type Words = typeof WORDS
type Group = keyof Words

/** Every word of `wording`, whether site.yaml says it or not. */
type Wording = { [Name in Group]: Record<keyof Words[Name], string> }

/** The groups whose words templates draw by themselves; page makers put all others into the props of pages. */
const DRAWN = ['sections', 'labels', 'spoken'] as const

/** The words that templates draw by themselves, the same on every page. */
export type DrawnWords = Record<
  keyof (Words['sections'] & Words['labels'] & Words['spoken']),
  string
>

/**
 * The fixed headings and labels of pages, and the patterns of those that name a city, a service or a field of work.
 *
 * A block of its own, not part of `toasts` or `fallbackHero`: `toasts` is numbers and keys, no words, and the headings of
 * `fallbackHero` are chosen by the address of a page that isn't there yet. Every group and word may be left out and is
 * then as in `WORDS`, so that a new word breaks no site.yaml.
 */
export const wordingSchema = record(
  'The fixed headings and labels of all pages. What is left out is as in the example.',
  {
    sections: group(
      'Headings and lines that are the same on every page that has them.',
      'sections',
    ),
    labels: group('Short labels on pictures, notes and records.', 'labels'),
    spoken: group('Names of parts of pages that only screen readers say.', 'spoken'),
    cities: group(
      'Headings and links of city pages. {city.name}, {service.name} and {service.lowercase} work where the example names a city or a service.',
      'cities',
    ),
    proof: group('Above and before jobs, reviews and what can be checked.', 'proof'),
    guides: group('The list of the guides.', 'guides'),
    topics: group('The topics of the guides, on the list of all pages.', 'topics'),
    lists: group(
      'Lists of pages. {hub.lowercase} is the name of the field of work, {hub.pages} how many pages it has.',
      'lists',
    ),
    contact: group('Buttons and lines about reaching us.', 'contact'),
  },
)

function group<Name extends Group>(description: string, name: Name) {
  type Keys = keyof Words[Name]
  const words = Object.entries<Word>(WORDS[name])
  const shape = Object.fromEntries(
    words.map(([key, [where, word]]) => [key, line(where, word).optional()]),
  ) as Record<Keys, z.ZodOptional<z.ZodString>>
  const example = Object.fromEntries(words.slice(0, 1).map(([key, [, word]]) => [key, word]))
  return documented(record(description, shape), description, example).optional()
}

/** The words of `written`, and for what it leaves out those of every site. */
export function wordingOf(written: z.infer<typeof wordingSchema> = {}): Wording {
  const groups = Object.entries<Record<string, Word>>(WORDS).map(([name, words]) => {
    const own: Readonly<Record<string, string | undefined>> = written[name as Group] ?? {}
    return [
      name,
      Object.fromEntries(Object.entries(words).map(([key, [, word]]) => [key, own[key] ?? word])),
    ]
  })
  return Object.fromEntries(groups) as Wording
}

/** The words that templates need. */
export function drawnWords(wording: Wording): DrawnWords {
  return Object.assign({}, ...DRAWN.map((name) => wording[name])) as DrawnWords
}

/**
 * The word that a site has at `path` which says nothing about it: what this names, the word there may name too.
 *
 * @example usualWord(['wording', 'cities', 'nearby']) // 'Near {city.name}'
 */
export function usualWord([, name, key]: readonly PropertyKey[]): string | undefined {
  const words: Readonly<Record<PropertyKey, Word>> | undefined = WORDS[name as Group]
  return words?.[key ?? '']?.[1]
}
