import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mark, offsetMark, segmentsOf, stripMarks } from '../../generator/text/marks.ts'
import { asTyped, typeset } from '../../generator/text/typeset.ts'

/** A no-break space is written as ~ here. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~')

test.each([
  // Quotation marks and apostrophes
  ["It's the neighbors' roof.", 'It’s the neighbors’ roof.'],
  [`He said, "Sign here."`, 'He said, “Sign here.”'],
  [`("approved materials"), "wood," "No?"`, '(“approved materials”), “wood,” “No?”'],
  [`"They said 'no' twice. It's odd."`, '“They said ‘no’ twice. It’s odd.”'],
  ["Town 'n' Country, the 'Burg, the '90s", 'Town ’n’ Country, the ’Burg, the ’90s'],
  ["Land O' Lakes", 'Land O’ Lakes'],
  [`a 6' x 8" board`, `a 6' x 8" board`],
  ["'single quoted' and 'That is it.'", '‘single quoted’ and ‘That is it.’'],
  ["'Tis the season, 'til homeowners' claims", '’Tis the season, ’til homeowners’ claims'],
  [`"1/2" plywood" or "12' long"`, `“1/2" plywood” or “12' long”`],
  [`"Route 60" and "Route 61", "4 x 8"`, '“Route 60” and “Route 61”, “4 x 8”'],
  [`a 4'x8' sheet, 2"x4" and the 20's`, `a 4'x8' sheet, 2"x4" and the 20’s`],
  // Ranges
  ['90-120 mph, 10-120 days, 50-100 psf', '90–120~mph, 10–120~days, 50–100~psf'],
  ['a 90-120-day wait, 24-103', 'a 90–120-day wait, 24-103'],
  ['9 a.m.-5 p.m.', '9~a.m.–5~p.m.'],
  ['555-1234 days', '555-1234~days'],
  ['2-5 days', '2–5~days'],
  ['(2-5), 0.5-1, 10-15% and $5-$8', '(2–5), 0.5–1, 10–15% and $5–$8'],
  ['1,200-1,800 sq ft in 2024-2025', '1,200–1,800~sq~ft in 2024–2025'],
  ['2-5-day, winter 2024-25', '2–5-day, winter 2024–25'],
  ['(813) 555-0142, 813-272-5600, 1-877-693-5236, 555-0142', undefined],
  ['33602-1234 and 2026-10-09', undefined],
  ['F-19, CCC0000000, MH04-01, HIS2009-00002, 15C-2.0081', undefined],
  ['ASCE 7-22, HPC 88-02, Section 22-103, No. 5-7, Rule 69-75', undefined],
  ['25-point, 24/7, 3-tab, one-story, Mon-Fri 9AM-5PM', undefined],
  ['/problems/2-5 and https://a.example/1-2', undefined],
  ['08-14, 24-125, 7-3, 5-5, 2024-05, chapter 2022-271', undefined],
  // Where no line breaks
  ['in 2 hours, at 9 a.m., for 15 years', 'in 2~hours, at 9~a.m., for 15~years'],
  ['2 roofs, 3 daytime jobs', undefined],
  ['October 9, 2026, Nov. 3 and October 2024', 'October~9, 2026, Nov.~3 and October 2024'],
  ['$11,300 to $19,700', '$11,300 to~$19,700'],
  ['between $6 and $10 a foot', 'between $6 and~$10 a foot'],
  ['$6 to spend', undefined],
  ['St. Petersburg and Ft. Myers', 'St.~Petersburg and Ft.~Myers'],
  ['F.S. 627.7011 and § 5', 'F.S.~627.7011 and §~5'],
])('%s', (typed, printed = typed) => {
  expect(shown(typed)).toBe(printed)
})

const TEXT = fc
  .array(
    fc.constantFrom(
      ...['"', "'", '-', ' ', '$', '.', ',', '(', ')', '2', '5', '10', '813'],
      ...['St. ', 'a', 'Tampa', 'October ', ' days', ' to ', ' sq ft', 'é', '🏠'],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('what was typed can be read from what is printed, which is no longer', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(asTyped(typeset(text))).toBe(text)
      expect(typeset(text)).toHaveLength(text.length)
    }),
  )
})

test('set twice is set once', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(typeset(typeset(text))).toBe(typeset(text))
    }),
  )
})

test('marks in a text stay between the same words', () => {
  fc.assert(
    fc.property(TEXT, TEXT, TEXT, (before, inner, after) => {
      const marked = mark(before + offsetMark(7) + mark(inner, 2) + after, 1)
      const set = typeset(marked)
      expect(stripMarks(set)).toBe(typeset(before + inner + after))
      const segments = (text: string) =>
        segmentsOf(text).map(({ text: { length }, sources }) => ({ length, sources }))
      expect(segments(set)).toEqual(segments(marked))
    }),
  )
})
