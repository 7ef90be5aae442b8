import { boxOf } from '../browser/geometry.ts'
import { expect, test } from '../browser/site-test.ts'
import { htmlOf, routes } from './site-pages.ts'

const PHONE = { width: 390, height: 664 }

/** The first city of each service. */
const CITY_PAGES = [
  ...new Map(
    routes
      .filter(({ template }) => template === 'city-service')
      .map(({ path }) => [/<h1[^>]*>(.*?) in /.exec(htmlOf(path))?.[1], path] as const)
      .toReversed(),
  ).values(),
]

/** What it costs, that it costs nothing, or when somebody comes. */
const ANSWER = /\$\d|\bfree\b|\b(?:hours?|days?|visit)\b/i

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone, without JavaScript', () => {
    test.use({ viewport: PHONE, javaScriptEnabled })

    test('a visitor who comes from a search sees price or time on the first screen of each service in a city', async ({
      page,
    }) => {
      expect(CITY_PAGES).toHaveLength(10)
      for (const path of CITY_PAGES) {
        await page.goto(path)
        const rows = page.locator('main dl > div').filter({ hasText: ANSWER })
        expect(await rows.count(), path).toBeGreaterThan(0)
        const { bottom } = await boxOf(rows.first())
        const { top: bar } = await boxOf(page.locator('nav[aria-label^=Call]'))
        expect(bottom, path).toBeLessThanOrEqual(bar)
      }
    })

    test('from the home page, the price of a new roof is one tap away and on its first screen', async ({
      page,
    }) => {
      await page.goto('/')
      await page.locator('main').getByRole('link', { name: 'What a new roof costs' }).click()
      await expect(page).toHaveURL(/\/problems\/roof-replacement-cost-tampa$/)
      await expect(page.locator('main').getByText(/\$\d/).first()).toBeInViewport()
    })
  })
