import { expect, test } from 'vitest'
import { notFoundPage } from '../../generator/pages/core.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { Location } from '../../templates/location.tsx'
import { NotFound } from '../../templates/not-found.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { realContext, realPages } from '../fixtures/real-pages.ts'
import { siteText } from '../fixtures/site.ts'
import { WORDS } from '../fixtures/words.ts'
import { type Element, elementsOf } from './elements.ts'
import { drawn, hrefsIn, textsIn } from './markup.tsx'

const renderer = await createRenderer()
const notFound = notFoundPage(realContext())

const real = [...realPages(), notFound].map((page) => {
  const html = renderer.page(page, WORDS)
  return { path: page.path, html, elements: elementsOf(html) }
})

function headingLevels(html: string): number[] {
  return Array.from(html.matchAll(/<h([1-6])[ >]/g), (match) => Number(match[1]))
}

test('every page of the real site has one h1 and skips no heading level', () => {
  for (const { path, html } of real) {
    const levels = headingLevels(html)
    expect(levels[0], path).toBe(1)
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1)
    for (const [index, level] of levels.entries())
      expect(level, path).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  }
})

test('no page of the real site uses an id twice', () => {
  for (const { path, html } of real) {
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), (match) => match[1])
    expect(new Set(ids).size, path).toBe(ids.length)
  }
})

test('reader modes take all of a page: its texts are sections beside each other, with no article around some of them', () => {
  for (const { path, elements } of real) {
    expect(elements.filter(({ name }) => name === 'article').length, path).toBe(0)
    const outer = elements
      .filter(({ name, around }) => name === 'h2' && around.every((part) => part.name !== 'nav'))
      .map(({ around, text }) => {
        const isInSection = around.some(({ name }) => name === 'section')
        return `${isInSection ? 'section' : 'div'}: ${text}`
      })
    // The sources come after the text.
    const texts = outer.filter((heading) => heading !== 'div: Sources')
    expect(
      texts.filter((heading) => !heading.startsWith('section: ')),
      path,
    ).toEqual([])
  }
})

test('every source leads back to a number in the text that leads to it', () => {
  let sources = 0
  for (const { path, elements } of real)
    for (const { attributes, around } of elements) {
      if (attributes['aria-label']?.startsWith('Back to the text') !== true) continue
      sources += 1
      const mark = elements.find(({ attributes: { id } }) => `#${id}` === attributes.href)
      const source = around.findLast(({ name }) => name === 'li')
      expect(mark?.attributes.href, `${path}${attributes.href}`).toBe(`#${source?.attributes.id}`)
    }
  expect(sources).toBeGreaterThan(900)
})

test('the list of what is on a page comes before what it lists', () => {
  let lists = 0
  for (const { path, elements } of real) {
    const places = elements.flatMap(({ attributes, around }, place) => {
      const { href } = attributes
      const isListed = around.some((part) => part.attributes['aria-label'] === 'On this page')
      return isListed && href !== undefined ? [{ place, id: href.slice(1) }] : []
    })
    lists += places.length > 0 ? 1 : 0
    for (const { place, id } of places) {
      const target = elements.findIndex(({ attributes }) => attributes.id === id)
      expect(target, `${path}#${id}`).toBeGreaterThan(place)
    }
  }
  expect(lists).toBeGreaterThan(40)
})

test('a form has a name, or is in a part of the page that a heading names', () => {
  const isNamed = ({ attributes }: Element) =>
    'aria-label' in attributes || 'aria-labelledby' in attributes
  let forms = 0
  for (const { path, elements } of real)
    for (const form of elements.filter(({ name }) => name === 'form')) {
      forms += 1
      const section = form.around.findLast(({ name }) => name === 'section')
      const isFound = [form, section].some((part) => part !== undefined && isNamed(part))
      expect(isFound || form.attributes.role === 'search', path).toBe(true)
    }
  expect(forms).toBeGreaterThan(200)
})

test('no part of the text is a landmark of its own beside it', () => {
  for (const { path, elements } of real) {
    const roles = elements.map(({ name, attributes }) => attributes.role ?? name)
    expect(roles, path).not.toContain('aside')
    expect(roles, path).not.toContain('region')
  }
})

