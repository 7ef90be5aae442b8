// Plain calculations, no zod: the browser imports this module.

export interface Limits {
  least: number
  most: number
}

/** What each unit of the tools can be typed as, and how many of the unit that is. */
const UNITS = {
  'square feet': { sqft: 1, sf: 1, ft2: 1, 'ft²': 1, squares: 100 },
  feet: { ft: 1, feet: 1, foot: 1, "'": 1, in: 1 / 12, inch: 1 / 12, inches: 1 / 12, '"': 1 / 12 },
  inches: { in: 1, inch: 1, inches: 1, '"': 1, ft: 12, feet: 12, foot: 12, "'": 12 },
  years: { years: 1, year: 1, yrs: 1, yr: 1, y: 1, yearsold: 1, yearold: 1 },
} as const

export type Unit = keyof typeof UNITS

/** A number that a visitor typed, or what is wrong with it. */
export type Typed =
  | { number: number }
  | { mistake: 'blank' | 'not a number' | 'other unit' | 'too small' | 'too large' }

// Commas only between groups of three digits, and behind the number whatever is no digit but the 2 of ft2.
const NUMBER = /^([-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[-+−]?\.\d+)\s*([^\d]*?(?:[a-z]2)?)$/i
const FEET_AND_INCHES =
  /^(\d+)\s*(?:'|ft\.?|feet|foot)\s*(?:-|,|and)?\s*(\d+(?:\.\d+)?)\s*(?:"|in\.?|inch(?:es)?)?$/i

// Of a half to a sixteenth, as on a tape measure: 4/12 is a pitch.
const FRACTION = /(^|[^\d/⁄.])(?:(\d+)(?:\s+|-))?(\d{1,2})\s*[/⁄]\s*([2-9]|16)(?![\d/⁄.])/g

/** `1½` and `1 1/2` as `1.5`. */
function withDecimals(text: string): string {
  return text
    .replace(/[¼½¾⅓-⅞]/g, (sign, place: number) =>
      /\d/.test(text.charAt(place - 1)) ? ` ${sign.normalize('NFKC')}` : sign.normalize('NFKC'),
    )
    .replace(FRACTION, (all, before: string, whole = '0', over: string, under: string) =>
      Number(over) < Number(under)
        ? `${before}${Number(whole) + Number(over) / Number(under)}`
        : all,
    )
    .trim()
}

/**
 * The number in `text` in that unit, within the limits. Accepts what people type into a form: `1,850`, ` 1850 `,
 * `1,850 sq ft`, `1½ ft`, and other units of length: `1.5'` is 18 inches.
 *
 * @example readNumber('1,850 sq ft', { least: 200, most: 20_000, unit: 'square feet' }) // { number: 1850 }
 */
export function readNumber(text: string, { least, most, unit }: Limits & { unit: Unit }): Typed {
  const typed = withDecimals(text)
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]|''/g, '"')
  if (typed === '') return { mistake: 'blank' }
  const [, feet, inches] = FEET_AND_INCHES.exec(typed) ?? []
  if (feet !== undefined && inches !== undefined && (unit === 'feet' || unit === 'inches'))
    return within((Number(feet) * 12 + Number(inches)) * UNITS[unit].inches, { least, most })
  const [, digits, words = ''] = NUMBER.exec(typed) ?? []
  if (digits === undefined) return { mistake: 'not a number' }
  const factor = factorOf(words, unit)
  if (factor === undefined) return { mistake: 'other unit' }
  return within(Number(digits.replaceAll(',', '').replace('−', '-')) * factor, { least, most })
}

/** How many of the unit the words behind a number stand for; undefined for another kind of unit. */
function factorOf(words: string, unit: Unit): number | undefined {
  const written = words
    .toLowerCase()
    .replace(/[\s.-]/g, '')
    .replace(/^(?:sq|square)(?:ft|feet|foot)$/, 'sqft')
  if (written === '') return 1
  const factors: Readonly<Record<string, number>> = UNITS[unit]
  return Object.hasOwn(factors, written) ? factors[written] : undefined
}

/** To a hundredth: a side of 7 inches is no endless fraction of a foot. */
function within(value: number, { least, most }: Limits): Typed {
  const number = Math.round(value * 100) / 100
  if (number < least) return { mistake: 'too small' }
  return number > most ? { mistake: 'too large' } : { number }
}
