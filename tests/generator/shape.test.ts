import { describe, expect, test } from 'vitest'
import { notFoundPage } from '../../generator/pages/core.ts'
import { quoteRefusedPage } from '../../generator/pages/quote.ts'
import { shapeOf } from '../../generator/pages/shape.ts'
import { fillPattern, markTexts, patternOf, textsOf } from '../../generator/render/pattern.ts'
import type { Page } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { templateNames } from '../../templates/registry.ts'
import { pagesOf } from '../fixtures/expanded.ts'
import { fullPages, realContext, realPages } from '../fixtures/real-pages.ts'
import { realSiteWith } from '../fixtures/real-site.ts'
import { WORDS } from '../fixtures/words.ts'

type Rendered = Pick<Page, 'template' | 'props'>

const renderer = await createRenderer()
const pages: Page[] = [...realPages(), notFoundPage(realContext()), quoteRefusedPage(realContext())]
const onePerTemplate = templateNames.map((name) => {
  const page = pages.find(({ template }) => template === name)
  if (page === undefined) throw new Error(`The real site has no page with template ${name}`)
  return page
})

const patterns = new WeakMap<Rendered, ReturnType<typeof patternOf>>()

function markedPage(page: Rendered): string {
  const { words, ...marked } = markTexts({ ...page, words: WORDS })
  return renderer.page(marked as Rendered, words)
}

/** The markup of `page` from the pattern of `model`, a page of the same shape. */
function filled(page: Rendered, model: Rendered = page): string {
  const { template, props } = model
  const pattern = patterns.get(model) ?? patternOf(markedPage({ template, props }))
  patterns.set(model, pattern)
  return fillPattern(pattern, textsOf({ props: page.props, words: WORDS }))
}

/** A copy of a page with every text changed that its template may not branch on. */
function withTexts(page: Page, change: (text: string, key: string) => string): Page {
  const copy = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return roleOf(key).isBranch ? value : change(value, key)
    if (Array.isArray(value)) return value.map((item) => copy(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part, name)]))
  }
  return { ...page, props: copy(page.props) } as Page
}

function withoutLists(page: Page): Page {
  const props = Object.entries(page.props).map(([key, value]) => [
    key,
    Array.isArray(value) ? [] : value,
  ])
  return { ...page, props: Object.fromEntries(props) } as Page
}

/** Fails unless each page is the pattern of its shape filled with its own texts. Returns how many shapes they have. */
function expectFilled(all: readonly Page[]): number {
  const models = new Map<string, Page>()
  for (const page of all) {
    const shape = shapeOf(page)
    const model = models.get(shape) ?? page
    models.set(shape, model)
    expect(filled(page, model), page.path).toBe(renderer.page(page, WORDS))
  }
  return models.size
}

test('pages of the real site are the pattern of their shape filled with their own texts, byte for byte', () => {
  expectFilled(realPages())
})

/** The keys whose strings change the markup of `page` around its texts: as they are, or as other words. */
function keysWithEffect(page: Page): string[] {
  const other = (text: string) => (text === '' ? '' : `other ${text}`)
  const isSame = (changed: Page) => filled(changed, page) === renderer.page(changed, WORDS)
  if (isSame(page) && isSame(withTexts(page, other))) return []
  const keys = new Set<string>()
  const onlyWith = (key: string, change: (text: string) => string) =>
    withTexts(page, (text, its) => {
      keys.add(its)
      if (its === key) return change(text)
      return text === '' ? '' : 'x'
    })
  onlyWith('', other)
  return [...keys].filter(
    (key) => !isSame(onlyWith(key, (text) => text)) || !isSame(onlyWith(key, other)),
  )
}

