import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckResponse, FindingView, PageCounts } from '../../workbench/contract/api.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'
import { startWorkbenchServer, type WorkbenchServer } from '../fixtures/workbench-server.ts'

/** A city with a trait, and a guide with a link. */
const SMALL = siteText({
  cities: ['{ name: Tampa, county: Hillsborough, coverage: full, traits: [coastal] }'],
  guides: [{ ...goodArticle('attic-leak'), body: 'See [the list](/sitemap).' }],
})

const OWN = 'The roofs of Tampa leak usually at the valley.'

/** A site that counts, with a text of one page and a constant in another. */
const COUNTING = siteText({
  counting: true,
  cityTexts: { tampa: { services: { 'roof-repair': { body: OWN } } } },
  guides: [{ ...goodArticle('attic-leak'), body: 'The rebate is {constants.rebateAmount}.' }],
})

let workbench: WorkbenchServer
let small: WorkbenchServer

beforeAll(async () => {
  workbench = await startWorkbenchServer(COUNTING, 'later')
  small = await startWorkbenchServer(SMALL, 'later')
  const { plan } = await workbench.checked()
  expect(plan).toMatchObject({ isEmpty: true, summary: 'No changes', sections: [] })
}, 240_000)
afterAll(() => Promise.all([workbench.close(), small.close()]))

beforeEach(() => small.post('discard'))

test('the workbench knows whether the site has visits counted', async () => {
  const isCounting = async (server: WorkbenchServer) =>
    (await server.get<PageCounts>('counts')).body.isCounting
  expect([await isCounting(workbench), await isCounting(small)]).toEqual([true, false])
})

/** Replaces the first `from` behind `after`, and gives the place and the check. */
async function change(
  server: WorkbenchServer,
  [after, from, to]: readonly [string, string, string],
) {
  const { text } = await server.doc()
  const start = text.indexOf(after)
  const at = text.indexOf(from, start)
  expect([start, at], `${after} and ${from}`).not.toContain(-1)
  const { body } = await server.edit({ from: at, to: at + from.length, insert: to })
  expect(body.isDirty).toBe(true)
  return { at, check: await server.checked() }
}

/** The paths of the changed pages that a plan names. */
function pagesOf({ plan }: CheckResponse): string[] {
  return (plan?.sections ?? []).flatMap(({ entries }) => entries.flatMap(({ pages }) => pages))
}

test('a word of one page’s own text is planned for that page and no other', async () => {
  const { check } = await change(workbench, [OWN, 'usually', 'mostly'])
  expect(pagesOf(check)).toEqual(['/services/roof-repair-tampa'])
  expect(check.plan?.summary).toMatch(/^1 text changed on 1 page/)
  const words = check.plan?.sections[0]?.entries[0]?.changes[0]?.words ?? []
  expect(words).toContainEqual({ type: 'added', text: expect.stringContaining('mostly') })
  expect(words).toContainEqual({ type: 'removed', text: expect.stringContaining('usually') })
  await workbench.post('undo')
  expect((await workbench.doc()).text).toBe(COUNTING)
  expect((await workbench.checked()).plan).toMatchObject({ isEmpty: true, sections: [] })
}, 180_000)

test('a constant is planned for every page that shows it', async () => {
  const { check } = await change(workbench, ['rebateAmount: $500', '$500', '$750'])
  expect(check.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const sections = check.plan?.sections ?? []
  expect(sections.map(({ title }) => title)).toEqual(['Changed texts', 'Also on every page'])
  expect(check.plan?.summary).toBe('1 text changed on 1 page · 1 change on every page')
  expect(pagesOf(check)).toEqual(['/problems/attic-leak'])
  const texts = sections.flatMap(({ entries }) => entries.flatMap(({ changes }) => changes))
  expect(texts.length).toBeGreaterThan(0)
  for (const { words } of texts) expect(JSON.stringify(words)).toMatch(/500.*750|750.*500/)
}, 180_000)

const CITY = 'name: Tampa'

test('a new city is its pages; the links to them are one line, and open into every page', async () => {
  const { check } = await change(workbench, [
    'cities:',
    'cities:\n',
    'cities:\n  - { name: Lutz, county: Hillsborough, coverage: full }\n',
  ])
  expect(check.plan?.summary).toMatch(/^3 pages added · linked from 4 pages/)
  const folded = check.plan?.sections.filter(({ isFolded }) => isFolded) ?? []
  expect(folded.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Linked from \d pages$/),
  ])
  expect(folded.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages))).toContain(
    '/sitemap',
  )
  await workbench.post('undo')
}, 180_000)

test.each<readonly [string, readonly [string, string, string], RegExp, string | undefined]>([
  ['a wrong key', [CITY, 'coverage', 'covrage'], /Did you mean "coverage"/, 'coverage'],
  ['a wrong county', [CITY, 'Hillsborough', 'Hilsborough'], /county of Florida/, 'Hillsborough'],
  ['a wrong coverage', [CITY, 'full', 'ful'], /full/, 'full'],
  ['a wrong trait', [CITY, 'coastal', 'costal'], /Did you mean "coastal"/, 'coastal'],
  [
    'a wrong token',
    ['banner:', '{constants.rebateAmount}', '{constants.rebateAmout}'],
    /Did you mean \{constants\.rebateAmount\}/,
    '{constants.rebateAmount}',
  ],
  ['a link to no page', ['See', '(/sitemap)', '(/sitemaps)'], /Did you mean \/sitemap/, '/sitemap'],
  ...['813-555-0142', '813.555.0142', '+1 813 555 0142', '(813)555-0142'].map(
    (typed) =>
      [
        `the phone number ${typed}`,
        ['business:', '(813) 555-0142', typed],
        /area code/,
        '(813) 555-0142',
      ] as const,
  ),
  ['an open quote', ['banner:', 'rebate"', 'rebate'], /quote/i, undefined],
  ['an open bracket', [CITY, ' }', ''], /bracket/i, undefined],
  ['a word for a number', ['constants:', 'Steps: 3', 'Steps: three'], /number/i, undefined],
  [
    'a missing value',
    ['business:', 'name: Pelican Ridge Roofing & Restoration', 'name:'],
    /name/,
    undefined,
  ],
  ['a key twice', ['business:', '  email:', '  phone: 1\n  email:'], /twice/i, undefined],
])(
  '%s is found at its place, Save refuses, and the fix mends it',
  async (_, edit, message, fixed) => {
    const { at, check } = await change(small, edit)
    const errors = check.findings.filter(({ severity }) => severity === 'error')
    const found = errors.find((finding) => message.test(finding.message)) as FindingView
    expect(found, JSON.stringify(errors)).toBeDefined()
    const { text } = await small.doc()
    expect(found.line).toBe(lineAt(text, at))
    expect(found.line).toBe(lineAt(text, found.from))
    expect(found.column).toBe(found.from - text.lastIndexOf('\n', found.from - 1))
    expect(check.plan).toBeUndefined()
    const [first] = errors
    const refused = await small.post('save')
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      message: `Line ${first?.line}: ${first?.message}`,
      at: { from: first?.from, to: first?.to, path: first?.path },
    })
    expect(small.disk()).toBe(SMALL)
    expect(found.fix?.label).toBe(fixed && `Change to ${fixed}`)
    if (found.fix) await small.edit(...found.fix.changes)
    else await small.post('undo')
    expect((await small.doc()).text).toBe(SMALL)
    expect((await small.checked()).findings.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    )
  },
  180_000,
)

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
