import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { SiteError } from '../../generator/read/site-error.ts'
import { explain, explainIn } from '../../generator/trace/explain.ts'
import { explainText } from '../../generator/trace/explain-text.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { goodArticle } from '../fixtures/good-site.ts'
import { siteText, TAMPA } from '../fixtures/site.ts'
import { traceOf } from '../fixtures/traced.ts'

const BODY = 'One paragraph\nover two lines with {business.phone}.\n\n- an item\n'
const TEXT = siteText({
  cities: [TAMPA],
  guides: [
    {
      ...goodArticle('attic-leak'),
      lead: 'We call within {constants.quoteResponseMinutes} minutes.',
      body: BODY,
    },
  ],
})
const { source } = loadSite(TEXT)

/** The line of `words` in the site definition. */
function lineOf(words: string): number {
  return TEXT.slice(0, TEXT.indexOf(words)).split('\n').length
}

test('each text of a page is named with its value in site.yaml', () => {
  const { path, kind, template, parts } = explain(source, '/problems/attic-leak')
  expect({ path, kind, template }).toEqual({
    path: '/problems/attic-leak',
    kind: 'guides',
    template: 'guide',
  })
  expect(parts.find(({ part }) => part === 'title')).toEqual({
    part: 'title',
    text: 'Title of attic-leak',
    sources: [
      {
        file: 'site.yaml',
        path: ['guides', 0, 'title'],
        line: lineOf('Title of attic-leak'),
        column: 12,
        text: 'Title of attic-leak',
      },
    ],
    fixed: [],
  })
})

test('the pages that a page links to are listed, also by their full address', () => {
  const home = 'https://www.pelicanridge.example'
  const guides = [
    {
      ...goodArticle('attic-leak'),
      body: `See [all](${home}/sitemap/?utm_source=x), [repair](/services/roof-repair-tampa) and [them](https://a.example/x).`,
    },
  ]
  const loaded = loadSite(siteText({ cities: [TAMPA], guides }))
  const explained = explain(loaded.source, '/problems/attic-leak')
  expect(explained.links).toContain('/sitemap')
  expect(explained.links).toContain('/services/roof-repair-tampa')
  expect(explained.links.join()).not.toContain('a.example')
  expect(explainText(explained)).toMatch(/\n\nlinks to: .*\/sitemap/)
})

test('a number in a text is named as the constant it comes from', () => {
  const { parts } = explain(source, '/problems/attic-leak')
  const lead = parts.find(({ part }) => part === 'lead')
  expect(lead?.sources).toMatchObject([
    { path: ['guides', 0, 'lead'], text: 'We call within … minutes.' },
    {
      path: ['constants', 'quoteResponseMinutes'],
      line: lineOf('quoteResponseMinutes: 30'),
      column: 25,
      text: '30',
    },
  ])
})

test('a city’s county and the list of cities are named where they are defined', () => {
  const services = [
    {
      slug: 'roof-repair',
      name: 'Roof repair',
      coverage: 'area' as const,
      title: 'T in {city.county}',
      description:
        'Roof repair in {cities.pages}, for houses of every age and in every kind of weather.',
      heading: 'H',
      lead: 'L.',
      included: { heading: 'I', body: 'B.' },
      steps: [{ name: 'S', text: 'T.' }],
      questions: [{ question: 'Q?', answer: 'A.' }],
      related: [],
    },
  ]
  const text = siteText({
    cities: [TAMPA, '{ name: Lutz, county: Pasco, coverage: area }'],
    services,
  })
  const { parts } = explain(loadSite(text).source, '/services/roof-repair-lutz')
  expect(parts[0]?.sources).toMatchObject([
    { path: ['services', 0, 'title'], text: 'T in' },
    { path: ['cities', 1, 'county'], line: 3, column: 27, text: 'Pasco' },
  ])
  expect(parts[1]?.sources).toMatchObject([
    { path: ['services', 0, 'description'] },
    { path: ['cities'], line: 1, column: 1, text: 'Tampa and Lutz' },
  ])
})

