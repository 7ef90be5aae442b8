import type { CallOffice } from './call-about.ts'
import type { Figure } from './figure.ts'
import type { OfficeException } from './office-days.ts'
import type { Picture } from './picture.ts'
import type { QuoteField } from './quote-request.ts'
import type { Inline, Link, ShortLink } from './running-text.ts'
import type { Tool } from './tool.ts'
import type { DrawnWords } from './wording.ts'

/**
 * THE CONTRACT between the generator, which makes pages, and the templates, which draw them.
 *
 * Templates may branch on whether something is there, on how many there are, on numbers and booleans, and on the
 * strings under the `branch` keys of schema/prop-roles.ts. Every other string is text to draw. So all pages of one shape
 * differ in nothing but their strings, and the prerenderer renders each shape once (see generator/pages/shape.ts).
 */

/** A link with a sentence about what waits behind it. */
export interface Card extends Link {
  text: string
}

export type { Inline, Link, ShortLink }

/**
 * Prose, parsed: what Markdown in site.yaml becomes. `id` is the anchor of a heading or a printable sheet. `region` is
 * the name of a table for screen readers, unlike any other on its page. Where the first cell of `header` is empty, the
 * first cells of the rows are headers too. Steps begin with `start`, or with 1. A fact is a number with the words that say what it is. A picture, figure or
 * tool is only its name (`Embed`) until its page is finished. A picture is `beside` the text where enough text follows
 * to fill the space next to it.
 */
export type Block =
  | { type: 'heading'; id: string; children: Inline[] }
  | { type: 'subheading'; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; items: Inline[][] }
  | { type: 'steps'; start?: number; items: Inline[][] }
  | { type: 'table'; region: string; header: Inline[][]; rows: Inline[][][] }
  | { type: 'callout'; tone: 'note' | 'tip' | 'warning'; blocks: Block[] }
  | { type: 'fact'; number: Inline[]; children: Inline[] }
  | { type: 'sheet'; id: string; title: Inline[]; blocks: Block[] }
  | { type: 'terms'; terms: Term[] }
  | { type: 'picture'; picture: Picture; caption: Inline[]; beside?: true }
  | { type: 'figure'; figure: Figure; caption: Inline[] }
  | { type: 'tool'; tool: WithRules; caption: Inline[] }

/** A tool with what it knows, to read: tables and texts. Without scripts they are all there is. */
export type WithRules<Shown extends Tool = Tool> = Shown & { rules: Block[] }

/** The name of a picture, figure or tool, in the place of the one it names (see generator/pages/embeds.ts). */
export interface Embed {
  name: string
}

/** A word of the glossary. `id` is the anchor that links lead to. */
export interface Term {
  id: string
  term: string
  text: Inline[]
}

export interface QuestionAnswer {
  /** Anchor of the question. */
  id: string
  question: string
  answer: Block[]
}

export interface Step {
  name: string
  text: Inline[]
}

/** Notice of F.S. 489.147 and the line on legal information. */
export interface Notice {
  statements: string
  information: string
}

/** Something a visitor can do next: ask for a quote, call, or go to a page that helps more at this point. */
export interface Action extends Link {
  type: 'quote' | 'call' | 'page'
}

/** What a visitor can do next on a page. */
export interface Contact {
  /** The main one first; none where nothing should be asked of the visitor, as on the privacy policy. */
  actions: Action[]
  /** Who answers the phone; missing where the phone does not come first. */
  promise?: string
  /** Who answers for the work, beside the form. */
  firm: Firm
  /** The quote form of the page; missing where no quote is offered. */
  form?: QuoteForm
  /** Short statements about us, with links to where they can be checked. */
  credentials: Inline[][]
  /** Heading of the end of the page, where a visitor can call or ask for a quote. */
  closing?: string
}

/** Who answers for the work, and where that can be checked. */
export interface Firm {
  owner?: Member
  /** License and insurance, with links to where they can be checked. */
  checks: Inline[][]
  /** The page about us. */
  page?: Link
}

/** A customer's words. */
export interface Review {
  name: string
  location?: string | undefined
  rating: number
  ratingText: string
  text: string
  service?: string | undefined
  /** When they were written: `August 2026`. */
  date?: string
  /** Where they were written: `Google`. */
  source?: string | undefined
}

/** A job we did. */
export interface Job {
  heading: string
  /** Roof, duration, price and date, each in a few words. */
  details: string[]
  description?: string
  pictures: Picture[]
  review?: { quote: string; name: string }
}

/** Somebody who does the work or answers for it. */
export interface Member {
  name: string
  role: string
  picture?: Picture
}

