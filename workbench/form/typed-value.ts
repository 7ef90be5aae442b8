import { phoneNumber } from '../../schema/business.ts'
import { MONEY } from '../../schema/field-meta.ts'
import { oneLine } from '../../schema/shared/one-line.ts'
import type { JsonSchema } from '../contract/api.ts'
import type { Value } from '../contract/form.ts'
import { controlOf } from './control-of.ts'
import { readPosition } from './position.ts'
import { readDay, readMonth } from './read-date.ts'

/** What a field shows of a value. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'object') return Object.values(value).map(String).join(', ')
  return String(value).replace(/\n$/, '')
}

/** The value that `typed` means; undefined while it means none that the file could hold. */
export function typedValue(schema: JsonSchema, typed: string, before?: unknown): Value | undefined {
  const control = controlOf(schema)
  if (control === 'number') return typedNumber(typed)
  if (control === 'position') return typedPosition(schema, typed)
  if (control === 'month') return readMonth(typed)
  if (control === 'day') return readDay(typed)
  // The last line of a text on lines of its own ends like the others.
  if (control === 'prose')
    return typed.trimEnd() + (String(before ?? '').endsWith('\n') ? '\n' : '')
  const text = oneLine(typed.trim())
  if (schema.format === MONEY && /^\d[\d,.]*$/.test(text)) return `$${text}`
  return isPhone(schema) ? (phoneNumber(text) ?? text) : text
}

/** What is not a number stays as it was typed: the check says what would be. */
function typedNumber(typed: string): number | string {
  const digits = typed.trim().replace(/^\$\s*|,(?=\d{3}\b)/g, '')
  return digits === '' || Number.isNaN(Number(digits)) ? typed.trim() : Number(digits)
}

/** A city has two decimals, about half a mile; the office has five. */
function typedPosition({ properties }: JsonSchema, typed: string): Value | undefined {
  const found = readPosition(typed, properties === undefined ? 2 : 5)
  if (found === undefined) return undefined
  const [latitude, longitude] = found
  return properties === undefined ? found : { latitude, longitude }
}

function isPhone({ pattern }: JsonSchema): boolean {
  return pattern?.startsWith('^\\(\\d{3}\\)') === true
}
