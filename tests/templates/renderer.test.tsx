import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { styleSheetOf } from '../../generator/render/style-sheet.ts'
import type { Page } from '../../schema/page.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { Home } from '../../templates/home.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { siteText } from '../fixtures/site.ts'
import { WORDS } from '../fixtures/words.ts'
import { drawn } from './markup.tsx'

const renderer = await createRenderer()
const shell = shellOf(siteContext(loadSite(siteText()).site))

test('the shell splits where the page goes: header before it, footer after it', () => {
  const { before, after } = renderer.shell(shell, { path: '/' })
  expect(before).toMatch(/<header.*<main id="main" tabindex="-1">$/s)
  expect(after).toMatch(/^<\/main><footer/)
})

test('the header marks the current page and no other', () => {
  const { before } = renderer.shell(shell, { path: '/locations/tampa' })
  const marked = Array.from(
    before.matchAll(/<a [^>]*aria-current="page"[^>]*>/g),
    (match) => match[0],
  )
  expect(marked).toEqual([expect.stringContaining('href="/locations/tampa"')])
  expect(renderer.shell(shell, { path: '' }).before).not.toContain('aria-current')
})

test.each([
  ['markup', '</header><script>1</script>'],
  ['quotes and ampersands', `"a" 'b' &amp; $&`],
  ['private-use characters', 'one \ue000 two \ue001 three \ue002 four \ue003'],
])('%s in a menu is rendered as text, and the rest of the page is unchanged', (_, text) => {
  const renamed = { ...shell, header: { ...shell.header, home: { label: text, href: '/' } } }
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
  const { before, after } = renderer.shell(renamed, { path: '' })
  const plain = renderer.shell(shell, { path: '' })
  expect(before).toBe(
    plain.before.replace(`>${shell.header.home.label}</a>`, () => `>${escaped}</a>`),
  )
  expect(after).toBe(plain.after)
})

test('the style rules cover every class of the rendered page', () => {
  renderer.takeStyles()
  const html = renderer.page(pageAt(pagesOf(siteText()), '/', 'home'), WORDS)
  const css = styleSheetOf(renderer.takeStyles())
  const classes = Array.from(html.matchAll(/ class="([a-zA-Z]{5,7})[ "]/g), (match) => match[1])
  expect(classes.length).toBeGreaterThan(20)
  expect(classes.filter((name) => !css.includes(`.${name}`))).toEqual([])
  expect(css).not.toContain('data-styled')
})

test('pages and rules have no class that only names a component or an icon', () => {
  renderer.takeStyles()
  const html = pagesOf(stringify(FULL_SITE)).map((page) => renderer.page(page, WORDS))
  const css = styleSheetOf(renderer.takeStyles())
  expect(html.flatMap((text) => text.match(/class="[^"]*(?:sc-|lucide)[^"]*"/g) ?? [])).toEqual([])
  expect(css.match(/[^{}]*\.sc-[^{}]*/g)).toBeNull()
})

describe('the style sheet', () => {
  const pages = pagesOf(siteText())
  /** The rules of each page, rendered in this order by a renderer of its own. */
  const rulesOf = async (order: readonly Page[]) => {
    const { page: render, takeStyles } = await createRenderer()
    return order.map((page) => {
      render(page, WORDS)
      return takeStyles()
    })
  }

  test('is the same in whatever order pages are rendered, and in whatever order their rules are joined', async () => {
    const forward = await rulesOf(pages)
    const backward = await rulesOf(pages.toReversed())
    const sheet = styleSheetOf(forward.flat())
    expect(sheet.length).toBeGreaterThan(10_000)
    expect(styleSheetOf(backward.flat())).toBe(sheet)
    expect(styleSheetOf(forward.toReversed().flat())).toBe(sheet)
  })

  test('has the rules of a page whether or not an earlier page needed them too', async () => {
    const [together] = (await rulesOf([...pages, ...pages])).slice(pages.length)
    const [alone] = await rulesOf(pages.slice(0, 1))
    expect(styleSheetOf(together ?? [])).toBe(styleSheetOf(alone ?? []))
  })

  test('has the rules of components in the order in which styled-components writes them', async () => {
    const sheet = styleSheetOf((await rulesOf(pages)).flat())
    const page = pageAt(pages, '/', 'home')
    const groups = drawn(<Home {...page.props} />)
      .css.split(/data-styled\.g\d+\[[^}]*\}/)
      .map((rules) => rules.replace(/<[^>]*>/g, '').split('/*!sc*/'))
      .map((rules) => rules.map((rule) => rule.trim()).filter((rule) => rule !== ''))
      .filter((rules) => rules.length > 0)
    expect(groups.length).toBeGreaterThan(20)
    let last = -1
    for (const rules of groups) {
      const places = rules.map((rule) => sheet.indexOf(rule))
      expect(Math.min(...places), rules[0]).toBeGreaterThan(last)
      last = Math.max(...places)
    }
  })
})
