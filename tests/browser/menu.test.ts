import type { Page } from 'playwright/test'
import { HEADER_LINKS } from '../fixtures/header-links.ts'
import { boxOf } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

const MENUS = ['Services', 'Local Areas', 'Help & Guides']

function menuNamed(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('details', { has: page.locator('summary', { hasText: name }) })
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the header links its 44 pages in eight groups, in the order of the specification, and no others', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/services/roof-repair-tampa')
    const header = page.getByRole('banner')
    const groups = await header
      .locator('nav ul')
      .evaluateAll((lists) =>
        lists.map((list) => [
          document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
          Array.from(list.querySelectorAll('a'), (link) => link.getAttribute('href')),
        ]),
      )
    const home = header.locator('nav > a').first()
    await expect(home).toHaveText('Home')
    expect([['Home', [await home.getAttribute('href')]], ...groups]).toEqual(
      Object.entries(HEADER_LINKS),
    )
    const links = await header
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const pages = new Set(links.filter((href) => /^\/[^#]*$/.test(href)))
    expect([...pages].toSorted()).toEqual(Object.values(HEADER_LINKS).flat().toSorted())
    expect(pages.size).toBe(44)
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('one menu is open at a time; a second click, a click outside and Escape close it, which returns the focus', {
    tag: '@main',
  }, async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const [services, areas] = [menuNamed(page, 'Services'), menuNamed(page, 'Local Areas')]
    await services.locator('summary').click()
    await expect(services.getByRole('link', { name: 'TPO roofing' })).toBeVisible()
    await areas.locator('summary').click()
    await expect(areas.getByRole('link', { name: 'Wesley Chapel' })).toBeVisible()
    await expect(services.getByRole('link', { name: 'TPO roofing' })).toBeHidden()
    await areas.locator('summary').click()
    await expect(areas.getByRole('link', { name: 'Wesley Chapel' })).toBeHidden()

    const guides = menuNamed(page, 'Help & Guides')
    await guides.locator('summary').click()
    await expect(guides.getByRole('link', { name: 'Contractor scams' })).toBeVisible()
    await page.mouse.click(200, 700)
    await expect(guides.getByRole('link', { name: 'Contractor scams' })).toBeHidden()

    await services.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(services.getByRole('link', { name: 'Residential roofing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services.getByRole('link', { name: 'Residential roofing' })).toBeHidden()
    await expect(services.locator('summary')).toBeFocused()
  })

  test('the open menus fit on the screen, also on very wide screens; a followed link closes its menu, which marks that page when opened again', async ({
    page,
  }) => {
    await withoutVideo(page)
    await page.goto('/')
    await hydrated(page)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of MENUS) {
        const menu = menuNamed(page, name)
        await menu.locator('summary').click()
        const panel = await boxOf(menu.locator('> div'))
        const where = `${name} at ${width} px`
        expect(panel.left, where).toBeGreaterThanOrEqual(0)
        expect(panel.right, where).toBeLessThanOrEqual(width)
        expect(panel.bottom, where).toBeLessThanOrEqual(800)
        expect(panel.height, where).toBeGreaterThan(100)
      }
    }

    const areas = menuNamed(page, 'Local Areas')
    const link = areas.getByRole('link', { name: 'Lakeland', exact: true })
    await areas.locator('summary').click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lakeland')
    await expect(link).toBeHidden()
    await areas.locator('summary').click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  })
})
