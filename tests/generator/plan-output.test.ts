import { expect, test } from 'vitest'
import { planHtml } from '../../generator/commands/plan-html.ts'
import { planText } from '../../generator/commands/plan-text.ts'
import type { PageRef, Plan } from '../../generator/plan/plan.ts'
import { planBuilder } from '../../generator/plan/plan-builder.ts'

const EMPTY = planBuilder().build()

/** A plan with these parts; what is left out is empty. */
function plan({
  pages,
  totals,
  ...rest
}: {
  pages?: Partial<Plan['pages']>
  totals: Partial<Plan['totals']>
} & Partial<Omit<Plan, 'pages' | 'totals'>>): Plan {
  return {
    ...EMPTY,
    ...rest,
    pages: { ...EMPTY.pages, ...pages },
    totals: { ...EMPTY.totals, pages: 206, ...totals },
  }
}

function page(path: string, title = 'A title'): PageRef {
  return { path, title, kind: 'guides' }
}

function numbered(count: number): PageRef[] {
  return Array.from({ length: count }, (_, index) => page(`/p${index}`))
}

const PLAIN = { color: false }

test('a plan without changes says so', () => {
  expect(planText(EMPTY, PLAIN)).toBe('No changes. The site matches site.yaml.')
})

test('pages that come, go and move are listed with their titles', () => {
  const added = [page('/locations/plant-city', 'Roofing in Plant City'), page('/a', 'Short')]
  const moved = [{ from: '/old', to: page('/new'), changes: [] }]
  const text = planText(
    plan({
      pages: { added, removed: [page('/problems/wet-wall', 'Wet walls')], moved },
      totals: { added: 2, removed: 1, moved: 1 },
    }),
    PLAIN,
  )
  expect(text).toBe(`Pages to add
  + /locations/plant-city  Roofing in Plant City
  + /a                     Short

Pages to remove
  - /problems/wet-wall  Wet walls

Pages to move
  → /old moved to /new

Plan: 2 pages to add, 1 to remove, 1 to move.`)
})

const TITLE = { before: 'Roof Repair in Tampa, FL', after: 'Leak Repair in Tampa, FL' }
const PRICE = {
  part: 'body',
  before: 'The rebate is taken off the signed price: $500 for each roof.',
  after: 'The rebate is taken off the signed price: $600 for each roof.',
}
const LEAD = { part: 'lead', before: '', after: 'Call us first.' }
const CHANGED = plan({
  pages: {
    retitled: [{ page: page('/services/roof-repair-tampa'), ...TITLE }],
    changed: [
      { page: page('/a'), changes: [PRICE, LEAD] },
      ...['/b', '/c', '/d'].map((path) => ({ page: page(path), changes: [PRICE] })),
      { page: page('/e'), changes: [{ part: 'questions', before: 'Who pays?', after: '' }] },
    ],
  },
  totals: { retitled: 1, changed: 5, texts: 3, pagesWithTexts: 5 },
})

test('new titles and texts are compared word by word, and each change is listed once', () => {
  expect(planText(CHANGED, PLAIN)).toBe(`New titles
  ~ /services/roof-repair-tampa
      title: [-Roof-]{+Leak+} Repair in Tampa, FL

Changed texts
  ~ on 4 pages: /a, /b, /c, …
      body: … the signed price: $[-500-]{+600+} for each roof.
  ~ /a
      lead: {+Call us first.+}
  ~ /e
      questions: [-Who pays?-]

Plan: 0 pages to add, 0 to remove, 1 to retitle, 3 texts changed on 5 pages.`)
})

