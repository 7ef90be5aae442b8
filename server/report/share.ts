/** A part of a whole, with the interval it lies in if the whole is a sample. All between 0 and 1. */
export interface Share {
  part: number
  whole: number
  /** NaN if the whole is 0. */
  value: number
  low: number
  high: number
  /** Whether the value alone would say more than is known: the interval has to be shown instead. */
  isSmall: boolean
}

/** Of the normal distribution, for 95%. */
const Z = 1.959_964
/** Source: NCHS Data Presentation Standards for Proportions, Vital and Health Statistics 2(175), 2017. */
const LEAST_TRIALS = 30
/** Of either outcome; the usual condition for treating a proportion as normally distributed (Cochran 1954). */
const LEAST_OUTCOMES = 5

/**
 * `part` of `whole` with its 95% Wilson score interval, which also holds for few trials and for rates near 0.
 * Source: E. B. Wilson 1927; recommended for small samples by Brown, Cai and DasGupta 2001.
 */
export function shareOf(part: number, whole: number): Share {
  if (whole === 0) return { part, whole, value: Number.NaN, low: 0, high: 1, isSmall: true }
  // A request may be counted whose view was not: the view was yesterday, or on another page of the app.
  const value = Math.min(1, part / whole)
  const spread = Z * Math.sqrt((value * (1 - value)) / whole + Z ** 2 / (4 * whole ** 2))
  const middle = value + Z ** 2 / (2 * whole)
  const scale = 1 + Z ** 2 / whole
  return {
    part,
    whole,
    value,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
    isSmall:
      whole < LEAST_TRIALS || part < LEAST_OUTCOMES || Math.max(0, whole - part) < LEAST_OUTCOMES,
  }
}

/** A percentage, or its interval when the sample is small, e.g. `3.4%` or `1.1–13%`; a dash without any trial. */
export function shareText({ whole, value, low, high, isSmall }: Share): string {
  if (whole === 0) return '–'
  return isSmall ? `${digits(low)}–${digits(high)}%` : `${digits(value)}%`
}

function digits(value: number): string {
  const percent = value * 100
  if (percent < 0.05) return '0'
  return percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0)
}
