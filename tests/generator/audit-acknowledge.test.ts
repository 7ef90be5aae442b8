import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generator/generate.ts'
import { SiteError } from '../../generator/site-error.ts'
import { placed, uniqueWords, warned, warningsOf } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

type Acknowledged = NonNullable<SiteInput['acknowledged']>

const reason = 'We looked at it.'
const HUBS = ['/residential-roofing', '/commercial-roofing', '/storm-damage']

/** Pages that a rule warns of in the good site with these acknowledgements. */
function pagesWarnedOf(rule: string, ...acknowledged: Acknowledged): (string | undefined)[] {
  return warningsOf(siteText({ acknowledged }))
    .filter((warning) => warning.rule === rule)
    .map(({ page }) => page)
}

test('a rule acknowledged by name is silent on every page, and no other rule is', () => {
  const before = warningsOf(siteText()).map(({ rule }) => rule)
  const after = warningsOf(siteText({ acknowledged: [{ rule: 'few-words', reason }] }))
  expect(before).toContain('few-words')
  expect(after.map(({ rule }) => rule)).toEqual(before.filter((rule) => rule !== 'few-words'))
})

test('a rule acknowledged for a page is silent there, and speaks on every other page', () => {
  const before = pagesWarnedOf('few-words')
  expect(before).toEqual(expect.arrayContaining(HUBS))
  const [page = '', other = ''] = HUBS
  expect(pagesWarnedOf('few-words', { rule: 'few-words', page, reason })).toEqual(
    before.filter((path) => path !== page),
  )
  expect(
    pagesWarnedOf(
      'few-words',
      { rule: 'few-words', page, reason },
      { rule: 'few-words', page: other, reason },
    ),
  ).toEqual(before.filter((path) => path !== page && path !== other))
})

test('every kind of warning can be acknowledged by the name that gen prints', () => {
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

test('a title that is too long can be acknowledged for its page alone', () => {
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({
    ...goodArticle(slug),
    title: `${slug}: ${'a long title '.repeat(5)}`,
  }))
  const acknowledged = [{ rule: 'title-length', page: '/problems/attic-leak', reason }]
  expect(warned(siteText({ guides, acknowledged }), 'title-length')).toEqual([
    expect.stringMatching(/^The title of \/problems\/wet-wall has \d+ characters/),
  ])
})

test('idle-acknowledgement: an entry that silences nothing is to be deleted', () => {
  const acknowledged = [
    { rule: 'few-words', reason },
    { rule: 'forbidden-claim', reason },
    { rule: 'few-questions', page: '/sitemap', reason },
  ]
  const text = siteText({ acknowledged })
  expect(placed(text, 'idle-acknowledgement')).toMatchInlineSnapshot(`
    [
      "6:5 acknowledged.1 Nothing is left to acknowledge for "forbidden-claim". Delete this entry.",
      "8:5 acknowledged.2 Nothing is left to acknowledge for "few-questions" on /sitemap. Delete this entry.",
    ]
  `)
  expect(text.split('\n')[5]).toContain('forbidden-claim')
})

test('idle-acknowledgement cannot be acknowledged away', () => {
  const acknowledged = ['forbidden-claim', 'idle-acknowledgement'].map((rule) => ({ rule, reason }))
  expect(warned(siteText({ acknowledged }), 'idle-acknowledgement')).toHaveLength(2)
})

test('an error cannot be acknowledged: in strict mode pages all but the same stop gen', () => {
  const body = uniqueWords('same', 300)
  const guides = ['attic-leak', 'wet-wall'].map((slug) => ({ ...goodArticle(slug), body }))
  const input = siteText({ guides, acknowledged: [{ rule: 'similar-pages', reason }] })
  expect(warned(input, 'similar-pages')).toEqual([])
  const strictly = () =>
    generate({ input, folder: join(tempFolder(), 'generated'), audit: 'strict' })
  expect(strictly).toThrow(SiteError)
  expect(strictly).toThrow('is also on /problems/attic-leak.')
})
