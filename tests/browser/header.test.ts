import {
  atRest,
  boxOf,
  expectSectionInView,
  isSameDocument,
  markDocument,
  scrollTo,
} from './geometry.ts'
import { APP, holdScripts } from './no-scripts.ts'
import { expect, hydrated, test } from './site-test.ts'
import { routes, TEMPLATE_PAGES, visit, withoutVideo } from './template-pages.ts'

/** The home page sections that the header links to. */
const SECTIONS = [
  { label: 'Gallery', id: 'gallery' },
  { label: 'Reviews', id: 'testimonials' },
  { label: 'Contact', id: 'contact' },
  { label: 'Get Quote', id: 'quote' },
] as const

test('every kind of page, also the 404 page, has the header below the banner', async ({
  page,
  troubles,
}) => {
  await withoutVideo(page)
  for (const { path } of TEMPLATE_PAGES) {
    await visit(page, troubles, path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Pelican Ridge' }), path).toBeVisible()
    const banner = await boxOf(page.getByRole('complementary', { name: 'Offer' }))
    expect(banner.top, path).toBe(0)
    expect((await boxOf(header)).top, path).toBe(banner.bottom)
  }
})

test('the header keeps its height for 20 px of scrolling, shrinks at 21 px, and grows back', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const header = page.getByRole('banner')
  const height = async () => (await boxOf(header)).height
  const full = await height()
  for (const kept of [20, 0]) {
    await scrollTo(page, 21)
    await expect.poll(height).toBeLessThan(full - 8)
    await scrollTo(page, kept)
    await expect.poll(height, `at ${kept} px`).toBe(full)
  }
})

test('the page does not move when the header shrinks', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const place = () =>
    page.evaluate(() => {
      const { top = 0 } = document.querySelector('h1')?.getBoundingClientRect() ?? {}
      return { heading: top + window.scrollY, page: document.documentElement.scrollHeight }
    })
  const before = await place()
  await scrollTo(page, 21)
  await expect(page.locator('header[data-shrunk]')).toHaveCount(1)
  await page.locator('header').evaluate(async (header) => {
    await Promise.all(header.getAnimations().map((animation) => animation.finished))
  })
  expect(await place()).toEqual(before)
})

test('the header is right below the banner, however many lines the banner takes', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const heights: number[] = []
  for (const width of [1280, 390, 280]) {
    await page.setViewportSize({ width, height: 800 })
    const banner = page.getByRole('complementary', { name: 'Offer' })
    for (const place of [0, 900]) {
      await scrollTo(page, place)
      const top = async () => (await boxOf(page.locator('header'))).top
      await expect.poll(top, `${width} px wide`).toBe((await boxOf(banner)).height)
    }
    heights.push((await boxOf(banner)).height)
  }
  expect(heights[0]).toBe(52)
  expect(heights[2], 'a narrow banner is higher').toBeGreaterThan(52)
})

test('with the banner closed, the header is at the top edge', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Close this banner' }).click()
  for (const place of [0, 900]) {
    await scrollTo(page, place)
    await expect.poll(async () => (await boxOf(page.locator('header'))).top).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header leaves 52 px for the banner', async ({ page }) => {
    await page.goto('/')
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expect.poll(async () => (await boxOf(page.locator('header'))).top).toBe(52)
  })
})

for (const { label, id } of SECTIONS) {
  test(`${label} on the home page scrolls to its section without loading the page again`, async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
    await expectSectionInView(page, id)
    expect(await isSameDocument(page)).toBe(true)
    await scrollTo(page, 0)
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
    await expectSectionInView(page, id)
  })

  test(`${label} on another page opens its section of the home page`, async ({ page }) => {
    await page.goto('/problems/roof-leak-in-attic')
    await hydrated(page)
    await scrollTo(page, 700)
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    await expectSectionInView(page, id)
  })

  test(`/#${id} opens with that section below the header`, async ({ page }) => {
    await page.goto(`/#${id}`)
    await hydrated(page)
    await expectSectionInView(page, id)
    await page.waitForLoadState('networkidle')
    await atRest(page)
    await expectSectionInView(page, id)
  })
}

test('a visitor who scrolls on from /#gallery before the scripts arrive stays there', async ({
  page,
}) => {
  const release = await holdScripts(page, APP)
  await page.goto('/#gallery')
  await expectSectionInView(page, 'gallery')
  await page.locator('#testimonials li').last().scrollIntoViewIfNeeded()
  await atRest(page)
  const place = await page.evaluate(() => window.scrollY)
  release()
  await hydrated(page)
  await atRest(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('a URL with a malformed anchor still shows its page', async ({ page }) => {
  await page.goto('/problems/roof-leak-in-attic#%E0%A4%A')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** The phone links of a page: the number each one calls, and what it says. */
function phoneLinks(html: string): { number: string; text: string }[] {
  return Array.from(html.matchAll(/<a [^>]*href="tel:([^"]*)"[^>]*>(.*?)<\/a>/gs), (match) => ({
    number: match[1] ?? '',
    text: (match[2] ?? '').replace(/<[^>]*>/g, ''),
  }))
}

test('every phone link calls the number it shows, and ours where it shows none; every mail link has the same address', async ({
  page,
  request,
}) => {
  // It reads every page, which takes a busy machine more than a minute.
  test.setTimeout(300_000)
  const OURS = '+18135550142'
  await page.goto('/')
  const call = page.getByRole('banner').getByRole('link', { name: 'Call Now' })
  await expect(call).toHaveAttribute('href', `tel:${OURS}`)
  const mail = new Set<string>()
  for (const { path } of routes) {
    const html = await (await request.get(path)).text()
    const links = phoneLinks(html)
    expect(links.filter(({ number }) => number === OURS).length, path).toBeGreaterThan(2)
    for (const { number, text } of links) {
      const shown = text.replace(/\D/g, '').slice(-10)
      expect(number, `${path}: ${text}`).toBe(shown.length === 10 ? `+1${shown}` : OURS)
    }
    for (const [, address = ''] of html.matchAll(/href="mailto:([^"]*)"/g)) mail.add(address)
  }
  expect([...mail]).toEqual(['info@pelicanridge.example'])
})
