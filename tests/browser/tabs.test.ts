import type { Page } from 'playwright/test'
import { HEADER_LINKS } from '../fixtures/header-links.ts'
import { blockScripts, holdScripts } from './no-scripts.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

const TABS = [
  { name: 'Residential', hub: '/residential-roofing', links: HEADER_LINKS.Residential },
  { name: 'Commercial', hub: '/commercial-roofing', links: HEADER_LINKS.Commercial },
  { name: 'Storm', hub: '/storm-damage-experts', links: HEADER_LINKS['Storm damage'] },
]

/** Expects that one tab is selected and only its list is visible. */
async function expectTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('tablist').getByRole('tab')
  for (const tab of await tabs.all()) {
    const isWanted = (await tab.textContent()) === name
    await expect(tab).toHaveAttribute('aria-selected', String(isWanted))
  }
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}

test('the services are in three tabs, Residential first; a click or a key selects one and shows its services alone', async ({
  page,
}) => {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('#services').getByRole('tablist')).toHaveCount(1)
  await expect(page.getByRole('tab')).toHaveText(TABS.map(({ name }) => name))
  await expectTab(page, 'Residential')

  for (const { name, hub, links } of [...TABS].reverse())
    await test.step(`a click on ${name}`, async () => {
      await page.getByRole('tab', { name }).click()
      await expectTab(page, name)
      const shown = page.getByRole('tabpanel').getByRole('link')
      const found = await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(found.slice(0, -1)).toEqual(expect.arrayContaining(links.slice(1)))
      expect(found.at(-1), 'the button to all services').toBe(hub)
      expect(new Set([...found, hub])).toEqual(new Set(links))
    })

  await page.getByRole('tab', { name: 'Residential' }).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Commercial'],
    ['ArrowRight', 'Storm'],
    ['ArrowRight', 'Residential'],
    ['ArrowLeft', 'Storm'],
    ['Home', 'Residential'],
    ['End', 'Storm'],
    ['ArrowLeft', 'Commercial'],
  ] as const)
    await test.step(`${key} selects ${name}`, async () => {
      await page.keyboard.press(key)
      await expectTab(page, name)
      await expect(page.getByRole('tab', { name })).toBeFocused()
    })

  await test.step('the tabs are one Tab stop: the next one is in the visible list', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tab', { name: 'Commercial' })).toBeFocused()
  })

  await page.getByRole('tabpanel').getByRole('link', { name: 'TPO roofing' }).click()
  await expect(page).toHaveURL(/\/commercial\/tpo-roofing$/)
})

test('the tabs work without script files', async ({ page, troubles }) => {
  await blockScripts(page, troubles)
  await page.goto('/')
  for (const name of ['Storm', 'Commercial', 'Residential']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
})

test('a tab chosen before the scripts arrive stays chosen when they do', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Commercial' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Commercial' })).toBeVisible()
  release()
  await hydrated(page)
  await expectTab(page, 'Commercial')
})
