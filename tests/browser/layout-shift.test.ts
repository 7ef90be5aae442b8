import { holdScripts } from './no-scripts.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, hydratedByItself, test } from './site-test.ts'
import { TEMPLATE_PAGES, visit } from './template-pages.ts'

test.use({ playsVideo: true })

const MOST_SHIFT = 0.02

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  for (const { template, path } of TEMPLATE_PAGES)
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test(`nothing moves while the ${template} page loads and hydrates`, async ({
        page,
        troubles,
      }) => {
        await watchShifts(page)
        await visit(page, troubles, path, hydratedByItself)
        const { sum, parts } = await shiftsOf(page)
        expect(sum, parts.join('\n')).toBeLessThan(MOST_SHIFT)
      })

      test(`nothing moves on the ${template} page when its scripts arrive late`, async ({
        page,
        troubles,
      }) => {
        const release = await holdScripts(page)
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'commit' })
        const places = () =>
          page.locator('header, main > *, footer').evaluateAll((parts) =>
            parts
              .map((part) => part.getBoundingClientRect())
              .filter(({ y }) => y < window.innerHeight)
              .map(({ x, y }) => [x, y].map(Math.round)),
          )
        await expect(page.locator('footer')).toBeAttached()
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
            ({ sheet }) => sheet !== null,
          ),
        )
        await page.evaluate(() => document.fonts.ready)
        const before = await places()
        release()
        await hydratedByItself(page)
        const { sum, parts } = await shiftsOf(page)
        expect(sum, parts.join('\n')).toBeLessThan(MOST_SHIFT)
        expect(await places()).toEqual(before)
        troubles.list = troubles.list.filter((trouble) => !trouble.includes('status of 404'))
      })
    })
