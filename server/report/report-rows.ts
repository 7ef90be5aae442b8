import type { CallPlace, Source } from '../../schema/shared/counts.ts'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import type { LeadStatus } from '../leads/lead.ts'
import type { Answers } from './answers.ts'

/** How far visitors came, added up: views of pages, steps of the quote form, requests, taps on the phone number. */
export interface Funnel {
  views: number
  form: number
  step2: number
  step3: number
  sent: number
  calls: number
}

export const NO_FUNNEL: Funnel = { views: 0, form: 0, step2: 0, step3: 0, sent: 0, calls: 0 }

/** Outcomes of the accepted requests of one kind of visit and work. */
export interface Outcome {
  /** The first page of the visit. */
  landing: string
  /** The city as visitors typed it. */
  city: string
  service: string
  source: Source
  host: string
  campaign: string
  /** Requests, without those marked as no lead. */
  leads: number
  notLeads: number
  /** Requests that got at least this far: won ones count as booked, and booked ones as called. */
  called: number
  booked: number
  won: number
  /** Amount of the won ones. */
  cents: number
}

/** Days in Tampa, both included. */
export interface ReportRange {
  since: string
  until: string
}

/** What a report is made of, already added up by the database: its size depends on pages and days, not on visits. */
export interface ReportRows {
  range: ReportRange
  /** The same number of days before; missing where nobody asked for a comparison. */
  before?: {
    range: ReportRange
    pageCounts: ReportRows['pageCounts']
    hourLeads: ReportRows['hourLeads']
    outcomes: ReportRows['outcomes']
    callSeconds: ReportRows['callSeconds']
  }
  /** The pages that the site has. */
  pages: readonly PageListEntry[]
  /** By page. `arrivals` are the visits that began there and are among its views. */
  pageCounts: readonly (Funnel & { page: string; arrivals: number })[]
  dayViews: readonly { day: string; views: number }[]
  sources: readonly {
    source: Source
    host: string
    campaign: string
    arrivals: number
    sent: number
  }[]
  callPlaces: readonly { place: CallPlace | ''; calls: number }[]
  /** By hour in UTC, e.g. `2026-11-22T14`. Probes are left out. */
  hourLeads: readonly { hour: string; status: LeadStatus; leads: number }[]
  outcomes: readonly Outcome[]
  /** Whether requests were answered in the promised time; missing where nothing is promised or known. */
  answers?: Answers | undefined
  /** Seconds from receiving a request to the first call, in no order. */
  callSeconds: readonly number[]
  /**
   * Seconds from receiving a request to delivering it, in no order; how many still wait; and how many are never sent: left
   * out on purpose, or refused by the receiver.
   */
  deliveries: readonly {
    channel: string
    seconds: readonly number[]
    waiting: number
    skipped: number
    refused: number
  }[]
}
