import { randomUUID } from 'node:crypto'
import type { QuoteField } from '../../schema/quote.ts'

/** What a visitor typed, cleaned for storing. */
export type QuoteFields = Record<QuoteField, string>

/** `quarantined`: kept and listed, but looks like spam; `erased`: its personal data was deleted on request. */
export const LEAD_STATUSES = ['accepted', 'quarantined', 'erased'] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** Why a lead was cut, marked or set apart. */
export type LeadFlag =
  | `cut-${QuoteField}`
  | 'unknown-service'
  | 'honeypot'
  | 'cross-site'
  | 'link-in-name'
  | 'many-posts'
  | 'too-fast'
  | 'consent-version-differs'

/** The text a visitor agreed to by sending the form. */
export interface Consent {
  version: string
  text: string
}

/** One request for a quote, complete: what is stored before it is acknowledged. */
export interface Lead {
  id: string
  /** UTC, ISO 8601; also the time of the consent. */
  receivedAt: string
  status: LeadStatus
  fields: QuoteFields
  flags: LeadFlag[]
  consent: Consent
  /** The version that the visitor's page said it showed; empty when it said nothing. */
  consentVersionShown: string
  /** Path of the page the form was on; empty when the browser does not tell. */
  page: string
  remoteAddress: string
  userAgent: string
  idempotencyKey: string
  /** Hash of the cleaned fields: the same text twice has the same hash. */
  bodyHash: string
}

/** A new id; sorted as text, later leads come later. */
export function newLeadId(now: Date): string {
  return `${now.getTime().toString(36).padStart(9, '0')}-${randomUUID().replaceAll('-', '').slice(-16)}`
}
