import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { checkSource } from '../../generator/check/check-source.ts'
import { readSource } from '../../generator/read/source.ts'
import { siteSchema } from '../../schema/site.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'

/** A copy of `value` with every text changed. */
function withTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withTexts(part, change)]),
  )
}

test('Markdown is checked in every Markdown field, and in no other', () => {
  const withNumbers = siteSchema.safeParse(withTexts(FULL_SITE, () => 7))
  const issues = withNumbers.error?.issues ?? []
  const fields = issues.filter(({ message }) => message.includes('as indented text'))

  const withHeadings = readSource(stringify(withTexts(FULL_SITE, () => '# Wrong')))
  const checked = checkSource(withHeadings).filter(({ rule }) => rule === 'prose')

  const names = (findings: readonly { path: readonly PropertyKey[] }[]) =>
    findings.map(({ path }) => path.join('.')).toSorted()
  expect(names(checked)).toEqual(names(fields))
  expect(checked.length).toBeGreaterThan(50)
})
