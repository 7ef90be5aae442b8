import assert from 'node:assert/strict'
import { click } from './mouse.ts'
import {
  edgesOf,
  expectFocus,
  expectPath,
  expectSoon,
  expectText,
  focus,
  having,
  isSameDocument,
  open,
  press,
  scrolledBy,
  scrollTo,
  shownOf,
} from './page.ts'
import { type Path, PHONE, type Visitor } from './visitor.ts'

const MENU = 'nav[aria-label=Main]'
const MENU_BUTTON = 'header button[popovertarget]'
const BANNER = 'aside[aria-label=Offer]'
const FIRST_LINK = [0]

async function expectOpenGroups(visitor: Visitor, wanted: readonly number[]): Promise<void> {
  const look = () => having(visitor, `${MENU} details`, 'open')
  await expectSoon([...wanted], look, 'the open groups')
}

async function expectMenu(visitor: Visitor, isOpen: boolean): Promise<void> {
  const look = () => shownOf(visitor, `${MENU} > a:first-of-type`)
  await expectSoon(isOpen ? FIRST_LINK : [], look, 'the menu')
}

async function openMenu(visitor: Visitor): Promise<void> {
  await open(visitor, '/', PHONE)
  await expectMenu(visitor, false)
  await click(visitor, MENU_BUTTON)
  await expectMenu(visitor, true)
}

/** What every page offers: menus, header and banner. */
export const SHELL_PATHS: readonly Path[] = [
  {
    name: 'phone menu opens and closes, its groups do by themselves, a link needs no reload',
    async walk(visitor) {
      await openMenu(visitor)
      for (const [group, wanted] of [
        ['Services', [0]],
        ['Help & Guides', [0, 2]],
        ['Local Areas', [0, 1, 2]],
        ['Services', [1, 2]],
      ] as const) {
        await click(visitor, `${MENU} summary`, group)
        await expectOpenGroups(visitor, wanted)
      }
      await click(visitor, MENU_BUTTON)
      await expectMenu(visitor, false)
      await click(visitor, MENU_BUTTON)
      await expectMenu(visitor, true)
      await click(visitor, `${MENU} a[href="/locations/clearwater"]`)
      await expectText(visitor, 'main h1', 'Clearwater')
      await expectMenu(visitor, false)
      assert.equal(await isSameDocument(visitor), true)
    },
  },
  {
    name: 'phone menu by keyboard: opens, closes, leads to a page',
    async walk(visitor) {
      await open(visitor, '/', PHONE)
      await focus(visitor, MENU_BUTTON)
      await press(visitor, 'Enter')
      await expectMenu(visitor, true)
      await press(visitor, 'Escape')
      await expectMenu(visitor, false)
      await expectFocus(visitor, MENU_BUTTON)
      // The call and the page for a leak come first.
      await press(visitor, 'Enter', 'Tab', 'Tab', 'Tab')
      await expectFocus(visitor, `${MENU} > a:first-of-type`)
      await press(visitor, 'Tab', ' ', 'Tab')
      await expectFocus(visitor, `${MENU} details a[href="/residential-roofing"]`)
      await press(visitor, 'Enter')
      await expectPath(visitor, '/residential-roofing')
      await expectFocus(visitor, 'main h1')
      await expectMenu(visitor, false)
    },
  },
  {
    name: 'desktop menus: one is open at a time, Escape closes it and returns',
    async walk(visitor) {
      await open(visitor, '/')
      for (const [group, wanted] of [
        ['Services', [0]],
        ['Local Areas', [1]],
        ['Local Areas', []],
        ['Help & Guides', [2]],
      ] as const) {
        await click(visitor, `${MENU} summary`, group)
        await expectOpenGroups(visitor, wanted)
      }
      await visitor.clickAt(200, 700)
      await expectOpenGroups(visitor, [])
      await focus(visitor, '#menu-services > summary')
      await press(visitor, 'Enter', 'Tab')
      await expectFocus(visitor, '#menu-services a')
      await press(visitor, 'Escape')
      await expectOpenGroups(visitor, [])
      await expectFocus(visitor, '#menu-services > summary')
    },
  },
  {
    name: 'the header is lower once scrolled past 20 px, and grows back',
    async walk(visitor) {
      await open(visitor, '/')
      const height = async () => {
        const { top, bottom } = await edgesOf(visitor, 'header')
        return bottom - top
      }
      const full = await height()
      for (const [place, isLower] of [
        [21, true],
        [20, false],
        [21, true],
        [0, false],
      ] as const) {
        await scrollTo(visitor, place)
        await expectSoon(isLower, async () => (await height()) < full - 8, `lower at ${place} px`)
      }
    },
  },
  {
    name: 'the closed banner is gone, also on the next page',
    async walk(visitor) {
      await open(visitor, '/')
      await click(visitor, `${BANNER} button`)
      await expectSoon([], () => shownOf(visitor, BANNER), 'the banner')
      await expectFocus(visitor, 'header a')
      await scrollTo(visitor, 900)
      await expectSoon(0, async () => (await edgesOf(visitor, 'header')).top, 'the header')
      await click(visitor, 'footer a[href="/sitemap"]')
      await expectText(visitor, 'main h1', 'All pages')
      assert.deepEqual(await shownOf(visitor, BANNER), [])
      assert.equal(await scrolledBy(visitor), 0)
    },
  },
]
