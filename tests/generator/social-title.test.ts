import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openMeasure } from '../../generator/social/draw.ts'
import { drawableText } from '../../generator/social/drawable-text.ts'
import { fitTitle as fitMeasured } from '../../generator/social/fit-title.ts'
import { STYLES } from '../../generator/social/look.ts'

const LONG =
  'Everything that a homeowner in Hillsborough, Pinellas or Pasco County should ask, check, photograph and keep before the crew of a roofing company climbs onto a roof for the first time'

const measure = openMeasure()

function fitTitle(title: string, place?: Parameters<typeof fitMeasured>[2]) {
  return fitMeasured(title, (line) => measure(line, { ...STYLES.title, size: 1 }), place)
}

describe('a title on a picture for shared links', () => {
  test('that is short is drawn large, with its lines about equally long', () => {
    expect(fitTitle('Roof repair in Tampa')).toEqual({
      size: 100,
      lines: ['Roof repair', 'in Tampa'],
    })
  })

  test('that is long is drawn smaller and breaks between its words', () => {
    const title = 'Questions to ask a roofing contractor, and the answers to listen for'
    const { size, lines } = fitTitle(title)
    expect(size).toBeLessThan(100)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe(title)
  })

  test('does not part St. from Petersburg', () => {
    const { lines } = fitTitle('Roofing in St. Petersburg, Florida')
    expect(lines).toContain('St. Petersburg,')
  })

  test('leaves room for the section above it', () => {
    const title = 'Storm damage to your roof and what to do next'
    expect(fitTitle(title, 'belowSection').size).toBeLessThan(fitTitle(title).size)
  })

  test('that is far too long ends with an ellipsis after a whole word', () => {
    const { size, lines } = fitTitle(LONG)
    expect([size, lines.length]).toEqual([52, 4])
    const text = lines.join(' ')
    expect(text.endsWith('…')).toBe(true)
    expect(LONG.startsWith(`${text.slice(0, -1)} `)).toBe(true)
  })

  test('that is one endless word is split, and ends with an ellipsis', () => {
    const { lines } = fitTitle('x'.repeat(300))
    expect(lines).toHaveLength(4)
    expect(lines.join('')).toMatch(/^x+…$/)
  })

  test('never takes more than four lines, and loses no word without an ellipsis', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9&<,.-]{1,30}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const { lines } = fitTitle(words.join(' '))
        expect(lines.length).toBeLessThanOrEqual(4)
        if (!lines.at(-1)?.endsWith('…'))
          expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
      }),
    )
  })
})

test.each([
  ['Peñasco  “roofs” – 5\n& <b>up</b>', 'Peñasco “roofs” – 5 & <b>up</b>'],
  ['Zażółć Łódź', 'Zazóc ódz'],
  ['Roof 🏠 leak', 'Roof leak'],
  ['屋根の修理', ''],
  ['\u202e\u0000\u200bRoof', 'Roof'],
])('of %j the fonts can draw %j', (text, drawable) => {
  expect(drawableText(text)).toBe(drawable)
})
