import { randomUUID } from 'node:crypto'
import {
  type CheckedQuoteField,
  QUOTE_LIMITS,
  type QuoteField,
} from '../../schema/quote-request.ts'
import type { Visit } from '../visits/visit.ts'
import { type LeadState, type Mark, stateOf } from './state.ts'

/** The fields of a quote request, in form order. */
export const QUOTE_FIELD_NAMES = Object.keys(QUOTE_LIMITS) as QuoteField[]

/** Fields of the form as a visitor typed them, cleaned for storage. */
export type QuoteFields = Record<QuoteField, string>

/** `quarantined`: stored and listed, but looks like spam. `erased`: personal data deleted on request. */
export const LEAD_STATUSES = ['accepted', 'quarantined', 'erased'] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** The flag of a field that may hold a slip, for whoever calls back to check. */
export const CHECK_FLAGS = {
  phone: 'check: phone',
  zipCode: 'check: zip',
} as const satisfies Record<CheckedQuoteField, string>

/** Why a lead was truncated, marked or quarantined. */
export type LeadFlag =
  | `cut-${QuoteField}`
  | 'unknown-service'
  | (typeof CHECK_FLAGS)[CheckedQuoteField]
  | 'honeypot'
  | 'cross-site'
  | 'link-in-name'
  | 'links-in-text'
  | 'many-posts'
  | 'too-fast'
  | 'consent-version-differs'
  | 'probe'
  | 'imported'

/** The text a visitor agreed to by sending the form. */
export interface Consent {
  version: string
  text: string
}

/** One complete quote request, stored before it is acknowledged. */
export interface Lead {
  id: string
  /** UTC, ISO 8601; also the time of the consent. */
  receivedAt: string
  status: LeadStatus
  fields: QuoteFields
  flags: LeadFlag[]
  consent: Consent
  /** The version that the visitor's page reported showing; empty if it reported none. */
  consentVersionShown: string
  /** Path of the page with the form; empty if the browser sends no referrer. */
  page: string
  /** Where the visit began and came from, as far as the browser told. */
  visit: Visit
  /** The click on an ad that began the visit, e.g. `gclid=Cj0KCQiA`; usually empty. It tells one visitor from another. */
  clickIds: string
  remoteAddress: string
  userAgent: string
  idempotencyKey: string
  /** Hash of the cleaned fields: the same text always has the same hash. */
  bodyHash: string
}

/** A lead as stored, with the ids of earlier leads that it belongs to; empty if there are none. */
export interface StoredLead extends Lead {
  /** The lead it corrects. */
  corrects: string
  /** The last lead before it with the same phone or email, within 30 days. */
  samePerson: string
}

/** A stored lead and what became of it, oldest entry first. */
export type LeadWithHistory = StoredLead & { history: Mark[] }

/** In one word: the state of an accepted lead; else why it has none. */
export function shownStatus({
  status,
  history,
}: {
  status: LeadStatus
  history: readonly Mark[]
}): LeadState | Exclude<LeadStatus, 'accepted'> {
  return status === 'accepted' ? stateOf(history) : status
}

/** Whether a lead is a probe of `npm run launch`, not a visitor's request. */
export function isProbe({ flags }: Pick<Lead, 'flags'>): boolean {
  return flags.includes('probe')
}

/** Whether a lead came from the file of another program, and so before anybody here could answer it. */
export function isImported({ flags }: Pick<Lead, 'flags'>): boolean {
  return flags.includes('imported')
}

/** A new id. Sorted as text, later leads come after earlier ones. */
export function newLeadId(now: Date): string {
  return idAt(now.getTime(), randomUUID().replaceAll('-', '').slice(-16))
}

/** The id of what always has the same one: its time in milliseconds since 1970, and 16 letters of a hash. */
export function idAt(time: number, hash: string): string {
  return `${time.toString(36).padStart(9, '0')}-${hash}`
}

/** Whether a text is such an id. */
export function isLeadId(text: string): boolean {
  return /^[0-9a-z]{9}-[0-9a-f]{16}$/.test(text)
}

/** When a lead with this id was made, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 9), 36)
}
