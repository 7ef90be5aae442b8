import { createHash } from 'node:crypto'
import {
  HONEYPOT_FIELD,
  QUOTE_LIMITS,
  type QuoteField,
  REQUIRED_QUOTE_FIELDS,
} from '../../schema/quote.ts'
import type { LeadFlag, QuoteFields } from './lead.ts'

export const QUOTE_FIELD_NAMES = Object.keys(QUOTE_LIMITS) as QuoteField[]

/** A form body, cleaned. Text is mended and cut, never refused: a lead is worth more than its form. */
export interface CleanBody {
  formName: string
  fields: QuoteFields
  honeypot: string
  flags: LeadFlag[]
  /** Fields that a quote cannot do without and that say nothing. */
  missing: QuoteField[]
  hash: string
}

// Databases disagree on NUL and lone surrogates, terminals and mail on the other control characters.
const CONTROLS = /(?![\n\t])\p{Cc}/gu
const LONE_SURROGATES = /\p{Cs}/gu

/** The fields of a url-encoded body. Keys that are not ours are left out; of a repeated key the first one counts. */
export function cleanBody(body: string): CleanBody {
  const sent = new URLSearchParams(body)
  const flags: LeadFlag[] = []
  const fields = Object.fromEntries(
    QUOTE_FIELD_NAMES.map((name) => {
      const text = cleanText(sent.get(name) ?? '', name === 'description')
      const short = cut(text, QUOTE_LIMITS[name])
      if (short.length < text.length) flags.push(`cut-${name}`)
      return [name, short]
    }),
  ) as QuoteFields
  const honeypot = cut(cleanText(sent.get(HONEYPOT_FIELD) ?? '', false), 200)
  return {
    formName: sent.get('form-name') ?? '',
    fields,
    honeypot,
    flags,
    missing: REQUIRED_QUOTE_FIELDS.filter((name) => fields[name].trim() === ''),
    hash: hashOf([...QUOTE_FIELD_NAMES.map((name) => fields[name]), honeypot]),
  }
}

/** Short text of a header, safe to store. */
export function cleanHeader(value: string | string[] | undefined, limit: number): string {
  const text = Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  return cut(cleanText(text, false), limit)
}

function cleanText(text: string, severalLines: boolean): string {
  const whole = text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd')
  return severalLines ? whole : whole.replace(/\n/g, ' ')
}

/** Never between the halves of one character. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit)
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
