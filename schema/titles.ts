import type { z } from 'zod'
import type { siteSchema } from './site.ts'

/** The names that people read for the keys of site.yaml: in lists, in forms, in the trail above a record. */

/** The groups of blocks, in the order of use. */
export const BLOCK_GROUPS = ['Pages', 'Texts', 'Prices and promises', 'Settings'] as const

interface Block {
  title: string
  group: (typeof BLOCK_GROUPS)[number]
  /** What adding an entry is called, where the block has entries. */
  add?: string
}

const [PAGES, TEXTS, PROMISES, SETTINGS] = BLOCK_GROUPS

/** Every block of site.yaml, in the order of use. */
export const BLOCKS = {
  cities: { title: 'Cities', group: PAGES, add: 'Add a city' },
  cityTexts: { title: 'City texts', group: PAGES, add: 'Write the texts of a city' },
  guides: { title: 'Guides', group: PAGES, add: 'Write a guide' },
  services: { title: 'Services', group: PAGES, add: 'Add a service' },
  hubs: { title: 'Fields of work', group: PAGES, add: 'Add a field of work' },
  home: { title: 'Home page', group: PAGES },
  locations: { title: 'Location pages', group: PAGES },
  pages: { title: 'Other pages', group: PAGES, add: 'Add a page' },
  notFound: { title: 'Page not found', group: PAGES },
  faq: { title: 'Questions', group: TEXTS, add: 'Answer a question' },
  testimonials: { title: 'Reviews', group: TEXTS, add: 'Add a review' },
  jobs: { title: 'Jobs', group: TEXTS, add: 'Show a job' },
  gallery: { title: 'Gallery', group: TEXTS, add: 'Add a project to the gallery' },
  pictures: { title: 'Pictures', group: TEXTS, add: 'Describe a picture' },
  banner: { title: 'Banner', group: TEXTS },
  quote: { title: 'Quote form', group: TEXTS },
  glossary: { title: 'Glossary', group: TEXTS },
  sources: { title: 'Sources', group: TEXTS, add: 'Add a source' },
  figures: { title: 'Drawings', group: TEXTS },
  tools: { title: 'Tools', group: TEXTS },
  traits: { title: 'Kinds of places', group: TEXTS, add: 'Add a kind of place' },
  legal: { title: 'Legal statements', group: TEXTS },
  wording: { title: 'Headings and labels', group: TEXTS },
  business: { title: 'Business details and hours', group: PROMISES },
  constants: { title: 'Numbers', group: PROMISES },
  promises: { title: 'Promises', group: PROMISES },
  closedDays: { title: 'Closed days', group: PROMISES, add: 'Closed on a day' },
  storms: { title: 'Storms', group: PROMISES, add: 'A storm is coming' },
  prices: { title: 'Prices', group: PROMISES, add: 'Add a price' },
  proof: { title: 'Proof', group: PROMISES },
  region: { title: 'State and its law', group: SETTINGS },
  places: { title: 'Other places that texts name', group: SETTINGS },
  navigation: { title: 'Menus and footer', group: SETTINGS },
  redirects: { title: 'Redirects', group: SETTINGS, add: 'Add a redirect' },
  acknowledged: { title: 'Warnings to keep', group: SETTINGS, add: 'Keep a warning' },
  toasts: { title: 'Short messages', group: SETTINGS },
  fallbackHero: { title: 'Headings while loading', group: SETTINGS },
  socialPictures: { title: 'Pictures for shared links', group: SETTINGS },
  counting: { title: 'Count visits', group: SETTINGS },
} as const satisfies Record<keyof z.input<typeof siteSchema>, Block>

export type BlockName = keyof typeof BLOCKS

/** A block by its key; undefined for a key that site.yaml does not have. */
export function blockOf(key: unknown): Block | undefined {
  return Object.hasOwn(BLOCKS, String(key)) ? BLOCKS[String(key) as BlockName] : undefined
}

