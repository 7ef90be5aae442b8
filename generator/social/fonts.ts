import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { FONTS } from './look.ts'

export interface Font {
  name: string
  data: Buffer
}

/** The fonts of the social pictures, each in its one weight. */
export function loadFonts(): Promise<Font[]> {
  return Promise.all(
    FONTS.map(async ({ name, package: from, file, weight }) => ({
      name,
      data: await subsetFont(
        readFileSync(fileURLToPath(import.meta.resolve(`${from}/${file}`))),
        '',
        {
          keepAllGlyphs: true,
          targetFormat: 'sfnt',
          variationAxes: { wght: weight },
        },
      ),
    })),
  )
}
