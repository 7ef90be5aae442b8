// Plain constants, no zod: the browser imports this module.

/** Where pages report what is counted, as a form: the words of `Report`. Without scripts, a picture asks for it. */
export const COUNT_PATH = '/count'

/**
 * What is counted. `arrival` is the first page of a visit, `view` any other page of it; `form`, `step2` and `step3` are
 * the beginning and the later steps of the quote form, `sent` is a quote request that was stored, `call` a phone link
 * that was followed.
 */
export const COUNT_EVENTS = ['arrival', 'view', 'form', 'step2', 'step3', 'sent', 'call'] as const
export type CountEvent = (typeof COUNT_EVENTS)[number]

/**
 * What the loading of a page is, by what browsers call it: a page that is loaded again, or that Back loads anew, begins
 * no visit.
 */
export const EVENT_OF_LOAD = {
  navigate: 'arrival',
  prerender: 'arrival',
  reload: 'view',
  back_forward: 'view',
} as const satisfies Record<string, CountEvent>

/** Where on a page the phone link of a `call` is: the bar is the one at the bottom of a phone screen. */
export const CALL_PLACES = ['header', 'hero', 'text', 'footer', 'bar'] as const
export type CallPlace = (typeof CALL_PLACES)[number]

/** What a visit was made with. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/**
 * Where a visit came from. `site` is a page of this site whose visit could not be followed on, as without scripts;
 * `host` is any other site, `unknown` a page without scripts, which cannot tell.
 */
export const SOURCES = [
  'direct',
  'search',
  'social',
  'campaign',
  'host',
  'site',
  'unknown',
] as const
export type Source = (typeof SOURCES)[number]

/** The name under which these are counted together: pages that the site does not have, and hosts and campaigns beyond the limit of a day. */
export const OTHER = 'other'

/** The header of a quote request that says where its visit came from: the words of `VisitReport`, as a form. */
export const VISIT_HEADER = 'visit'

/** What a page knows of the visit it belongs to. All of it may be missing or invented. */
export interface VisitReport {
  /** Path of the first page of the visit. */
  landing: string
  /** Host of the page that linked here, e.g. `www.google.com`; empty if the browser does not tell. */
  from: string
  /** The values in the address of the first page; missing when it has none. */
  utm_source?: string
  utm_campaign?: string
}

/** The parameters by which Google and Microsoft name a click on an ad. They come with a quote request and are never counted. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'msclkid'] as const

/** The header of a quote request with the click that began its visit: some of `CLICK_IDS` with their values, as a form. */
export const CLICK_HEADER = 'click-ids'

/** What a page reports. */
export interface CountReport extends VisitReport {
  event: Exclude<CountEvent, 'arrival' | 'sent'> | keyof typeof EVENT_OF_LOAD
  /** Path of the page. */
  page: string
  /** The element that holds the phone link of a call; missing for a link in the text of the page. */
  place?: keyof typeof PLACE_OF_ELEMENT
}

/** The place of a phone link, by the element that holds it: a section or a div is the one that the page begins with. */
export const PLACE_OF_ELEMENT = {
  header: 'header',
  section: 'hero',
  div: 'hero',
  footer: 'footer',
  nav: 'bar',
} as const satisfies Record<string, CallPlace>
