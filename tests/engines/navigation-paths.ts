import assert from 'node:assert/strict'
import { click } from './mouse.ts'
import {
  edgesOf,
  expectFocus,
  expectPath,
  expectSoon,
  expectSourceOpens,
  expectText,
  isSameDocument,
  open,
  press,
  scrolledBy,
  textOf,
} from './page.ts'
import { DESKTOP, type Path, type Visitor } from './visitor.ts'

/** The heading of a section is on the screen, below the header. */
async function expectSection(visitor: Visitor, id: string): Promise<void> {
  const look = async () => {
    const header = await edgesOf(visitor, 'header')
    const { top, bottom } = await edgesOf(visitor, `#${id} h2`)
    return top >= header.bottom && bottom < DESKTOP.height
  }
  await expectSoon(true, look, `#${id} on the screen`)
}

/** Runs in the page: the entries that are broken between columns. */
function brokenEntries(): string[] {
  return [...document.querySelectorAll('main section li')]
    .filter((entry) => entry.getClientRects().length > 1)
    .map((entry) => entry.textContent)
}

/** From page to page: links, Back, anchors, and addresses that do not exist. */
export const NAVIGATION_PATHS: readonly Path[] = [
  {
    name: 'the list of all pages breaks between entries; a link: focus, title, no reload',
    async walk(visitor) {
      await open(visitor, '/sitemap')
      assert.deepEqual(await visitor.evaluate(brokenEntries), [])
      await click(visitor, 'main a[href="/services/roof-repair-tampa"]')
      await expectText(visitor, 'main h1', 'Tampa')
      await expectFocus(visitor, 'main h1')
      await expectPath(visitor, '/services/roof-repair-tampa')
      assert.match(await visitor.evaluate(() => document.title), /Roof Repair in Tampa/)
      assert.equal(await scrolledBy(visitor), 0)
      assert.equal(await isSameDocument(visitor), true)
    },
  },
  {
    name: 'Back returns to the page and to the place on it',
    async walk(visitor) {
      await open(visitor, '/sitemap')
      const link = 'main a[href="/services/roof-repair-lakeland"]'
      await visitor.evaluate(
        (wanted) =>
          document.querySelector(wanted)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        link,
      )
      const before = await scrolledBy(visitor)
      assert.ok(before > 200, `scrolled by ${before} px`)
      await click(visitor, link)
      await expectText(visitor, 'main h1', 'Lakeland')
      await visitor.evaluate(() => window.history.back())
      await expectText(visitor, 'main h1', 'All pages')
      await expectSoon(before, () => scrolledBy(visitor), 'the place')
      assert.equal(await isSameDocument(visitor), true)
    },
  },
  {
    name: 'anchors: from outside, on the page, from another page',
    async walk(visitor) {
      await open(visitor, '/#gallery')
      await expectSection(visitor, 'gallery')
      await click(visitor, 'header a', 'Reviews')
      await expectSection(visitor, 'testimonials')
      await click(visitor, 'footer a[href="/sitemap"]')
      await expectText(visitor, 'main h1', 'All pages')
      await click(visitor, 'header a', 'Get Quote')
      await expectPath(visitor, '/#quote')
      await expectSection(visitor, 'quote')
      assert.equal(await isSameDocument(visitor), true)
    },
  },
  {
    name: 'the number of a source opens the sources',
    async walk(visitor) {
      await open(visitor, '/services/roof-repair-tampa')
      await expectSourceOpens(visitor)
      assert.equal(await isSameDocument(visitor), true)
    },
  },
  {
    name: 'the skip link is the first stop and skips the header',
    async walk(visitor) {
      await open(visitor, '/problems/roof-leak-in-attic')
      await press(visitor, 'Tab')
      await expectFocus(visitor, 'a[href="#main"]')
      await press(visitor, 'Enter')
      await expectFocus(visitor, 'main')
      await press(visitor, 'Tab')
      await expectFocus(visitor, 'nav[aria-label=Breadcrumb] a')
    },
  },
  {
    name: 'an unknown address answers 404 with ways on',
    async walk(visitor) {
      const address = '/locations/not-a-city'
      const headers = { accept: 'text/html' }
      assert.equal((await fetch(`${visitor.site}${address}`, { headers })).status, 404)
      await open(visitor, address)
      assert.equal(await textOf(visitor, 'main h1'), 'Oops! Page not found')
      await click(visitor, 'main a[href="/"]')
      await expectPath(visitor, '/')
      await expectText(visitor, '#services h2', '')
      assert.equal(await isSameDocument(visitor), true)
    },
  },
]
