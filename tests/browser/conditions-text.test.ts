import type { Page } from 'playwright/test'
import { faultsByPage, setFontSize, spaceText } from './conditions.ts'
import { freeHeight, showsItsEnd } from './fixed-bars.ts'
import { hiddenStops } from './reach-walk.ts'
import { expect, type Troubles, test } from './site-test.ts'
import { textFaults } from './text-faults.ts'
import { wideParts } from './wide-parts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const size of [24, 32])
  test.describe(`with a browser font of ${size} px on a phone`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('every text fits, half of the window is free, and Tab shows every stop in full', async ({
      page,
      troubles,
    }) => {
      test.slow()
      await setFontSize(page, size)
      const faults = await faultsByPage(page, troubles, async () => {
        const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
        expect(root).toBe(`${size}px`)
        const found = await textFaults(page)
        const { hidden } = await hiddenStops(page)
        const free = await freeHeight(page)
        if (free < 0.5) found.push(`Fixed bars leave ${Math.round(free * 100)}% of the window`)
        if (!(await showsItsEnd(page))) found.push('The end of the footer is covered')
        return [...found, ...hidden]
      })
      expect(faults).toEqual({})
    })
  })

/** Expects that every text of every kind of page fits, at each width. */
async function expectToFit(
  page: Page,
  troubles: Troubles,
  widths: readonly number[],
  prepare = async () => {},
): Promise<void> {
  const faults = await faultsByPage(page, troubles, async () => {
    await prepare()
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await textFaults(page)), ...(await wideParts(page)))
    }
    return found
  })
  expect(faults).toEqual({})
}

test('every text fits on a screen of 320 px, and at twice the size on one of 1280 px', async ({
  page,
  troubles,
}) => {
  await expectToFit(page, troubles, [320, 640])
})

test('every text fits with the text spacing of WCAG 1.4.12, on phones and wide screens', async ({
  page,
  troubles,
}) => {
  await expectToFit(page, troubles, [390, 1440], () => spaceText(page))
})