/** Keys whose own words say too little, or too much. */
const FIELDS: Readonly<Record<string, string>> = {
  alt: 'What it shows',
  apr: 'Rate',
  beforeAfter: 'Before and after',
  claims: 'Claims notice',
  cta: 'Button',
  desktop: 'Picture on wide screens',
  display: 'Office hours, as people read them',
  emergency: 'Emergency line',
  faq: 'Questions',
  file: 'File in media/',
  glance: 'At a glance',
  gone: 'Gone for good',
  index: 'Show in search engines',
  lead: 'Intro',
  mobile: 'Picture on phones',
  mp4: 'Video as MP4',
  nextStep: 'Next step',
  path: 'Page',
  sample: 'Sample data',
  slug: 'Page address',
  social: 'Profiles on other sites',
  structured: 'Hours of the crews',
  url: 'Web address',
  webm: 'Video as WebM',
  zipCode: 'ZIP code',
  zips: 'ZIP codes',
}

/** Names of fields whose key means something else at other places. */
const PLACES: Readonly<Record<string, string>> = {
  'business.name': 'Company name',
  'business.url': 'Website',
  'business.hours.office': 'Office hours, for the clock',
  'cityTexts.*.about': 'The place',
  'closedDays.*.on': 'Day or holiday',
  'closedDays.*.until': 'Last day, if several',
  'closedDays.*.open': 'Open as usual',
  'redirects.*.from': 'Old address',
  'redirects.*.to': 'Leads to',
  'storms.*.from': 'First day',
  'storms.*.until': 'Last day',
  'wording.spoken': 'For screen readers',
  'wording.labels': 'Short labels',
  'wording.topics': 'Topics of the guides',
  'wording.*.talk': 'Box beside the text',
  'wording.*.free': 'What an estimate costs',
  'wording.*.about': 'About the city',
}

/**
 * What people call the value at `path`.
 *
 * @example titleOf(['guides', 3, 'description']) // 'Description'
 */
export function titleOf(path: readonly (string | number)[]): string {
  const key = String(path.at(-1) ?? '')
  if (path.length === 1) return blockOf(key)?.title ?? inWords(key)
  const place = path.map((part, at) => (at === 1 && at < path.length - 1 ? '*' : part)).join('.')
  return PLACES[path.join('.')] ?? PLACES[place] ?? FIELDS[key] ?? inWords(key)
}

/** What people call the pages of a kind, e.g. `core` or `city services`. */
export function kindTitle(kind: string): string {
  return kind === 'core' ? BLOCKS.pages.title : inWords(kind)
}

/** @example inWords('rebateAmount') // 'Rebate amount' */
export function inWords(key: string): string {
  const words = key
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words that are written in capitals, or with a hyphen. */
const SPELLED: Readonly<Record<string, string>> = {
  Epdm: 'EPDM',
  Pvc: 'PVC',
  Tpo: 'TPO',
  'Three tab': 'Three-tab',
  'Four point': 'Four-point',
  'Low slope': 'Low-slope',
  'Screw down': 'Screw-down',
}

/**
 * What people call a price: its key in words, with the place that it is for.
 *
 * @example priceTitle('shingleJobStPetersburg', ['St. Petersburg']) // 'Shingle job, St. Petersburg'
 */
export function priceTitle(key: string, places: readonly string[]): string {
  const place = places.find(
    (name) => key.endsWith(lettersOf(name)) && key.length > lettersOf(name).length,
  )
  const words = inWords(place === undefined ? key : key.slice(0, -lettersOf(place).length))
  const begin = Object.keys(SPELLED).find((spelled) => words.startsWith(spelled)) ?? ''
  const title = `${SPELLED[begin] ?? ''}${words.slice(begin.length)}`
  return place === undefined ? title : `${title}, ${place}`
}

/** @example lettersOf('St. Petersburg') // 'StPetersburg' */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The keys that name a record, the best first. */
const NAMES = [
  'name',
  'title',
  'question',
  'author',
  'caption',
  'term',
  'label',
  'heading',
  'category',
  'work',
  'roof',
  'network',
  'slug',
  'from',
  'rule',
  'on',
]

/** What a person calls a record: its name, title or question. Undefined where it has none. */
export function nameOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const named = record as Readonly<Record<string, unknown>>
  const name = NAMES.map((key) => named[key]).find(
    (word) => typeof word === 'string' && word !== '',
  )
  return typeof name === 'string' ? name : undefined
}
