import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** A font that every page loads first, and the complete font it is a part of. */
interface CoreFont {
  /** The file below templates/theme/fonts/. */
  file: string
  /** The complete font in its package. */
  original: string
  /** The one weight that the templates use, or the lightest and the heaviest. */
  weights: number | { min: number; max: number }
}

export const CORE_FONTS: readonly CoreFont[] = [
  {
    file: 'fraunces-core.woff2',
    original: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weights: 560,
  },
  {
    file: 'source-sans-3-core.woff2',
    original: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    weights: { min: 400, max: 650 },
  },
]

/**
 * The characters of the core fonts, as CSS says it in `unicode-range`: ASCII, and the signs that American texts use. A
 * page with any other character also loads the complete font.
 */
export const CORE_RANGE =
  'U+20-7E, U+A0, U+A7, U+A9, U+AE, U+B0, U+B7, U+BC-BE, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2060, U+2122, U+2212'

/** The characters of a `unicode-range`. */
export function charactersIn(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16))
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      )
    })
    .join('')
}

/** What a text of this site can make use of; the packages' fonts have small capitals, fractions and more. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig']

/** The bytes of a core font as WOFF2. The same packages give the same bytes. */
export async function makeCoreFont({ original, weights }: CoreFont): Promise<Buffer> {
  const complete = readFileSync(createRequire(import.meta.url).resolve(original))
  return subsetFont(complete, charactersIn(CORE_RANGE), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    noHinting: true,
  })
}
