import type { Card, Contact, Head, Link, Notice, QuoteForm } from '../../schema/page.ts'
import type { ContactOrder } from '../../schema/page-fields.ts'
import type { ServiceType } from '../../schema/quote-request.ts'
import type { PagePictures } from '../pictures/page-pictures.ts'
import { stripMarks } from '../text/marks.ts'
import type { Scope } from '../text/tokens.ts'
import type { Calendar } from './calendar.ts'
import type { ListedCity, ListedSite } from './listed-site.ts'

/** What all page makers share. */
export interface SiteContext {
  /** What any page may show of the site, with its tokens filled in; Markdown texts keep theirs until they are parsed. */
  site: ListedSite
  /** What tokens may refer to on every page. */
  scope: Scope
  /** The days to come that are not like the week. */
  calendar: Calendar
  /** Where a visitor asks for a quote. */
  quote: Link
  /** The phone number as a link. */
  call: Link
  /** The quote form, with nothing filled in. */
  form: QuoteForm
  /** What a visitor can do next on a page. */
  contact(page: NextStep, scope?: Scope): Contact
  notice: Notice
  /** The pictures of the site as pages show them. */
  pictures: PagePictures
  /** The picture for shared links of the home page, and of every page without one of its own. */
  sharedPicture: Pick<Head, 'image' | 'drawing'>
  /** What tokens may refer to on a page about `city`. */
  cityScope(city: ListedCity): Scope
  /**
   * Name and description of the page at `path`, for a link to it.
   *
   * @throws Error when no page has that path.
   */
  card(path: string): Card
  /** Every page, for lists of pages, in the order of the site. */
  listedPages(): Iterable<ListedPage>
  /** Cities with pages, nearest first. */
  nearby(city: ListedCity): NearbyCity[]
  /** Links to every page of `city`, its location page first. */
  cityLinks(city: NearbyCity): Link[]
  /** The values in the site at these places, such as `['cities', 3]`: everything that their own pages show. */
  records(paths: readonly (readonly PropertyKey[])[]): unknown[]
  /** When the page at `path` was last changed, if it has been published: `2026-11-22`. */
  lastChanged(path: string): string | undefined
}

/** What another page needs to know of a city to link to its pages. */
export type NearbyCity = Pick<ListedCity, 'slug' | 'name' | 'coverage'>

/** What the visitors of a page probably need next. */
export interface NextStep {
  contact?: ContactOrder | undefined
  nextStep?: { label: string; path: string } | undefined
  /** Last part of its address without the city: it suggests what a visitor needs (suggestedService in schema/page-fields.ts). */
  slug?: string
  quoteService?: ServiceType | undefined
  /** What its quote is called, where it is called otherwise. */
  quoteAction?: string | undefined
  /** False where it is about roofs of businesses, or about no roof. */
  homes?: boolean | undefined
  /** The city that the page is about. */
  city?: string
  /** Heading of the end of the page. */
  closing?: string | undefined
}

/** A page as lists of pages show it. */
export interface ListedPage {
  link: Link
  /** The heading it appears under. */
  group: { id: string; heading: string }
  /** False when the page is kept out of search engines. */
  index: boolean
}

/** @example phoneHref('(813) 555-0142') // 'tel:+18135550142' */
export function phoneHref(phone: string): string {
  return `tel:+1${stripMarks(phone).replace(/\D/g, '')}`
}

/** A navigation item as a link. */
export function linkOf({ label, path }: { label: string; path: string }): Link {
  return { label, href: path }
}
