import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  CORE_FONTS,
  CORE_RANGE,
  charactersIn,
  makeCoreFont,
} from '../../generator/fonts/core-fonts.ts'

/** The style sheet on as few spaces as it needs. */
const CSS = readFileSync('templates/theme/fonts.css', 'utf8').replace(/\s+/g, ' ')

describe('core fonts', () => {
  test.each(CORE_FONTS)('$file is what npm run fonts makes of its package', async (font) => {
    const committed = readFileSync(`templates/theme/fonts/${font.file}`)
    expect((await makeCoreFont(font)).equals(committed), 'run npm run fonts').toBe(true)
  })

  test.each(CORE_FONTS)('the style sheet says what $file holds', ({ file, weights }) => {
    const face = CSS.split('@font-face').find((rule) => rule.includes(file))
    expect(face).toContain(`unicode-range: ${CORE_RANGE};`)
    const range = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`
    expect(face).toContain(`font-weight: ${range};`)
  })

  test.each(CORE_FONTS)(
    'no character of $original is in two fonts, and none is lost',
    ({ original }) => {
      const face = CSS.split('@font-face').find((rule) => rule.includes(original)) ?? ''
      const [, rest = ''] = /unicode-range: ([^;]*);/.exec(face) ?? []
      const both = charactersIn(CORE_RANGE) + charactersIn(rest)
      expect(new Set(both).size).toBe([...both].length)
      // Source of the characters: the packages' own style sheets, which name them for Latin.
      expect(new Set(both)).toEqual(new Set(charactersIn(latinRange(original))))
    },
  )
})

test('all text has one of the three weights of the theme, which the fonts hold', () => {
  const theme = readFileSync('templates/theme/global.css', 'utf8')
  const weights = Array.from(theme.matchAll(/--weight-\w+: (\d+);/g), ([, value]) => Number(value))
  expect(weights).toEqual([400, 560, 650])
  const files = ['templates', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const others = files
    .filter((file) => /\.tsx?$|(?:global|print)\.css$/.test(file))
    .filter((file) =>
      /font-weight: (?!var\(--weight-|\$\{weight\.|inherit)/.test(readFileSync(file, 'utf8')),
    )
  expect(others).toEqual([])
})

/** The `unicode-range` that the package of a font gives its Latin characters, with ASCII's printable ones only. */
function latinRange(original: string): string {
  const [scope, name] = original.split('/')
  const css = readFileSync(`node_modules/${scope}/${name}/index.css`, 'utf8').replace(/\s+/g, ' ')
  const face =
    css.split('@font-face').find((rule) => rule.includes('-latin-wght-normal.woff2')) ?? ''
  const [, range = ''] = /unicode-range:\s*([^;]*);/.exec(face) ?? []
  return range
    .split(',')
    .join(', ')
    .replace(/^U\+0000-00FF/, 'U+20-7E, U+A0-FF')
}
