import { expect, test } from 'vitest'
import { readDay, readMonth } from '../../workbench/form/read-date.ts'

test.each([
  '2026-11',
  '2026/11',
  '2026-11-12',
  '11/12/2026',
  '11/12/26',
  '11-12-2026',
  '11.12.2026',
  '11/2026',
  '11-2026',
  '11/26',
  '22/11/2026',
  'Nov 2026',
  'nov. 2026',
  'November 2026',
  'November, 2026',
  'November 12, 2026',
  'Nov 12th, 2026',
  'Thursday, November 12, 2026',
  'the 12th of November 2026',
  '12 Nov 2026',
  "Nov '26",
  'Nov-26',
  '2026 November',
  ' 11/12/2026 ',
])('%s is November 2026', (typed) => {
  expect(readMonth(typed)).toBe('2026-11')
})

test.each(['Sept 2026', 'Sep 2026', 'September 3, 2026'])('%s is September 2026', (typed) => {
  expect(readMonth(typed)).toBe('2026-09')
})

test.each([
  '',
  'Nov',
  'Nov 26',
  '11/12',
  '2026',
  '13/2026',
  '13/13/2026',
  '11/31/2026',
  '1126',
  'Nov 2026 or Dec 2026',
  'last month',
  '11/12/1926',
  'No 2026',
])('"%s" is no month: nobody guesses', (typed) => {
  expect(readMonth(typed)).toBeUndefined()
})

test.each([
  ['11/22/2026', '2026-11-22'],
  ['Nov 22, 2026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2/29/2028', '2028-02-29'],
  ['2/29/2027', undefined],
  ['Nov 2026', undefined],
  ['11/2026', undefined],
])('%s is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})