/** What shows on a page that we can be trusted with the work: what fits the page, the nearest first. */
export interface Proof {
  heading: string
  jobs: Job[]
  reviews: Review[]
  team: Member[]
  facts: Fact[]
}

/** A source that the text of a page refers to by its number, as the list at the end of the page shows it. */
export interface PageSource {
  /** Anchor that the numbers in the text link to. */
  id: string
  /** Anchor of the first of these numbers; missing where a tool shows them only with an answer. */
  mark?: string
  /** What it publishes that readers can compare our prices with. */
  compare?: string
  title: string
  publisher: string
  href: string
  /** When it was last checked: `November 22, 2026`. */
  checked: string
}

/** What every page but home and 404 begins with. */
interface Opening {
  /** From home to this page; the last one is the page itself. */
  trail: Link[]
  heading: string
  /** The figure below the heading; missing where a visitor calls first. */
  price?: Price
  lead: Inline[]
  /** What a visitor wants to know first, in a few rows: time, who comes, warranty. */
  glance?: Fact[]
  contact: Contact
  notice?: Notice
  /** The sources of the whole page in the order of their numbers; missing when its text has no footnotes. */
  sources?: PageSource[]
}

/** The words of the quote form, and where it goes. */
export interface QuoteForm {
  heading: string
  /** How soon we answer on an ordinary day, without a period. */
  promise: string
  endpoint: string
  formName: string
  steps: string[]
  serviceTypes: { value: string; label: string }[]
  labels: Record<QuoteField, string>
  /** What the field for details asks for; missing where it asks for nothing. */
  details?: string
  messages: {
    address: string
    service: string
    contact: string
    success: string
    failure: string
    /** While the form is still loading. */
    waiting: string
  }
  consent: string
  /** Sent along, so that it can be shown later which text a visitor agreed to. */
  consentVersion: number
  /** For a visitor whose request could not be sent. */
  call: Link
  /** Path of the page that a visitor sees after a request. */
  thanks: string
  /** What the page is about, for the form to begin with; missing where it is about no city and no kind of work. */
  preset?: QuotePreset
}

/** What a visitor should know before filling in the form. */
interface QuoteLead {
  lead: Inline[]
}

/** A city, and the place of a kind of work in the list of them. */
export interface QuotePreset {
  cityName?: string
  service?: number
}

/** What a trust claim is about; the template has a sign for each. */
export const TRUST_TYPES = [
  'license',
  'insured',
  'warranty',
  'inspection',
  'quote',
  'emergency',
] as const
export type TrustType = (typeof TRUST_TYPES)[number]

/** What a problem card is about; the template has a sign for each. */
export const PROBLEM_TYPES = ['leak', 'storm', 'replacement', 'inspection'] as const
export type ProblemType = (typeof PROBLEM_TYPES)[number]

/** A mark on a map. Its label and what can be pressed are missing where there is no room for them. */
export interface MapPlace {
  name: string
  x: number
  y: number
  /** The words begin at x (1), are centered on it (0) or end there (-1). */
  label?: { x: number; y: number; run: -1 | 0 | 1 }
  /** Only a place with both is a link on the map. */
  href?: string
  target?: { x: number; y: number; width: number; height: number }
}

/** A map as lines and points, in units of its own drawing area. Lines are SVG paths. */
export interface AreaMap {
  width: number
  height: number
  land: string
  borders: string
  counties: string[]
  servedCounties: string[]
  countyNames: { name: string; x: number; y: number }[]
  waters: { name: string; x: number; y: number }[]
  places: MapPlace[]
  office?: MapPlace
}

export interface HomeProps {
  hero: {
    heading: string
    lead: Inline[]
    emergency: Link
    quote: Link
    call: Link
    /** License, insurance and warranty are among the claims right below. */
    ratingText: string
    mobile: Picture
    desktop: Picture
    video: { webm: string; mp4: string }
  }
  trust: { type: TrustType; claim: string; detail: string }[]
  problems: {
    heading: string
    lead?: Inline[]
    cards: {
      type: ProblemType
      title: string
      text: string
      /** To the quote form, with the kind of work that it then has chosen. */
      action: Link & { formService: string }
      guide?: Link
    }[]
  }
  services: {
    heading: string
    lead?: Inline[]
    tabs: { id: string; label: string; text: string; picture: Picture; hub: Link; links: Link[] }[]
  }
  quote: QuoteForm & QuoteLead
  gallery: {
    heading: string
    lead?: Inline[]
    items: { image: Picture; title: string; description: string; location: string; badge: string }[]
    stats: { value: string; label: string }[]
  }
  reviews: {
    heading: string
    lead?: Inline[]
    average: { value: string; label: string }
    count: { value: string; label: string }
    items: Review[]
  }
  area?: {
    heading: string
    lead?: Inline[]
    map?: AreaMap
    /** Every place of the map, and those without a position, by county. */
    counties: { name: string; places: { name: string; href?: string }[] }[]
    /** Where the rest is, when there are more places than these. */
    more?: Link
  }
  faq: {
    heading: string
    lead?: Inline[]
    items: QuestionAnswer[]
    more: { heading: string; text: string; call: Link; consult: Link }
  }
  facts: QuestionAnswer[]
  sources?: PageSource[]
}

