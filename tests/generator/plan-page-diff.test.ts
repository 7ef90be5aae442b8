import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { diffPages, diffShell } from '../../generator/plan/page-diff.ts'
import { canonicalJson } from '../../generator/plan/plain.ts'
import type { Block, Page } from '../../schema/page.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'

const PAGES = pagesOf(siteText())
const HOME = pageAt(PAGES, '/', 'home')
const HUB = PAGES.find((page) => page.template === 'hub')
if (HUB === undefined) throw new Error('The small site has no hub.')

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [text] })
const heading = (text: string): Block => ({
  type: 'heading',
  id: text.toLowerCase(),
  children: [text],
})
const linked = (text: string, href: string): Block => ({
  type: 'paragraph',
  children: ['See ', { type: 'link', href, children: [text] }, '.'],
})
const withBody = (...body: Block[]): Page => ({ ...HUB, props: { ...HUB.props, body } })
const withProps = (props: Partial<typeof HUB.props>): Page => ({
  ...HUB,
  props: { ...HUB.props, ...props },
})
const withHead = (head: Partial<Page['head']>): Page => ({ ...HUB, head: { ...HUB.head, ...head } })

const ROOF = paragraph('A roof lasts twenty years.')
const STORM = paragraph('A storm takes it in one night.')
const TARP = paragraph('A tarp keeps the rain out.')

test('a page that stays the same has no changes, whatever the order of its keys', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, part]) => [key, reversed(part)]),
    )
  }
  for (const page of PAGES) expect(diffPages(page, reversed(page) as Page)).toEqual([])
})

test('a share picture is told when nothing else changed; beside a new heading it goes without saying', () => {
  const image = { ...HUB.head.image, url: 'https://roof.example/new.jpg' }
  expect(diffPages(HUB, withHead({ image }))).toEqual([
    { part: 'share picture', before: HUB.head.image.url, after: image.url },
  ])
  const next = { ...withProps({ heading: 'New' }), head: { ...HUB.head, image } }
  expect(diffPages(HUB, next)).toEqual([
    { part: 'heading', before: HUB.props.heading, after: 'New' },
  ])
})

test.each<[string, Page, Page, object[]]>([
  [
    'an inserted paragraph is one new text',
    withBody(ROOF, STORM),
    withBody(ROOF, TARP, STORM),
    [{ part: 'body', before: '', after: 'A tarp keeps the rain out.' }],
  ],
  [
    'a new row of the first screen is told with its words',
    withProps({ glance: [] }),
    withProps({ glance: [{ label: 'Crew', value: ['The same three people.'] }] }),
    [{ part: 'glance', before: '', after: 'Crew: The same three people.' }],
  ],
  [
    'a deleted paragraph is one old text',
    withBody(ROOF, TARP, STORM),
    withBody(ROOF, STORM),
    [{ part: 'body', before: 'A tarp keeps the rain out.', after: '' }],
  ],
  [
    'an edited paragraph beside a new one is compared with its old self',
    withBody(ROOF, STORM),
    withBody(TARP, paragraph('A roof lasts thirty years.'), STORM),
    [
      { part: 'body', before: '', after: 'A tarp keeps the rain out.' },
      { part: 'body', before: 'A roof lasts twenty years.', after: 'A roof lasts thirty years.' },
    ],
  ],
  [
    'a heading has a part of its own, and its anchor follows from it',
    withBody(heading('Tiles'), ROOF),
    withBody(heading('Shingles'), ROOF),
    [{ part: 'body heading', before: 'Tiles', after: 'Shingles' }],
  ],
  [
    'an anchor that changes alone is a change',
    withBody({ type: 'heading', id: 'tiles', children: ['Tiles'] }),
    withBody({ type: 'heading', id: 'tile', children: ['Tiles'] }),
    [{ part: 'body heading anchor', before: 'tiles', after: 'tile' }],
  ],
  [
    'paragraphs in another order are one change',
    withBody(ROOF, STORM),
    withBody(STORM, ROOF),
    [
      {
        part: 'body order',
        before: 'A roof lasts twenty years. A storm takes it in one night.',
        after: 'A storm takes it in one night. A roof lasts twenty years.',
      },
    ],
  ],
  [
    'a link that leads elsewhere is a change of the link',
    withBody(linked('the guide', '/a')),
    withBody(linked('the guide', '/b')),
    [{ part: 'link', before: '/a', after: '/b' }],
  ],
  [
    'a word that becomes bold is a change of format',
    withBody(paragraph('Call now')),
    withBody({ type: 'paragraph', children: [{ type: 'strong', children: ['Call now'] }] }),
    [{ part: 'body format', before: 'Call now', after: '**Call now**' }],
  ],
  [
    'a list that becomes steps is a change of format',
    withBody({ type: 'list', items: [['Dry in']] }),
    withBody({ type: 'steps', items: [['Dry in']] }),
    [{ part: 'body format', before: 'list', after: 'steps' }],
  ],
  [
    'another picture is its file and its description',
    withProps({
      picture: { ...HUB.props.picture, path: '/assets/pictures/a.0', alt: 'A' },
    }),
    withProps({
      picture: { ...HUB.props.picture, path: '/assets/pictures/b.0', alt: 'B' },
    }),
    [
      { part: 'picture', before: '/assets/pictures/a.0', after: '/assets/pictures/b.0' },
      { part: 'picture description', before: 'A', after: 'B' },
    ],
  ],
  [
    'a number is a change',
    withProps({ picture: { ...HUB.props.picture, width: 1200 } }),
    withProps({ picture: { ...HUB.props.picture, width: 1600 } }),
    [{ part: 'picture width', before: '1200', after: '1600' }],
  ],
  [
    'structured data that follows a new description is not told twice',
    withHead({ description: 'Old words.', jsonLd: [{ description: 'Old words.' }] }),
    withHead({ description: 'New words.', jsonLd: [{ description: 'New words.' }] }),
    [{ part: 'description', before: 'Old words.', after: 'New words.' }],
  ],
  [
    'structured data that changes alone is a change',
    withHead({ jsonLd: [{ name: 'Old' }] }),
    withHead({ jsonLd: [{ name: 'New' }] }),
    [{ part: 'structured data', before: 'Old', after: 'New' }],
  ],
  [
    'a breadcrumb that repeats the heading is not told twice',
    withProps({ heading: 'Old', trail: [{ label: 'Old', href: '/x' }] }),
    withProps({ heading: 'New', trail: [{ label: 'New', href: '/x' }] }),
    [{ part: 'heading', before: 'Old', after: 'New' }],
  ],
])('%s', (_, old, next, expected) => {
  expect(diffPages(old, next)).toEqual(expected)
})