test('in color, red and green stand for the brackets', () => {
  const text = planText(CHANGED, { color: true })
  expect(text).toContain(
    '\u001b[31m\u001b[9mRoof\u001b[29m\u001b[39m \u001b[32mLeak\u001b[39m Repair',
  )
  expect(text).not.toMatch(/\[-|\{\+/)
})

const AROUND = plan({
  everyPage: [{ part: 'header', before: '', after: 'Plant City' }],
  files: ['sitemap.xml'],
  findings: {
    new: [
      {
        severity: 'warning',
        rule: 'local-facts',
        place: 'site.yaml:88:5',
        path: 'cities.10',
        message: 'Plant City has no traits.\nAdd some.',
      },
      {
        severity: 'error',
        rule: 'dead-link',
        place: 'site.yaml:9:1',
        path: 'guides.0.body',
        message: '/x does not exist.',
      },
    ],
    resolved: [
      {
        severity: 'warning',
        rule: 'long-title',
        place: 'site.yaml:41:12',
        path: 'guides.1.title',
        message: 'Too long.',
      },
    ],
  },
  totals: { everyPage: 1, files: 1, newErrors: 1, newWarnings: 1, resolved: 1 },
})

test('what every page shows, other files and findings have sections of their own', () => {
  expect(planText(AROUND, PLAIN)).toBe(`Also on every page
  header: {+Plant City+}

Other files that change
  ~ sitemap.xml

New findings
  warning [local-facts] site.yaml:88:5  Plant City has no traits.
  error [dead-link] site.yaml:9:1  /x does not exist.

Resolved findings
  warning [long-title] site.yaml:41:12  Too long.

Plan: 0 pages to add, 0 to remove, 1 change on every page, 1 other file changed, 1 new error, 1 new warning, 1 finding resolved.`)
})

test('a change on all pages of the site says so', () => {
  const changed = numbered(3).map((ref) => ({ page: ref, changes: [LEAD] }))
  const text = planText(plan({ pages: { changed }, totals: { pages: 3 } }), PLAIN)
  expect(text).toContain('  ~ on all 3 pages\n')
})

test('of a long list the first twelve are shown, and all of them when asked', () => {
  const long = plan({ pages: { added: numbered(1200) }, totals: { added: 1200 } })
  expect(planText(long, PLAIN).split('\n').slice(12, 15)).toEqual([
    '  + /p11  A title',
    '  … and 1,188 more',
    '',
  ])
  const all = planText(long, { color: false, verbose: true })
  expect(all.match(/^ {2}\+ /gm)).toHaveLength(1200)
  expect(all).toContain('Plan: 1,200 pages to add')
})

test('a long new text is cut, and whole when asked', () => {
  const after = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  const changed = [{ page: page('/a'), changes: [{ part: 'body', before: '', after }] }]
  const long = plan({ pages: { changed }, totals: {} })
  expect(planText(long, PLAIN)).toContain('word29 …+}')
  expect(planText(long, { color: false, verbose: true })).toContain('word39+}')
})

test('the HTML page says what the terminal says, with old and new words marked', () => {
  const html = planHtml(CHANGED, { title: 'Spring prices', date: '2026-11-22' })
  expect(html).toContain('<title>Spring prices</title>')
  expect(html).toContain('<h1>Spring prices</h1>')
  expect(html).toContain('<time datetime="2026-11-22">November 22, 2026</time>')
  expect(html).toContain('<del>Roof</del><ins>Leak</ins> Repair in Tampa, FL')
  expect(html).toContain('<h3>On 4 pages: /a, /b, /c, …</h3>')
  expect(html).toContain(
    'Plan: 0 pages to add, 0 to remove, 1 to retitle, 3 texts changed on 5 pages.',
  )
  expect(planHtml(AROUND, { title: 'Edit' })).toContain('/x does not exist.')
  expect(planHtml(EMPTY, { title: 'Edit' })).toContain('No changes. The site matches site.yaml.')
})

test('the HTML page loads nothing, and runs nothing', () => {
  const html = planHtml(CHANGED, { title: 'Edit' })
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import|src=|href=/)
})

test('text in the HTML page stays text, wherever it comes from', () => {
  const evil = '<img src=x onerror="alert(1)">'
  const ref = { path: evil, title: evil, kind: evil }
  const change = { part: evil, before: evil, after: `${evil} & more` }
  const finding = { severity: 'error', rule: evil, place: evil, path: evil, message: evil } as const
  const html = planHtml(
    {
      ...EMPTY,
      pages: {
        added: [ref],
        removed: [ref],
        moved: [{ from: evil, to: ref, changes: [change] }],
        retitled: [{ page: ref, before: evil, after: `${evil}!` }],
        changed: [{ page: { ...ref, path: `${evil}/` }, changes: [change] }],
      },
      everyPage: [change],
      findings: { new: [finding], resolved: [finding] },
      files: [evil],
    },
    { title: evil, date: '2026-11-22' },
  )
  expect(html).not.toContain('<img')
  expect(html.split('&lt;img').length).toBeGreaterThan(15)
})

test('in the HTML page the rest of a long list is folded away', () => {
  const html = planHtml(plan({ pages: { added: numbered(15) }, totals: { added: 15 } }), {
    title: 'E',
  })
  expect(html).toContain('<summary>3 more</summary>')
  expect(html.match(/<li>/g)).toHaveLength(15)
})