export interface HubProps extends Opening {
  picture: Picture
  body: Block[]
  proof?: Proof
  /** Every page of the hub, in groups. */
  pages: { heading: string; groups: { heading: string; links: Link[] }[] }
  questions: QuestionAnswer[]
  related: Card[]
  allGuides: Link
}

/** A service we sell anywhere, below a hub. */
export interface ServiceProps extends Opening, BesideHeading {
  intent?: Inline[]
  body: Block[]
  proof?: Proof
  questions: QuestionAnswer[]
  related: Card[]
}

export interface GuideProps extends Opening, BesideHeading {
  /** When the page's own text last changed; missing until it is published. */
  updated?: { label: string; date: string }
  intent?: Inline[]
  contents: Link[]
  body: Block[]
  questions: QuestionAnswer[]
  related: Card[]
  /** To the list of all guides. */
  allGuides: Link
}

/** A short text under a heading of its own. */
export interface Passage {
  heading: string
  blocks: Block[]
}

/** A row of the first screen, or of the fact table of a city. */
export interface Fact {
  label: string
  value: Inline[]
}

/** A row with a large figure: its first words, in bold. */
export interface Price extends Fact {
  /** True where the figure says already what the label says. */
  plain?: true
}

/** What is beside the heading of a page: a picture or a drawing, if anything. */
export interface BesideHeading {
  picture?: Picture
  figure?: Figure
}

/** One service in one city. */
export interface CityServiceProps extends Opening, BesideHeading {
  included: Passage
  proof?: Proof
  /** The price in detail, with an example of this city. */
  cost?: Passage
  /** What only this service's page in this city says: how it begins, and its parts to open one by one. */
  own?: Passage & { more: QuestionAnswer[] }
  /** What applies to places of this kind, on a page without a text of its own. */
  local: { heading: string; passages: Passage[] }
  /** How any such job goes. */
  steps: Step[]
  questions: QuestionAnswer[]
  services: { heading: string; links: ShortLink[] }
  nearby: { heading: string; links: ShortLink[] }
  related: Link[]
}

export interface LocationProps extends Opening, BesideHeading {
  body: Block[]
  proof?: Proof
  local: Passage[]
  facts: Fact[]
  neighborhoods: { heading: string; names: string[]; zips: string }
  questions: QuestionAnswer[]
  services: { heading: string; links: ShortLink[] }
  nearby: { heading: string; links: Link[] }
}

/** Text and nothing else: privacy policy, terms, thank you. */
export interface PlainProps extends Opening {
  /** On the page behind the quote form: when we call. */
  callTime?: CallTime
  body: Block[]
  questions: QuestionAnswer[]
  related: Card[]
}

/** When we call somebody who has sent the quote form, and what helps until then. */
export interface CallTime {
  /** Above what helps until then. */
  heading: string
  /** How soon we answer on an ordinary day, without a period. A browser that knows the time at the office says when. */
  promise: string
  /** How to send photos; missing where the site doesn't say it. */
  photos?: PhotoWays
  /** What helps until then, by the kind of work that was chosen. */
  pages: (Link & { value: string })[]
}

/** How to send photos of a roof. */
export interface PhotoWays {
  /** By answering the email to a visitor who gave an address; missing where none is sent. */
  reply?: string
  /** The number to text them to; missing where it takes none. */
  texts?: Link
}

/** A page about reaching us: phone and quote form first. */
export interface ContactProps extends PlainProps {
  proof?: Proof
}

export interface SitemapProps extends Opening {
  body: Block[]
  /** The help guides by what they are about. */
  guides: { id: string; heading: string; topics: { heading: string; links: Link[] }[] }
  groups: { id: string; heading: string; links: Link[] }[]
}