test('a picture of the home page and a rating are changes', () => {
  const next = structuredClone(HOME)
  next.props.hero.mobile.path = '/assets/pictures/other.0'
  const [review] = next.props.reviews.items
  if (review === undefined) throw new Error('The small site has no review.')
  review.rating = 1
  expect(diffPages(HOME, next).map(({ part, after }) => [part, after])).toEqual([
    ['hero picture', '/assets/pictures/other.0'],
    ['reviews rating', '1'],
  ])
})

test('what surrounds every page is compared by its parts', () => {
  const old = shellOf(siteContext(loadSite(siteText()).site))
  const next = structuredClone(old)
  next.banner.text = 'A new banner'
  next.footer.licenseVerification = 'Check our license'
  expect(diffShell(old, old)).toEqual([])
  expect(diffShell(old, next)).toEqual([
    { part: 'banner', before: old.banner.text, after: 'A new banner' },
    { part: 'footer', before: old.footer.licenseVerification, after: 'Check our license' },
  ])
})

/** A copy of `value` in which one leaf, chosen by `pick`, is another. */
function withOneEdit(value: unknown, pick: number, leaf: unknown): unknown {
  let count = 0
  const leaves = (part: unknown): number =>
    typeof part === 'object' && part !== null
      ? Object.values(part).reduce((sum, inner) => sum + leaves(inner), 0)
      : 1
  const target = pick % Math.max(1, leaves(value))
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
    return count++ === target ? leaf : part
  }
  return walk(value)
}

test('two versions of a page that differ anywhere never compare as the same', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  fc.assert(
    fc.property(fc.constantFrom(...PAGES), fc.nat(), leaf, (page, pick, value) => {
      const next = withOneEdit(page, pick, value) as Page
      const same = canonicalJson(page) === canonicalJson(next)
      expect(diffPages(page, next).length === 0).toBe(same)
      expect(diffPages(next, page).length === 0).toBe(same)
    }),
    { numRuns: 200 },
  )
})

test('no two props of any form that differ compare as the same', () => {
  const span = fc.record({
    type: fc.constantFrom('strong', 'link', 'list'),
    href: fc.constantFrom('/a', '/b'),
    children: fc.array(fc.constantFrom('a', ' b'), { maxLength: 2 }),
  })
  const item = fc.oneof(
    span,
    fc.constantFrom('a', ' b', ''),
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(span, { maxLength: 3 }),
  )
  const props = fc.dictionary(
    fc.constantFrom('body', 'trail', 'contents', 'id', '__proto__', 'constructor'),
    fc.oneof(item, fc.array(item, { maxLength: 4 })),
  )
  fc.assert(
    fc.property(props, props, (before, after) => {
      const [old, next] = [before, after].map(
        (value) => ({ ...HUB, props: value }) as unknown as Page,
      )
      if (old === undefined || next === undefined) throw new Error('Two pages go in.')
      const same = canonicalJson(old) === canonicalJson(next)
      const changes = diffPages(old, next)
      expect(changes.length === 0).toBe(same)
      expect(changes.every((change) => change.before !== change.after)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
