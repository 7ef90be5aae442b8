import type { Page } from 'playwright/test'
import { HEADER_LINKS } from '../fixtures/header-links.ts'
import { boxOf, expectSectionInView, scrollTo } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

/** The three groups of the phone menu, with the header groups in each of them. */
const GROUPS = [
  {
    name: 'Services',
    links: [
      ...HEADER_LINKS.Residential,
      ...HEADER_LINKS.Commercial,
      ...HEADER_LINKS['Storm damage'],
    ],
  },
  {
    name: 'Local Areas',
    links: [
      ...HEADER_LINKS['Local areas'],
      ...HEADER_LINKS['Roofers near you'],
      ...HEADER_LINKS['Services by city'],
    ],
  },
  { name: 'Help & Guides', links: HEADER_LINKS['Help guides'] },
]

async function openMenu(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(page)
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  return { toggle, menu, groups: menu.locator('details') }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the menu is closed at first; its button opens it and closes it again, says which, and leaves the header as it is', {
      tag: '@main',
    }, async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const toggle = page.locator('header button')
      const before = await boxOf(toggle)
      const gallery = page.getByRole('banner').getByRole('link', { name: 'Gallery' })
      const expectClosed = async () => {
        await expect(toggle).toHaveAccessibleName('Menu')
        await expect(gallery).toBeHidden()
        await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      }
      await expectClosed()
      for (const _ of [1, 2]) {
        await toggle.click()
        await expect(gallery).toBeVisible()
        await expect(toggle).toHaveAttribute('aria-expanded', 'true')
        await expect(toggle).toHaveAccessibleName('Close menu')
        await expect(toggle.getByText('Close')).toBeVisible()
        await expect(toggle.getByText('Menu', { exact: true })).toBeHidden()
        expect(await boxOf(toggle)).toEqual(before)
        await toggle.click()
        await expectClosed()
      }
    })

    test('the menu has three groups with their links, which open and close independently; a followed link closes them all', {
      tag: '@main',
    }, async ({ page }) => {
      const { toggle, menu, groups } = await openMenu(page)
      await expect(groups.locator('summary')).toHaveText(GROUPS.map(({ name }) => name))
      const open = () =>
        groups.evaluateAll((all) => all.map((group) => (group as HTMLDetailsElement).open))
      expect(await open()).toEqual([false, false, false])
      const toggleGroup = (index: number) => groups.nth(index).locator('summary').click()
      await toggleGroup(0)
      await expect.poll(open).toEqual([true, false, false])
      await toggleGroup(2)
      await expect.poll(open).toEqual([true, false, true])
      await toggleGroup(1)
      await expect.poll(open).toEqual([true, true, true])
      for (const [index, { links }] of GROUPS.entries()) {
        const shown = groups.nth(index).locator('a')
        const found = await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(found).toEqual(links)
        await shown.last().scrollIntoViewIfNeeded()
        await expect(shown.last()).toBeInViewport()
      }
      await toggleGroup(0)
      await expect.poll(open).toEqual([false, true, true])
      await toggleGroup(2)
      await expect.poll(open).toEqual([false, true, false])

      await menu.getByRole('link', { name: 'Clearwater', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Clearwater')
      await expect(menu).toBeHidden()
      await toggle.click()
      await expect(menu).toBeVisible()
      await expect(groups.nth(1).getByRole('link', { name: 'Clearwater' }).first()).toBeHidden()
    })

    test('the menu begins with the call and the page for a leak', async ({ page }) => {
      const { menu } = await openMenu(page, '/problems/roof-leak-in-attic')
      const links = menu.getByRole('link')
      await expect(links.nth(0)).toHaveAccessibleName('Call (813) 555-0142')
      await expect(links.nth(0)).toHaveAttribute('href', 'tel:+18135550142')
      await links.nth(1).click()
      await expect(page).toHaveURL(/\/problems\/roof-leak-emergency-help$/)
      await expect(menu).toBeHidden()
    })

    test('Reviews in the menu closes it and shows the reviews, from another page and on the home page', async ({
      page,
    }) => {
      const { toggle, menu } = await openMenu(page, '/problems/roof-leak-in-attic')
      const follow = async () => {
        await menu.getByRole('link', { name: 'Reviews' }).click()
        await expectSectionInView(page, 'testimonials')
        await expect(menu).toBeHidden()
      }
      await follow()
      await scrollTo(page, 0)
      await toggle.click()
      await expect(menu).toBeVisible()
      await follow()
    })

    test('a tap next to the links of the open menu reaches nothing behind it, scrolled or not', async ({
      page,
    }) => {
      await page.goto('/')
      await hydrated(page)
      const header = page.locator('header')
      const toggle = header.locator('button')
      for (const scrolled of [0, 700]) {
        await scrollTo(page, scrolled)
        await expect(page.locator('header[data-shrunk]')).toHaveCount(scrolled > 20 ? 1 : 0)
        await header.evaluate((bar) =>
          Promise.all(bar.getAnimations().map((animation) => animation.finished)),
        )
        await toggle.click()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        const top = Math.ceil((await boxOf(header)).bottom)
        expect(await page.evaluate(reachedBehindMenu, top), `at ${scrolled} px`).toEqual([])
        await toggle.click()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      }
    })
  })
}

/** What a tap below the header reaches that is not in the menu. Runs in the page. */
function reachedBehindMenu(from: number): string[] {
  const outside = new Set<string>()
  for (let y = from + 1; y < window.innerHeight; y += 5)
    for (let x = 2; x < window.innerWidth; x += 20) {
      const element = document.elementFromPoint(x, y)
      if (element?.closest('#site-menu') === null) outside.add(`${element.tagName} at ${x}, ${y}`)
    }
  return [...outside].slice(0, 5)
}

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 700, height: 360 } })

  test('the last link of an opened group can be scrolled to', async ({ page }) => {
    const { groups } = await openMenu(page)
    await groups.nth(2).locator('summary').click()
    const last = groups.nth(2).getByRole('link', { name: 'Metal roof benefits' })
    await last.scrollIntoViewIfNeeded()
    await last.click()
    await expect(page).toHaveURL(/metal-roof-benefits$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu opens and closes, and its button says which; its HTML leaves the state to the browser', async ({
    page,
  }) => {
    await page.goto('/')
    const toggle = page.locator('header button')
    await expect(toggle).not.toHaveAttribute('aria-expanded')
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const [name, isOpen] of [
      ['Menu', false],
      ['Close menu', true],
      ['Menu', false],
    ] as const) {
      await expect(toggle).toHaveAccessibleName(name)
      await expect(menu).toBeVisible({ visible: isOpen })
      await toggle.click()
    }
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the shrunken header leaves room above and below the name', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await scrollTo(page, 700)
    const header = page.locator('header[data-shrunk]')
    await expect
      .poll(async () => (await boxOf(header)).height, 'the shrunken header')
      .toBeLessThanOrEqual(64)
    const name = await boxOf(header.locator('a span').first())
    const { top, bottom } = await boxOf(header)
    expect(name.top - top).toBeGreaterThanOrEqual(8)
    expect(bottom - name.bottom).toBeGreaterThanOrEqual(8)
  })
})
