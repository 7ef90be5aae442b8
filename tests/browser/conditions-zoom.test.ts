import { faultsByPage } from './conditions.ts'
import { freeHeight, showsItsEnd } from './fixed-bars.ts'
import { hiddenStops } from './reach-walk.ts'
import { expect, hydrated, test } from './site-test.ts'
import { textFaults } from './text-faults.ts'

// A smooth scroll would still be running when the focus is inspected.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A window of 1280 x 1024 and one of 1280 x 720 at 400%. */
for (const viewport of [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
])
  test.describe(`at 400% zoom, in ${viewport.width} x ${viewport.height} px`, () => {
    test.use({ viewport })

    test('every text fits, half of the window is free, and Tab shows every stop in full', async ({
      page,
      troubles,
    }) => {
      test.slow()
      const faults = await faultsByPage(page, troubles, async () => {
        const found = await textFaults(page)
        const { stops, hidden } = await hiddenStops(page)
        expect(stops).toBeGreaterThan(20)
        const free = await freeHeight(page)
        if (free < 0.5) found.push(`Fixed bars leave ${Math.round(free * 100)}% of the window`)
        if (!(await showsItsEnd(page))) found.push('The end of the footer is covered')
        return [...found, ...hidden]
      })
      expect(faults).toEqual({})
    })

    test('Tab shows every link of the open menu in full', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      for (const summary of await page.locator('header summary').all()) {
        await summary.press('Enter')
      }
      await expect(page.getByRole('link', { name: 'Metal roof benefits' })).toBeVisible()
      await page.getByRole('button', { name: /menu/i }).focus()
      const { stops, hidden } = await hiddenStops(page, '#site-menu')
      expect(stops).toBeGreaterThan(40)
      expect(hidden).toEqual([])
    })
  })