test('no template branches on a string, unless its key has the role for that in schema/prop-roles.ts', () => {
  const shapes = new Map([...pages, ...fullPages()].map((page) => [shapeOf(page), page]))
  const found = [...shapes.values()].flatMap((page) =>
    keysWithEffect(page).map((key) => `${page.template}: ${key}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('pages of two bare cities share their shapes', () => {
  const [one, two] = ['Plant City', 'Dade City'].map(
    (name) => `{ name: ${name}, county: Pasco, coverage: full, traits: [inland] }`,
  )
  const known = new Set(realPages().map(({ path }) => path))
  const added = pagesOf(realSiteWith(`${one}\n  - ${two}`)).filter(({ path }) => !known.has(path))
  expect(added).toHaveLength(22)
  expect(expectFilled(added)).toBeLessThanOrEqual(12)
})

describe.each(onePerTemplate.map((page) => [page.template, page] as const))('%s', (_, page) => {
  test.each([
    ['ends a script', '</script><script>alert(1)</script>'],
    ['opens a comment', '<!-- <![CDATA[ -->'],
    ['quotes', `"double" 'single' \`back\``],
    ['has ampersands', 'Tom & Jerry &amp; &lt; &#x27; &copy'],
    ['has replacement patterns', "$& $` $' $1 $$ \\1"],
    ['has JavaScript line separators', 'one\u2028two\u2029three'],
    ['has the marks of the prerenderer', '\ue000 1 \ue001 \ue0002\ue001 \ue002'],
    ['has emoji', '🏠 👩🏽‍🔧 é e\u0301'],
    ['has an unknown token', '{city.mayor} {{x}} %s'],
  ])('renders the same when a text %s', (_name, text) => {
    const hostile = withTexts(page, (original) => `${original}${text}`)
    expect(filled(hostile, page)).toBe(renderer.page(hostile, WORDS))
  })

  test('renders the same when its texts are numbers', () => {
    let count = 0
    const short = withTexts(page, () => String(count++))
    expect(filled(short, page)).toBe(renderer.page(short, WORDS))
  })

  test('renders the same when its texts are empty, pictures aside', () => {
    const empty = withTexts(page, (text) => (text.startsWith('/assets/') ? text : ''))
    expect(filled(empty)).toBe(renderer.page(empty, WORDS))
  })

  test('renders the same when its lists are empty', () => {
    const bare = withoutLists(page)
    expect(filled(bare)).toBe(renderer.page(bare, WORDS))
  })
})

test('pages that differ only in their texts have the same shape', () => {
  for (const page of onePerTemplate)
    expect(shapeOf(withTexts(page, () => 'other words'))).toBe(shapeOf(page))
})

test('everything a template may branch on changes the shape', () => {
  const page = (props: object) => ({ template: 'plain', props }) as unknown as Rendered
  const shapes = [
    {},
    { text: '' },
    { text: 'a' },
    { other: 'a' },
    { text: ['a'] },
    { text: ['a', 'a'] },
    { text: [['a'], 'a'] },
    { text: { text: 'a' } },
    { text: 1 },
    { text: 2 },
    { text: true },
    { text: null },
    { tone: 'note' },
    { tone: 'tip' },
    { type: 'note' },
  ].map((props) => shapeOf(page(props)))
  expect(new Set(shapes)).toHaveProperty('size', shapes.length)
  expect(shapeOf(page({ text: 'a' }))).not.toBe(
    shapeOf({ ...page({ text: 'a' }), template: 'contact' }),
  )
})

test('the texts of a page are listed in the order of their marks, without the words a template may branch on', () => {
  const value = { tone: 'note', a: 'one', b: ['', 'two', { type: 'link', href: '/three' }], c: 4 }
  expect(textsOf(value)).toEqual(['one', 'two', '/three'])
  expect(markTexts(value)).toEqual({
    tone: 'note',
    a: '\ue0000\ue001',
    b: ['', '\ue0001\ue001', { type: 'link', href: '\ue0002\ue001' }],
    c: 4,
  })
})

test('text is escaped, so that nothing in it is markup', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;',
  )
  expect(escapeHtml('plain words')).toBe('plain words')
})
