import { createHash } from 'node:crypto'
import {
  HONEYPOT_FIELD,
  QUOTE_LIMITS,
  type QuoteField,
  REQUIRED_QUOTE_FIELDS,
} from '../../../schema/quote-request.ts'
import { type LeadFlag, QUOTE_FIELD_NAMES, type QuoteFields } from '../lead.ts'

/** A cleaned form body. Text is repaired and truncated, never rejected: losing a lead is worse than a malformed one. */
export interface CleanBody {
  formName: string
  fields: QuoteFields
  honeypot: string
  flags: LeadFlag[]
  /** Required fields that are blank. */
  missing: QuoteField[]
  hash: string
}

// Databases disagree on NUL and lone surrogates, terminals and mail on the other control characters.
const CONTROLS = /(?![\n\t])\p{Cc}/gu
const LONE_SURROGATES = /\p{Cs}/gu

/** The fields of a request, cleaned and cut to their limits, with the flags of those that were cut. */
export function cleanFields(
  typed: (name: QuoteField) => string,
): Pick<CleanBody, 'fields' | 'flags'> {
  const flags: LeadFlag[] = []
  const fields = Object.fromEntries(
    QUOTE_FIELD_NAMES.map((name) => {
      const text = cleanText(typed(name), name === 'description')
      const short = cut(text, QUOTE_LIMITS[name])
      if (short.length < text.length) flags.push(`cut-${name}`)
      return [name, short]
    }),
  ) as QuoteFields
  return { fields, flags }
}

/** The fields of a URL-encoded body. Unknown keys are dropped; of a repeated key, the first one counts. */
export function cleanBody(body: string): CleanBody {
  const form = new URLSearchParams(body)
  const { fields, flags } = cleanFields((name) => form.get(name) ?? '')
  const honeypot = cut(cleanText(form.get(HONEYPOT_FIELD) ?? '', false), 200)
  return {
    formName: form.get('form-name') ?? '',
    fields,
    honeypot,
    flags,
    missing: REQUIRED_QUOTE_FIELDS.filter((name) => fields[name].trim() === ''),
    hash: hashOf([...QUOTE_FIELD_NAMES.map((name) => fields[name]), honeypot]),
  }
}

/** One line of text, e.g. of a header, cleaned and truncated for storage. */
export function cleanLine(value: string | string[] | undefined, limit: number): string {
  const text = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  return cut(cleanText(text, false), limit)
}

function cleanText(text: string, isMultiline: boolean): string {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd')
  return isMultiline ? clean : clean.replace(/\n/g, ' ')
}

/** Truncates, but never between the halves of a surrogate pair. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit)
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
