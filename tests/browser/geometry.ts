import { expect, type Locator, type Page } from 'playwright/test'

/** The box of an element on the screen. */
export async function boxOf(part: Locator): Promise<{
  top: number
  bottom: number
  left: number
  right: number
  height: number
}> {
  return part.evaluate((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    return { top, bottom, left, right, height }
  })
}

/** Scrolls the page, without animation. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top)
}

/** Waits until the page has stopped scrolling. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let before = -1
        let still = 0
        const check = () => {
          still = window.scrollY === before ? still + 1 : 0
          before = window.scrollY
          if (still > 12) done()
          else requestAnimationFrame(check)
        }
        check()
      }),
  )
}

/** Expects the section's heading on the screen, below the header, once scrolling has stopped. */
export async function expectSectionInView(page: Page, id: string): Promise<void> {
  const heading = page.locator(`#${id} h2`).first()
  await expect(heading).toBeInViewport()
  await atRest(page)
  const [{ top, bottom }, header] = [await boxOf(heading), await boxOf(page.locator('header'))]
  expect(top, `#${id} begins below the header`).toBeGreaterThanOrEqual(header.bottom)
  expect(bottom, `#${id} begins on the screen`).toBeLessThan(page.viewportSize()?.height ?? 0)
}

/** Marks the document for `isSameDocument`. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'stillHere' in window)
}
