import type { Page } from 'playwright/test'
import { isSameDocument, markDocument } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

const map = (page: Page) => page.getByRole('group', { name: 'Map of the places we serve' })

interface Part {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

/** The boxes of the labels and of the links of the map, and the size of each label's font, in pixels. Runs in the page. */
function mapParts(svg: SVGElement | HTMLElement) {
  const boxOf = (part: Element): Part => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return { name: part.textContent, left, right, top, bottom }
  }
  const texts = [...svg.querySelectorAll('text')]
  return {
    labels: texts.map(boxOf),
    links: [...svg.querySelectorAll('a')].map((link) => ({
      ...boxOf(link.querySelector('rect') ?? link),
      name: link.textContent,
    })),
    sizes: texts.map(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
    ),
  }
}

/** Names of parts that cover each other. A box of text is taller than its letters, so two may share a few pixels. */
function covering(parts: readonly Part[], tolerance: number): string[] {
  return parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - tolerance &&
          other.left < one.right - tolerance &&
          one.top < other.bottom - tolerance &&
          other.top < one.bottom - tolerance,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
}

test('labels of the map are at least 12 px and apart, and links have room for a thumb', async ({
  page,
}) => {
  await withoutVideo(page)
  await page.goto('/')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { labels, links, sizes } = await map(page).evaluate(mapParts)
    expect(labels.length).toBeGreaterThan(14)
    expect(Math.min(...sizes), `smallest label at ${width} px`).toBeGreaterThanOrEqual(12)
    expect(covering(labels, 7), `labels at ${width} px`).toEqual([])
    expect(covering(links, 0), `links at ${width} px`).toEqual([])
    for (const { name, left, right, top, bottom } of links)
      expect(Math.min(right - left, bottom - top), name).toBeGreaterThanOrEqual(44)
  }
})

test('a city of the map opens by click and by keyboard, without a page load', async ({ page }) => {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  await map(page).getByRole('link', { name: 'Lakeland' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lakeland/)
  await page.goBack()

  const ruskin = map(page).getByRole('link', { name: 'Ruskin' })
  await map(page).getByRole('link', { name: 'Riverview' }).focus()
  await page.keyboard.press('Tab')
  await expect(ruskin).toBeFocused()
  await expect(ruskin.locator('rect')).toHaveCSS('stroke-width', '4px')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/roofing-contractors-ruskin$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ruskin/)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a city of the map is a link', async ({ page }) => {
    await page.goto('/')
    await map(page).getByRole('link', { name: 'St. Petersburg' }).click()
    await expect(page).toHaveURL(/\/locations\/st-petersburg$/)
  })
})
