// Plain calculations, no zod: the browser imports this module.

export interface Limits {
  least: number
  most: number
}

/** A number that a visitor typed, or what is wrong with it. */
export type Typed =
  | { number: number }
  | { mistake: 'blank' | 'not a number' | 'too small' | 'too large' }

// Commas only between groups of three digits, and a unit behind the number as people write it.
const NUMBER =
  /^([-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[-+−]?\.\d+)\s*(?:(?:sq|square)?\.?\s*(?:ft|feet|foot)\.?|sf|sqft|'|inches|inch|in\.?|"|years?|yrs?\.?|%)?$/i

/**
 * The number in `text`, within `limits`. Accepts what people type into a form: `1,850`, ` 1850 `, `1,850 sq ft`.
 *
 * @example readNumber('1,850 sq ft', { least: 200, most: 20_000 }) // { number: 1850 }
 */
export function readNumber(text: string, { least, most }: Limits): Typed {
  const typed = text.trim()
  if (typed === '') return { mistake: 'blank' }
  const [, digits] = NUMBER.exec(typed) ?? []
  if (digits === undefined) return { mistake: 'not a number' }
  const number = Number(digits.replaceAll(',', '').replace('−', '-'))
  if (number < least) return { mistake: 'too small' }
  return number > most ? { mistake: 'too large' } : { number }
}
