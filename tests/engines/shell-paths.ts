import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import {
  click,
  edgesOf,
  expectSoon,
  having,
  isFocused,
  isSameDocument,
  isShown,
  open,
  type Path,
  PHONE,
  scrollTo,
  textOf,
} from './visitor.ts'

const MENU = 'nav[aria-label=Main]'
const GROUPS = `${MENU} details`
const NOT_FOUND = 'Oops! Page not found'

const openGroups = (page: Page) => () => having(page, GROUPS, 'open')
const heading = (page: Page) => () => textOf(page, 'main h1')

/** The paths that every page offers: menus, navigation, header, banner, and what an unknown address says. */
export const SHELL_PATHS: Record<string, Path> = {
  'phone: the menu opens and closes, and its groups do by themselves': async (page, site) => {
    await open(page, `${site}/`, PHONE)
    const isOpen = () => isShown(page, `${MENU} > a`)
    assert.equal(await isOpen(), false)
    await click(page, '[popovertarget]')
    await expectSoon(true, isOpen, 'the menu')
    for (const [group, wanted] of [
      [0, [0]],
      [2, [0, 2]],
      [1, [0, 1, 2]],
      [0, [1, 2]],
    ] as const) {
      await click(page, `:nth-child(${group + 1} of details) > summary`)
      await expectSoon([...wanted], openGroups(page), 'the open groups')
    }
    await click(page, '[popovertarget]')
    await expectSoon(false, isOpen, 'the menu')
  },

  'phone: a link in the menu leads to its page without a reload': async (page, site) => {
    await open(page, `${site}/`, PHONE)
    await click(page, '[popovertarget]')
    await click(page, '#menu-local-areas > summary')
    await click(page, `${MENU} a[href="/locations/clearwater"]`)
    await expectSoon(true, async () => (await heading(page)()).includes('Clearwater'), 'the page')
    await expectSoon(false, () => isShown(page, `${MENU} > a`), 'the menu')
    assert.equal(await isSameDocument(page), true)
  },

  'desktop: one menu is open at a time, and a second click closes it': async (page, site) => {
    await open(page, `${site}/`)
    for (const [id, wanted] of [
      ['menu-services', [0]],
      ['menu-local-areas', [1]],
      ['menu-local-areas', []],
    ] as const) {
      await click(page, `#${id} > summary`)
      await expectSoon([...wanted], openGroups(page), 'the open menus')
    }
  },

  'desktop: Escape closes the open menu and returns to its button': async (page, site) => {
    await open(page, `${site}/`)
    await page.focus('#menu-services > summary')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expectSoon(true, () => isFocused(page, '#menu-services a'), 'focus in the menu')
    await page.keyboard.press('Escape')
    await expectSoon([], openGroups(page), 'the open menus')
    assert.equal(await isFocused(page, '#menu-services > summary'), true)
  },

  'a link on /sitemap leads to its page: focus on its heading, its title, no reload': async (
    page,
    site,
  ) => {
    await open(page, `${site}/sitemap`)
    await click(page, 'main a[href="/services/roof-repair-tampa"]')
    await expectSoon(true, async () => (await heading(page)()).includes('Tampa'), 'the page')
    await expectSoon(true, () => isFocused(page, 'main h1'), 'focus on the heading')
    assert.match(await page.title(), /Roof Repair in Tampa/)
    assert.equal(new URL(page.url()).pathname, '/services/roof-repair-tampa')
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    assert.equal(await isSameDocument(page), true)
  },

  'Back returns to the page and to the place on it': async (page, site) => {
    await open(page, `${site}/sitemap`)
    const link = 'main a[href="/services/roof-repair-lakeland"]'
    await page.$eval(link, (part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await page.evaluate(() => window.scrollY)
    assert.ok(before > 300, `scrolled by ${before} px`)
    await click(page, link)
    await expectSoon(true, async () => (await heading(page)()).includes('Lakeland'), 'the page')
    await page.evaluate(() => window.history.back())
    await expectSoon('All pages', heading(page), 'the heading')
    await expectSoon(before, () => page.evaluate(() => window.scrollY), 'the place')
    assert.equal(await isSameDocument(page), true)
  },

  'the header is lower once scrolled past 20 px, and grows back': async (page, site) => {
    await open(page, `${site}/`)
    const height = async () => (await edgesOf(page, 'header')).height
    const full = await height()
    for (const [place, lower] of [
      [21, true],
      [20, false],
      [21, true],
      [0, false],
    ] as const) {
      await scrollTo(page, place)
      await expectSoon(lower, async () => (await height()) < full - 8, `lower at ${place} px`)
    }
  },

  'the closed banner is gone, and the header stands at the top': async (page, site) => {
    await open(page, `${site}/`)
    await click(page, 'aside[aria-label=Offer] button')
    await expectSoon(null, () => page.$('aside[aria-label=Offer]'), 'the banner')
    await scrollTo(page, 900)
    await expectSoon(0, async () => (await edgesOf(page, 'header')).top, 'the top of the header')
  },

  'an unknown address answers 404 with ways on': async (page, site) => {
    assert.equal(await open(page, `${site}/locations/not-a-city`), 404)
    assert.equal(await textOf(page, 'main h1'), NOT_FOUND)
    await click(page, 'main a[href="/"]')
    await expectSoon('/', async () => new URL(page.url()).pathname, 'the address')
    await expectSoon(true, () => isShown(page, '#services'), 'the home page')
    assert.equal(await isSameDocument(page), true)
  },
}