/** Why a quote request is refused; site.yaml has a sentence for each. */
export const REFUSAL_REASONS = [
  'missing',
  'tooLarge',
  'tooMany',
  'notStored',
  'unreadable',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The page for a refused quote request. The server fills in what was sent and what is wrong (see schema/shared/slots.ts). */
export interface QuoteRefusedProps {
  heading: string
  sentences: Record<RefusalReason, string>
  /** Next to an empty field, except where the form has a message of its own. */
  empty: string
  form: QuoteForm
  call: Link
  back: Link
}

export interface NotFoundProps {
  code: string
  text: string
  home: Link
  help: Inline[]
  call: Link
  links: Link[]
  /** The list of all pages, which the search reads. */
  all: Link
  search?: { label: string; nothing: string }
}

/** Props of each template. The keys are the names of the templates. */
export interface TemplateProps {
  home: HomeProps
  hub: HubProps
  service: ServiceProps
  guide: GuideProps
  'city-service': CityServiceProps
  location: LocationProps
  plain: PlainProps
  contact: ContactProps
  sitemap: SitemapProps
  'not-found': NotFoundProps
  'quote-refused': QuoteRefusedProps
}

export type TemplateName = keyof TemplateProps

/** The picture of a shared link: its absolute address, its size in pixels, and what it says in words. */
export interface SocialPicture {
  url: string
  width: number
  height: number
  alt: string
}

/** The texts on the picture of a shared link. */
export interface SocialCard {
  /** The heading of the page. */
  title: string
  /** The place or the section of the site that the page is about. */
  section?: string
  /** The short name of the business, beside its logo. */
  business: string
  phone: string
  license: string
}

/** What a browser tab, a search engine and a shared link show of a page. */
export interface Head {
  title: string
  description: string
  /** Absolute address of the page. */
  canonical: string
  robots: string
  /** The picture of a shared link. */
  image: SocialPicture
  /** What `image` shows, and its file in dist/; the prerenderer draws it, the running app does not need it. */
  drawing: { file: string; card: SocialCard }
  /** Structured data; drawn into the HTML, not needed by the running app. */
  jsonLd?: object[]
}

/** One page of the site: where it is, how it is found, and what its template draws. */
export type Page = {
  [Name in TemplateName]: { path: string; template: Name; head: Head; props: TemplateProps[Name] }
}[TemplateName]

/** A page as the running app gets it. */
export type ClientPage = Pick<Page, 'path' | 'template' | 'props'> & {
  head: Pick<Head, 'title' | 'description' | 'canonical' | 'robots'>
}

/** What visitors should know of some days. */
export interface DayNote {
  from: string
  /** The last day. */
  until: string
  text: string
}

/** Days when the office is closed, or opens late or closes early. */
export type ClosedDays = DayNote & OfficeException

/** What visitors should know of the days of a storm. */
export interface StormNote extends DayNote {
  name: string
  /** How long an answer takes at most, where it is not the usual number of minutes of office time. */
  minutes?: number
  /** Stands in the banner in place of the offer. */
  banner?: string
}

/** What surrounds every page: banner, header, footer. One for the whole site. */
export interface Shell {
  /** Whether visits are counted. */
  counting: boolean
  business: {
    name: string
    shortName: string
    license: string
    emergency: Link
    call: Link
    email: Link
    address: string[]
    hours: string
    /** The hours that search engines are told: what they know is on the page too. */
    crewHours: string
    emergencyHours: string
    /** Who answers the phone, at any hour. */
    promise: string
  }
  banner: { text: string; close: string; fallbackHeight: number }
  /** Days when the office is closed, or opens late or closes early, the soonest first; missing where there are none to come. */
  closedDays?: ClosedDays[]
  /** Storms that visitors should know of; missing where there are none to come. */
  storms?: StormNote[]
  /** When we call about a request; missing where the site doesn't say it. */
  office?: Omit<CallOffice, 'exceptions'>
  header: {
    shrinkAfter: number
    home: Link
    menus: { id: string; label: string; groups: { id: string; label: string; links: Link[] }[] }[]
    /** For a visitor who cannot wait. */
    urgent?: Link
    sections: Link[]
    quote: Link
  }
  /** `samples` is there while some of what the site says of us was made up to show the design. */
  footer: { social: Link[]; links: Link[]; licenseVerification: string; samples?: string }
  toasts: {
    stackedMilliseconds: number
    singleMilliseconds: number
    removalMilliseconds: number
    swipePixels: number
    mostVisible: number
    gapPixels: number
    widthPixels: number
    hotkey: string
    viewportHotkey: string
  }
  /** The words that templates draw by themselves. */
  wording: DrawnWords
  /** What a visitor agrees to by sending the quote form; the server stores it beside each request. */
  consent: { version: number; text: string }
  /** Headlines for a page that is still loading, by the first part of its path. {city.name} is the city of the path. */
  fallbackHero: {
    services: string
    locations: string
    problems: string
    default: string
    links: Link[]
  }
}