test('each block of a long text has its own line', () => {
  const { parts } = explain(source, '/problems/attic-leak')
  const body = parts.filter(({ part }) => part === 'body')
  expect(body.map(({ sources }) => sources[0]?.line)).toEqual([
    lineOf('One paragraph'),
    lineOf('- an item'),
  ])
})

test.each([
  'problems/attic-leak',
  '/problems/attic-leak/',
  'https://www.a.example/problems/attic-leak#x',
])('%s is understood', (path) => {
  expect(explain(source, path).path).toBe('/problems/attic-leak')
})

test.each([
  [
    '/problems/attic-leek',
    '/problems/attic-leek does not match any page. Did you mean /problems/attic-leak?',
  ],
  [
    '/x/y/z/nothing/like/it',
    '/x/y/z/nothing/like/it does not match any page. Use a path of the site, e.g. / or one that generated/routes.json lists.',
  ],
])('%s is answered with what would work', (path, message) => {
  expect(() => explain(source, path)).toThrow(SiteError)
  expect(() => explain(source, path)).toThrow(message)
})

test('for the terminal, each text is printed with its places', () => {
  const text = explainText(explain(source, '/problems/attic-leak'))
  expect(text.split('\n\n').slice(0, 9).join('\n\n')).toMatchInlineSnapshot(`
    "/problems/attic-leak  (guides, template guide)
      generator/pages/guide.ts, templates/guide.tsx
        trail      generator/pages/opening.ts, templates/article/intro.tsx
        heading    generator/pages/opening.ts, templates/article/intro.tsx
        lead       generator/pages/opening.ts, templates/article/intro.tsx
        contact    generator/pages/contact.ts, templates/quote/call-band.tsx
        body       generator/text/prose.ts, templates/article/prose.tsx
        questions  generator/pages/opening.ts, templates/article/questions.tsx
        related    generator/pages/opening.ts, templates/article/closing.tsx
        contents   generator/pages/article.ts, templates/guide.tsx
        allGuides  generator/pages/sitemap.ts, templates/article/closing.tsx

    title: "Title of attic-leak"
      site.yaml:6:12  guides.0.title

    description: "What a visitor learns on the page attic-leak, in one sentence of the …"
      site.yaml:7:18  guides.0.description

    trail: "Home"
      site.yaml:73:12  navigation.home.label

    trail: "Page attic-leak"
      site.yaml:5:11  guides.0.name

    heading: "Heading of attic-leak"
      site.yaml:8:14  guides.0.heading

    lead: "We call within 30 minutes."
      site.yaml:9:11  guides.0.lead  "We call within … minutes."
      site.yaml:42:25  constants.quoteResponseMinutes  "30"

    contact actions: "Get Quote"
      site.yaml:98:12  navigation.quote.label

    contact actions: "Call (813) 555-0142"
      site.yaml:18:10  business.phone
      fixed wording: "Call""
  `)
})

test('the files that make and draw a page and its blocks exist, on every page of a site that uses every field', () => {
  const trace = traceOf(stringify(FULL_SITE))
  const files = [...trace.entries.keys()].flatMap((path) => {
    const explained = explainIn(trace, path)
    return [explained.files, ...explained.blocks].flatMap((named) => [
      named.template,
      named.generator,
    ])
  })
  const named = [...new Set(files)]
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  expect(explainIn(trace, '/').files).toEqual({
    template: 'templates/home.tsx',
    generator: 'generator/pages/home.ts',
  })
  const blocks = explainIn(trace, '/services/roof-repair-tampa').blocks
  expect(blocks.find(({ block }) => block === 'nearby')).toMatchObject({
    template: 'templates/article/link-index.tsx',
    generator: 'generator/pages/city-service.ts',
  })
})
