import type { Page } from 'playwright/test'
import { atRest, scrollTo } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The parts of the page that are not in their place now, each with how far it is from the lower edge of the window. Runs in the page. */
function displacedParts(): { part: string; aboveEdge: number }[] {
  return [...document.querySelectorAll('main *')]
    .filter(
      (part) => !['none', 'matrix(1, 0, 0, 1, 0, 0)'].includes(getComputedStyle(part).transform),
    )
    .map((part) => ({
      part: `${part.tagName} ${part.textContent.slice(0, 40)}`,
      aboveEdge: innerHeight - part.getBoundingClientRect().top,
    }))
}

/** How far each part of the page is from its top. Runs in the page. */
function placesOfParts(): number[] {
  return [...document.querySelectorAll('main :is(h2, h3, li, figure, aside, p)')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().top + scrollY)
}

/** Opens a page and scrolls a little, until the code that moves things is running. */
async function openInMotion(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  const fetched = page.waitForResponse(/assets\/motion-.*\.js/)
  await scrollTo(page, 30)
  await (await fetched).finished()
}

/** Scrolls like a wheel until a part rises, and holds it there. */
async function holdRisingPart(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const running = document.querySelector('main')?.getAnimations({ subtree: true }) ?? []
    for (const animation of running) animation.pause()
    if (running.length > 0) return true
    window.scrollBy({ top: 40, behavior: 'instant' })
    return false
  })
}

test('a part is displaced from the moment it enters, never before, and not on paper', async ({
  page,
}) => {
  await openInMotion(page, '/')
  expect(await page.evaluate(displacedParts)).toEqual([])

  await holdRisingPart(page)
  const rising = await page.evaluate(displacedParts)
  expect(rising.length).toBeGreaterThan(0)
  for (const { part, aboveEdge } of rising) expect(aboveEdge, part).toBeGreaterThan(-28)

  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(displacedParts)).toEqual([])
  await page.emulateMedia({ media: 'screen' })

  await holdRisingPart(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(displacedParts)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await holdRisingPart(page)
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () =>
      document.body.toggleAttribute(
        'data-moved-on-paper',
        document.querySelector('main')?.getAnimations({ subtree: true }).length !== 0,
      ),
    ),
  )
  await page.pdf({ format: 'Letter' })
  await expect(page.locator('body')).not.toHaveAttribute('data-moved-on-paper')
  expect(await page.evaluate(displacedParts)).toEqual([])
})

test('after a fast scroll and a jump, every part is where it is without scrolling', async ({
  page,
}) => {
  await openInMotion(page, '/')
  await scrollTo(page, 0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const places = await page.evaluate(placesOfParts)

  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  )
  await atRest(page)
  await expect.poll(() => page.evaluate(displacedParts)).toEqual([])
  await page
    .locator('#testimonials')
    .evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  // What enters with the jump may rise; it gets into its place.
  await expect.poll(() => page.evaluate(displacedParts)).toEqual([])
  const farthest = async () => {
    const now = await page.evaluate(placesOfParts)
    return Math.max(...now.map((place, index) => Math.abs(place - (places[index] ?? Number.NaN))))
  }
  // Scrolling positions are rounded to pixels of the screen.
  await expect.poll(farthest).toBeLessThan(2)
})

test('the next page has nothing displaced, also when a part was rising', async ({ page }) => {
  await openInMotion(page, '/')
  await holdRisingPart(page)
  await page
    .locator('footer a[href^="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).not.toHaveURL(/storm-damage-experts$/)
  await hydrated(page)
  expect(await page.evaluate(displacedParts)).toEqual([])
})
