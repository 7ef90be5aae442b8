import { expect, test } from 'vitest'
import { groupChanges } from '../../generator/plan/group-changes.ts'
import type { Plan, PlanFinding } from '../../generator/plan/plan.ts'
import { planBuilder } from '../../generator/plan/plan-builder.ts'
import type { Page } from '../../schema/page.ts'
import { pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'

/** The plan that leads from some pages to others; every page is of one kind. */
function planOf(old: readonly Page[], next: readonly Page[], fresh = false): Plan {
  const builder = planBuilder({ fresh })
  const oldPages = new Map(old.map((page) => [page.path, page]))
  for (const page of next) builder.page('pages', page, oldPages.get(page.path))
  const paths = new Set(next.map(({ path }) => path))
  for (const page of old) if (!paths.has(page.path)) builder.removed(page, 'pages')
  return builder.build()
}

const PAGES = pagesOf(siteText())
const HUB = hubOf(PAGES)

function hubOf(pages: readonly Page[]): Extract<Page, { template: 'hub' }> {
  const hub = pages.find((page) => page.template === 'hub')
  if (hub === undefined) throw new Error('The small site has no hub.')
  return hub
}

/** A page about `topic`: sixty words that no other topic has, and what `end` adds. */
function pageAbout(path: string, topic: string, end = ''): Page {
  const words = Array.from({ length: 60 }, (_, index) => `${topic}${index}x`).join(' ')
  return {
    path,
    template: 'plain',
    head: {
      ...HUB.head,
      title: `About ${topic}`,
      description: topic,
      canonical: `https://a.example${path}`,
    },
    props: {
      trail: [],
      heading: topic,
      lead: [],
      contact: HUB.props.contact,
      body: [{ type: 'paragraph', children: [`${words}${end}`] }],
      questions: [],
      related: [],
    },
  }
}

function finding(rule: string, place: string, pages?: string[]): PlanFinding {
  const message = `About ${rule}.`
  return { severity: 'warning', rule, place, path: 'cities', message, ...(pages && { pages }) }
}

test('a retitled page with other new text is under both', () => {
  const old = pageAbout('/a', 'storm')
  const next = { ...old, head: { ...old.head, title: 'New', description: 'Words' } }
  const { pages, totals } = planOf([old], [next])
  const page = { path: '/a', title: 'New', kind: 'pages' }
  expect(pages.retitled).toEqual([{ page, before: 'About storm', after: 'New' }])
  expect(pages.changed).toEqual([
    { page, changes: [{ part: 'description', before: 'storm', after: 'Words' }] },
  ])
  expect(totals).toMatchObject({ retitled: 1, changed: 1, texts: 1, pagesWithTexts: 1 })
})

test('a page whose text stays has moved, and what else changes on it is told', () => {
  const plan = planOf([pageAbout('/old', 'storm')], [pageAbout('/new', 'storm', ' and hail')])
  expect(plan.pages.added).toEqual([])
  expect(plan.pages.removed).toEqual([])
  expect(plan.pages.moved).toMatchObject([
    { from: '/old', to: { path: '/new' }, changes: [{ part: 'body' }] },
  ])
})

test('a page with another text, or of another template, has not moved', () => {
  const old = pageAbout('/old', 'storm')
  const other = { ...pageAbout('/new', 'storm'), template: 'contact' } as Page
  expect(planOf([old], [pageAbout('/new', 'hail')]).pages.moved).toEqual([])
  expect(planOf([old], [other]).pages.moved).toEqual([])
})

test('of several candidates the best match is the move, and each page is used once', () => {
  const old = [pageAbout('/a', 'storm'), pageAbout('/b', 'storm', ' one two three four five six')]
  const next = [pageAbout('/c', 'storm', ' one two three four five'), pageAbout('/d', 'storm')]
  const { moved } = planOf(old, next).pages
  expect(moved.map(({ from, to }) => [from, to.path])).toEqual([
    ['/b', '/c'],
    ['/a', '/d'],
  ])
})

test('a thousand pages that move at once find each other', () => {
  const topics = Array.from({ length: 1000 }, (_, index) => `topic${index}q`)
  const old = topics.map((topic) => pageAbout(`/old/${topic}`, topic))
  const next = topics.map((topic) => pageAbout(`/new/${topic}`, topic, ' and more'))
  const { moved } = planOf(old, next).pages
  expect(moved).toHaveLength(1000)
  for (const { from, to } of moved) expect(to.path).toBe(from.replace('/old/', '/new/'))
})

test('where nothing was generated before, every page is new', () => {
  const { pages, totals } = planOf([], PAGES, true)
  expect(pages.added).toHaveLength(PAGES.length)
  expect(totals).toMatchObject({ pages: PAGES.length, added: PAGES.length })
})

test('findings are compared by what they say: a shifted line is not news', () => {
  const builder = planBuilder()
  builder.findings(
    [finding('thin', 'site.yaml:9:1'), finding('long', 'site.yaml:5:1', ['/b', '/c'])],
    [finding('thin', 'site.yaml:7:1'), finding('long', 'site.yaml:5:1', ['/a', '/b'])],
  )
  expect(builder.build().findings).toEqual({ new: [], resolved: [] })
})

test('a second finding of the same words is new, and one that is gone is resolved', () => {
  const twice = [finding('thin', 'site.yaml:9:1'), finding('thin', 'site.yaml:12:1')]
  const builder = planBuilder()
  builder.findings(twice, [finding('thin', 'site.yaml:9:1'), finding('long', 'site.yaml:3:1')])
  expect(builder.build().findings).toEqual({
    new: [twice[1]],
    resolved: [finding('long', 'site.yaml:3:1')],
  })
})

test('a finding on another page is new', () => {
  const builder = planBuilder()
  builder.findings([finding('thin', 'a', ['/b'])], [finding('thin', 'a', ['/a'])])
  expect(builder.build().findings.new).toHaveLength(1)
})

test('a sentence that names the city of each page is one change; another sentence is not', () => {
  const at = (sentence: (name: string) => string) =>
    ['tampa', 'lutz'].map((name) => pageAbout(`/roof-${name}`, name, sentence(name)))
  const rust = (name: string) => ` Salt air in ${name} rusts every nail within ten years.`
  const mixed = (name: string) =>
    name === 'lutz' ? ` Oaks in ${name} drop limbs on every roof below.` : rust(name)
  expect(
    groupChanges(
      planOf(
        at(() => ''),
        at(rust),
      ),
    ),
  ).toHaveLength(1)
  expect(
    groupChanges(
      planOf(
        at(() => ''),
        at(mixed),
      ),
    ),
  ).toHaveLength(2)
})

test('another city name on two pages is two changes', () => {
  const next = [pageAbout('/a-tampa', 'one', ' Tampa'), pageAbout('/a-lutz', 'two', ' Lutz')]
  const old = [pageAbout('/a-tampa', 'one', ' Ybor'), pageAbout('/a-lutz', 'two', ' Odessa')]
  expect(groupChanges(planOf(old, next))).toHaveLength(2)
})

test('a finding whose numbers change is the same finding', () => {
  const builder = planBuilder()
  const words = (count: number, pages?: string[]): PlanFinding => ({
    ...finding('few-words', 'site.yaml:3:1', pages),
    message: `${count} words`,
  })
  builder.findings([words(61), words(53, ['/a'])], [words(60), words(54, ['/a'])])
  expect(builder.build().findings).toEqual({ new: [], resolved: [] })
})
