import type { Answers } from './answers.ts'
import type { Funnel, ReportRange } from './report-rows.ts'

/** A group of pages and how far its visitors came. */
export interface GroupFunnel extends Funnel {
  name: string
  pages: number
}

export interface Week {
  first: string
  last: string
  /** Fewer than 7 at the ends of the range. */
  days: number
  views: number
  leads: number
}

/** The pages of one service in one city. */
export interface Cell {
  city: string
  service: string
  views: number
  sent: number
}

export interface Delivery {
  channel: string
  sent: number
  waiting: number
  /** Never sent: left out on purpose, e.g. one answer too many within an hour. */
  skipped: number
  /** Never sent: the receiver refused it for good. */
  refused: number
  /** Seconds; NaN if nothing was sent. */
  p50: number
  p95: number
}

/** How far requests came. */
export interface JobSums {
  leads: number
  called: number
  booked: number
  won: number
  cents: number
}

/** Requests of one page, city, service or source. */
export interface JobGroup extends JobSums {
  name: string
  /** In the same number of days before; undefined where nothing was recorded then. */
  before: JobSums | undefined
}

/** Outcomes of the requests; groups that brought most come first. */
export interface Jobs {
  totals: JobSums
  /** Requests that were marked as no lead, and are counted nowhere else. */
  notLeads: number
  /** From receiving a request to the first call; NaN if nobody was called. */
  medianSeconds: number
  before: { totals: JobSums; medianSeconds: number } | undefined
  landing: JobGroup[]
  cities: JobGroup[]
  services: JobGroup[]
  sources: JobGroup[]
}

/** Everything that the report says, as plain data. */
export interface Report {
  range: ReportRange
  /** The main figures of the same number of days before; undefined where nothing was recorded then. */
  before: (Pick<Report, 'totals' | 'spam'> & { range: ReportRange }) | undefined
  /** Whether the site counts visits. If it doesn't, there are requests to report, and what was counted before. */
  isCounting: boolean
  /** Sums over all pages, also over those that the site no longer has. */
  totals: Funnel & { visits: number; leads: number }
  jobs: Jobs
  /** Undefined where the site promises nothing, or nobody says what became of requests. */
  answers: Answers | undefined
  kinds: GroupFunnel[]
  cities: GroupFunnel[]
  services: GroupFunnel[]
  weeks: Week[]
  /** Stored requests of people, and how many of them look like spam. */
  spam: { all: number; quarantined: number }
  landing: { page: string; visits: number; leads: number }[]
  /** Names as in the report, e.g. `Search`, `nextdoor.com`. */
  sources: { name: string; visits: number; sent: number }[]
  /** Cities with most views first, services in the order of the site; only pages that exist. */
  matrix: {
    cities: string[]
    services: string[]
    cells: Cell[]
    citiesInAll: number
    /** Views of all cells together. */
    views: number
    sent: number
  }
  calls: { place: string; calls: number }[]
  deliveries: Delivery[]
  /** Pages of the site with fewer than `MOST_UNSEEN` views, and of each kind how many there are. */
  unseen: {
    pages: { path: string; views: number }[]
    kinds: { kind: string; unseen: number; pages: number }[]
    pagesInAll: number
  }
}

/** Whether there are counts to show: none were made where a site has never counted. */
export function hasCounts({ isCounting, totals }: Report): boolean {
  const { views, form, sent, calls } = totals
  return isCounting || views + form + sent + calls > 0
}

/** Message where nothing is counted, with how to change that. */
export const NOT_COUNTING =
  'The site does not count visits. To count them, add counting: true to site.yaml and say so in the privacy policy (docs/editing.md).'

/** A page with so few views in the range is a page nobody sees. */
export const MOST_UNSEEN = 5