test('no two links of a page about a city have one name and lead to different places', () => {
  const shell = shellOf(realContext())
  let pages = 0
  for (const page of realPages()) {
    if (!/^\/(?:locations|services)\//.test(page.path)) continue
    pages += 1
    const { before, after } = renderer.shell(shell, { path: page.path, ways: undefined })
    const places = new Map<string, Set<string | undefined>>()
    for (const { name, attributes, text } of elementsOf(
      before + renderer.page(page, WORDS) + after,
    )) {
      if (name !== 'a') continue
      // The header leads to the quote form of the home page, others to that of their own page.
      const href = attributes.href?.replace('/#quote', '#quote')
      const known = places.get(attributes['aria-label'] ?? text) ?? new Set()
      places.set(attributes['aria-label'] ?? text, known.add(href))
    }
    const several = [...places].filter(([, hrefs]) => hrefs.size > 1).map(([link]) => link)
    expect(several, page.path).toEqual([])
  }
  expect(pages).toBe(78)
})

test('every table has a name of its own, and each row that is not to be filled in has a header', () => {
  let rows = 0
  for (const { path, elements } of real) {
    for (const table of elements.filter(({ name }) => name === 'table')) {
      const own = elements.filter(({ around }) => around.includes(table))
      const caption = own.find(({ name }) => name === 'caption')?.text
      expect(caption ?? table.attributes['aria-label'] ?? '', path).not.toBe('')
      for (const row of own.filter(({ name }) => name === 'tr')) {
        const cells = own.filter(({ around }) => around.at(-1) === row)
        if (cells[0]?.text === '') continue
        rows += 1
        expect(cells[0]?.name, `${path}: ${row.text}`).toBe('th')
      }
    }
  }
  expect(rows).toBeGreaterThan(200)
})

test('a footer without social profiles has no heading for them', () => {
  const shell = shellOf(realContext())
  const footer = { ...shell.footer, social: [] }
  const { after } = renderer.shell({ ...shell, footer }, { path: '/', ways: undefined })
  expect(textsIn(after, 'h2')).toEqual(['Contact', 'Hours'])
})

test('a city with no facts but its name has a page without empty sections', () => {
  const { props } = pageAt(pagesOf(siteText()), '/locations/tampa', 'location')
  const { html } = drawn(<Location {...props} />)
  const headings = [...textsIn(html, 'h1'), ...textsIn(html, 'h2'), ...textsIn(html, 'h3')]
  expect(headings).toContain('Roofing services in Tampa')
  for (const heading of ['Neighborhoods we work in', 'Near Tampa'])
    expect(headings).not.toContain(heading)
  expect(html).not.toContain('ZIP codes')
  expect(html).not.toMatch(/<(ul|ol|nav|section)[^>]*><\/\1>/)
})

test('the breadcrumb links every parent page and names the page itself without a link', () => {
  const { props } = pageAt(pagesOf(siteText()), '/locations/tampa', 'location')
  const breadcrumb = /<nav aria-label="Breadcrumb">(.*?)<\/nav>/s.exec(
    drawn(<Location {...props} />).html,
  )?.[1]
  expect(breadcrumb).toBe(
    '<ol><li><a href="/">Home</a></li><li><span aria-current="page">Tampa</span></li></ol>',
  )
})

test('the 404 page shows 404 and what happened, and links to the home page', () => {
  if (notFound.template !== 'not-found') throw new Error('The 404 page has another template')
  const { html } = drawn(<NotFound {...notFound.props} />)
  expect(textsIn(html, 'p')[0]).toBe('404')
  expect(textsIn(html, 'h1')).toEqual(['Oops! Page not found'])
  expect(html).toContain('<a href="/">Return to Home</a>')
  expect(hrefsIn(html)).toContain('/sitemap')
})

test('an unknown template throws an error that names it', () => {
  const page = { template: 'no-such', props: notFound.props } as unknown as typeof notFound
  expect(() => renderer.page(page, WORDS)).toThrow('Unknown template "no-such"')
})
