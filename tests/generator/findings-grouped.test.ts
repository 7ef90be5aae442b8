import { expect, test } from 'vitest'
import { findingsNotIn } from '../../generator/plan/findings-diff.ts'
import { groupFindings } from '../../generator/plan/group-findings.ts'
import type { Finding } from '../../generator/read/site-error.ts'
import { pagesWarned, warningsOf } from '../fixtures/audited.ts'
import { siteText } from '../fixtures/site.ts'

/** A warning about each of so many cities, from line 2 on. */
function warnings(count: number, changes: Partial<Finding> = {}): Finding[] {
  return Array.from({ length: count }, (_, index) => ({
    severity: 'warning',
    rule: 'few-words',
    path: ['cities', index],
    position: { file: 'site.yaml', line: index + 2, column: 5 },
    message: `Town ${index} has few words.`,
    pages: [`/locations/town-${index}`],
    ...changes,
  }))
}

test('thirty warnings that say the same of other cities stay apart, thirty-one are one with all pages', () => {
  expect(groupFindings(warnings(30))).toEqual(warnings(30))
  const [grouped, ...others] = groupFindings(warnings(31).toReversed())
  expect(others).toEqual([])
  expect(grouped).toEqual({
    ...warnings(1)[0],
    message:
      'Town 0 has few words. 30 more entries under cities have this warning (lines 3, 4, 5, …).',
    pages: warnings(31).flatMap(({ pages = [] }) => pages),
  })
})

test('errors, warnings about words at a place, and pages of another kind stay apart', () => {
  expect(groupFindings(warnings(40, { severity: 'error' }))).toHaveLength(40)
  expect(groupFindings(warnings(40, { rule: 'forbidden-claim' }))).toHaveLength(40)
  const kinds = groupFindings(warnings(62), ({ position }) => (position.line % 2 ? 'a' : 'b'))
  expect(kinds.map(({ pages }) => pages?.length)).toEqual([31, 31])
})

test('when one more warning makes them one, none of them counts as resolved, and none as new', () => {
  const planned = (findings: Finding[]) =>
    findings.map(({ severity, rule, path, message, pages = [] }) => ({
      severity,
      rule,
      place: '',
      path: path.join('.'),
      pages: [...pages],
      message,
    }))
  const [apart, together] = [planned(warnings(30)), planned(groupFindings(warnings(31)))]
  expect(findingsNotIn(apart, together)).toEqual([])
  expect(findingsNotIn(together, apart)).toEqual([])
})

test('on a site of forty cities without texts each rule warns once, and one page can be acknowledged', () => {
  const cities = Array.from(
    { length: 40 },
    (_, index) => `{ name: Town ${index}, county: Polk, coverage: full }`,
  )
  const found = warningsOf(siteText({ cities })).filter(({ path }) => path[0] === 'cities')
  expect(found.length).toBeLessThan(12)
  const short = pagesWarned(siteText({ cities }), 'few-words')
  const page = '/locations/town-7'
  expect(short).toContain(page)
  const acknowledged = [{ rule: 'few-words' as const, page, reason: 'It is a small town.' }]
  expect(pagesWarned(siteText({ cities, acknowledged }), 'few-words')).toEqual(
    short.filter((path) => path !== page),
  )
})
