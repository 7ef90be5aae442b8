import { join } from 'node:path'
import { ChangeSet } from '@codemirror/state'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { releasedLedger } from '../../generator/plan/release.ts'
import type { Finding } from '../../generator/read/site-error.ts'
import type { FindingView } from '../../workbench/contract/api.ts'
import { toText } from '../../workbench/contract/text.ts'
import {
  checkBase,
  checkDraft,
  copyPages,
  findingViews,
} from '../../workbench/server/checks/check.ts'
import { keepWarning } from '../../workbench/server/keep-warning.ts'
import { TODAY, uniqueWords } from '../fixtures/audited.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'
import { hashesIn, tempFolder } from '../fixtures/temp-folder.ts'

/** What a check says about a draft, compared with the pages of `base`. */
function checked(base: string, text: string, ledger?: Ledger) {
  const options = { file: 'site.yaml', folder: join(tempFolder(), 'pages'), ledger, today: TODAY }
  checkBase(base, options)
  return checkDraft({ version: 1, text }, options)
}

function fixed(text: string, finding: FindingView | undefined): string {
  if (finding?.fix === undefined) throw new Error('The finding has no fix.')
  return ChangeSet.of(finding.fix.changes, text.length, '\n').apply(toText(text)).toString()
}

const GUIDE = { ...goodArticle('attic-leak'), body: uniqueWords('leak', 400) }

test('the redirect that the ledger proposes for a renamed guide is one click', () => {
  const before = siteText({ guides: [GUIDE] })
  const after = before
    .replaceAll('/problems/attic-leak', '/problems/leak-in-attic')
    .replace('slug: attic-leak', 'slug: leak-in-attic')
  const ledger = releasedLedger({
    input: before,
    ledger: new Map(),
    clock: () => new Date(`${TODAY}T12:00:00Z`),
  })
  const { findings, plan } = checked(before, after, ledger)
  expect(plan).toBeUndefined()
  const [finding] = findings.filter(({ rule }) => rule === 'vanished-url')
  expect(finding?.fix?.label).toBe('Redirect it to /problems/leak-in-attic')
  const mended = fixed(after, finding)
  expect(mended).toContain('- { from: /problems/attic-leak, to: /problems/leak-in-attic }')
  expect(checked(before, mended, ledger).plan?.summary).toContain('1 page moved')
})

test('a warning about one page is kept with a reason, and a placeholder is none', () => {
  const text = siteText({ guides: [{ ...GUIDE, title: 'x'.repeat(80) }] })
  const [finding] = checked(text, text).findings.filter(({ rule }) => rule === 'title-length')
  const page = finding?.pages?.[0] ?? ''
  expect(finding).toMatchObject({ isKeepable: true, rule: 'title-length' })
  const keep = (reason: string) => keepWarning(text, { rule: 'title-length', page, reason })
  for (const reason of [
    '',
    ' ',
    'todo',
    'TODO later on',
    '…',
    'Write here why it is right as it is',
  ])
    expect(() => keep(reason), reason).toThrow(/e\.g\. reason: The office closes at five/)
  const changes = keep('Its name: the "long" one.')
  const kept = ChangeSet.of(changes, text.length, '\n').apply(toText(text)).toString()
  expect(parse(kept).acknowledged).toEqual([
    { rule: 'title-length', page, reason: 'Its name: the "long" one.' },
  ])
  const rules = checked(kept, kept).findings.map(({ rule }) => rule)
  expect(rules).not.toContain('title-length')
})

test('a bare city leads to the texts that it lacks, by the names that people read', () => {
  const finding = {
    severity: 'warning',
    rule: 'local-facts',
    path: ['cities', 3],
    position: { file: 'site.yaml', line: 3, column: 5 },
    message:
      'Plant City would have better pages with position, cityTexts.plant-city.neighborhoods, cityTexts.plant-city.about.',
    lacks: {
      name: 'Plant City',
      fields: [
        ['cities', 3, 'position'],
        ['cityTexts', 'plant-city', 'neighborhoods'],
        ['cityTexts', 'plant-city', 'about'],
      ],
    },
  } satisfies Finding
  const [view] = findingViews([finding], '')
  expect(view).toMatchObject({
    message: 'Plant City would have better pages with position, neighborhoods, the place.',
    missing: [
      ['cities', 3, 'position'],
      ['cityTexts', 'plant-city', 'neighborhoods'],
      ['cityTexts', 'plant-city', 'about'],
    ],
    fix: {
      label: 'Write the texts of Plant City',
      edits: [{ kind: 'insert', path: ['cityTexts'], at: 'plant-city', value: {} }],
      opens: ['cityTexts', 'plant-city'],
    },
  })
})

test('of many bare cities, one warning names what the first lacks, and how many others there are', () => {
  const names = Array.from(
    { length: 40 },
    (_, at) => `Town ${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]}`,
  )
  const text = siteText({
    cities: names.map((name) => `{ name: ${name}, county: Hillsborough, coverage: full }`),
  })
  const [finding] = checked(text, text).findings.filter(({ rule }) => rule === 'local-facts')
  expect(finding?.message).toMatch(
    /^Town ak would have better pages with .*neighborhoods.*the place,.*\. 39 more entries under cities have this warning \(lines .*\)\.$/,
  )
  expect(finding?.missing).toContainEqual(['cityTexts', 'town-ak', 'about'])
  expect(finding?.missing?.flat().join(' ')).not.toContain('more entries')
})

test.each([
  [
    'a redirect to no page beside its old address',
    'redirects: [{ from: /old-sitemap, to: /sitemaps }]',
    '/sitemaps',
    '/sitemap',
  ],
  ['a county in quotes', 'county: "Hilsborough"', 'Hilsborough', 'Hillsborough'],
  ['a county of two words', 'county: St Lucie # east', 'St Lucie', 'St. Lucie'],
])('%s is mended where it is wrong', (_, typed, wrong, right) => {
  const city = '{ name: Tampa, county: Hillsborough, coverage: full }'
  const text = typed.startsWith('county')
    ? siteText({}).replace(
        /cities:\n(?: .*\n)+/,
        `cities:\n  - name: Tampa\n    ${typed}\n    coverage: full\n`,
      )
    : `${siteText({ cities: [city] })}\n${typed}\n`
  expect(text).toContain(typed)
  const finding = checked(text, text).findings.find(({ message }) => message.includes(right))
  expect(finding?.fix?.label).toBe(`Change to ${right}`)
  expect(fixed(text, finding)).toBe(text.replace(wrong, right))
})

test('what is saved is generated too, with the files that a run of gen writes', () => {
  const [folder, copy, own] = ['pages', 'copy', 'own'].map((name) => join(tempFolder(), name)) as [
    string,
    string,
    string,
  ]
  const options = { file: 'site.yaml', today: TODAY }
  const [before, after] = [siteText({ guides: [GUIDE] }), siteText()]
  expect(checkBase(before, { ...options, folder })).toBe(true)
  copyPages(folder, copy)
  expect(checkBase(after, { ...options, folder })).toBe(true)
  copyPages(folder, copy)
  checkBase(after, { ...options, folder: own })
  expect(hashesIn(copy)).toEqual(hashesIn(own))
  expect(checkBase('cities: [', { ...options, folder })).toBe(false)
  expect(hashesIn(folder)).toEqual(hashesIn(own))
})
