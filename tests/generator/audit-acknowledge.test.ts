import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generator/plan/generate.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { pagesWarned, placed, uniqueWords, warned, warningsOf } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { MEMO } from '../fixtures/memo.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

type Acknowledged = NonNullable<SiteInput['acknowledged']>

const reason = 'We checked it.'
const HUBS = ['/residential-roofing', '/commercial-roofing', '/storm-damage']

/** Pages with few words in the small site with these acknowledgements. */
function shortPages(...acknowledged: Acknowledged): string[] {
  return pagesWarned(siteText({ acknowledged }), 'few-words')
}

test('a rule acknowledged by name gives no warning on any page, and all other rules still do', () => {
  const before = warningsOf(siteText()).map(({ rule }) => rule)
  const after = warningsOf(siteText({ acknowledged: [{ rule: 'few-words', reason }] }))
  expect(before).toContain('few-words')
  expect(after.map(({ rule }) => rule)).toEqual(before.filter((rule) => rule !== 'few-words'))
})

test('a rule acknowledged for one page gives no warning there, and still does on every other page', () => {
  const before = shortPages()
  expect(before).toEqual(expect.arrayContaining(HUBS))
  const [page = '', other = ''] = HUBS
  expect(shortPages({ rule: 'few-words', page, reason })).toEqual(
    before.filter((path) => path !== page),
  )
  expect(
    shortPages({ rule: 'few-words', page, reason }, { rule: 'few-words', page: other, reason }),
  ).toEqual(before.filter((path) => path !== page && path !== other))
})

test('every warning can be acknowledged by the name that gen prints', () => {
  const guide = { ...goodArticle('attic-leak'), title: 'A very long title '.repeat(5) }
  const changes = {
    guides: [{ ...guide, description: 'Short.', lead: 'Within 30 minutes, a leak-proof roof.' }],
    cityTexts: { nowhere: { about: 'A place.' } },
  }
  const rules = new Set(warningsOf(siteText(changes)).map(({ rule }) => rule))
  for (const rule of ['local-facts', 'texts-of-no-city', 'title-length', 'description-length'])
    expect(rules).toContain(rule)
  const acknowledged = [...rules].map((rule) => ({ rule, reason }))
  expect(warningsOf(siteText({ ...changes, acknowledged }))).toEqual([])
})

test('a long title can be acknowledged for its page alone', () => {
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({
    ...goodArticle(slug),
    title: `${slug}: ${'a long title '.repeat(5)}`,
  }))
  const acknowledged: Acknowledged = [
    { rule: 'title-length', page: '/problems/attic-leak', reason },
  ]
  expect(pagesWarned(siteText({ guides, acknowledged }), 'title-length')).toEqual([
    '/problems/wet-wall',
  ])
})

test('idle-acknowledgement: an entry that matches no warning should be deleted', () => {
  const acknowledged: Acknowledged = [
    { rule: 'few-words', reason },
    { rule: 'forbidden-claim', reason },
    { rule: 'few-questions', page: '/sitemap', reason },
  ]
  const text = siteText({ acknowledged })
  expect(placed(text, 'idle-acknowledgement')).toMatchInlineSnapshot(`
    [
      "6:5 acknowledged.1 There is no "forbidden-claim" warning to acknowledge any more. Delete this entry.",
      "8:5 acknowledged.2 There is no "few-questions" warning on /sitemap to acknowledge any more. Delete this entry.",
    ]
  `)
  expect(text.split('\n')[5]).toContain('forbidden-claim')
})

test('idle-acknowledgement cannot be acknowledged itself', () => {
  const rules = ['forbidden-claim', 'idle-acknowledgement'] as const
  const acknowledged = rules.map((rule) => ({ rule, reason }))
  expect(warned(siteText({ acknowledged }), 'idle-acknowledgement')).toHaveLength(2)
})

test('an error cannot be acknowledged: in strict mode, pages that are almost the same stop gen', () => {
  const body = uniqueWords('same', 300)
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({ ...goodArticle(slug), body }))
  const input = siteText({ guides, acknowledged: [{ rule: 'similar-pages', reason }] })
  expect(warned(input, 'similar-pages')).toEqual([])
  const strictly = () =>
    generate({ input, folder: join(tempFolder(), 'generated'), audit: 'strict', memo: MEMO })
  expect(strictly).toThrow(SiteError)
  expect(strictly).toThrow('is also on /problems/attic-leak.')
})

test('a misspelled rule under acknowledged is an error with the rule that was meant', () => {
  const acknowledged = [{ rule: 'few-word', reason }]
  expect(messageAbout(siteText({ acknowledged }))).toMatchInlineSnapshot(`
    "site.yaml:4:11  acknowledged.0.rule
      Use the name of a warning as gen shows it in brackets, e.g. rule: hours-conflict. Did you mean "few-words"?
      4 |   - rule: few-word
        |           ^

    1 mistake in site.yaml. Nothing was written."
  `)
})

test('a rule that is like no other, or an error, cannot be acknowledged', () => {
  for (const rule of ['everything', 'dead-link'])
    expect(messageAbout(siteText({ acknowledged: [{ rule, reason }] }))).toContain(
      '  acknowledged.0.rule\n',
    )
})
