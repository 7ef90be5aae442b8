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

/** The home page sections that the header links to. */
const SECTIONS = [
  { label: 'Gallery', id: 'gallery' },
  { label: 'Reviews', id: 'testimonials' },
  { label: 'Contact', id: 'contact' },
  { label: 'Get Quote', id: 'quote' },
] as const

test('the header shrinks past 20 px of scrolling and grows back, moves nothing, and is right below the banner', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const header = page.getByRole('banner')
  const banner = page.getByRole('complementary', { name: 'Offer' })
  const height = async () => (await boxOf(header)).height
  const top = async () => (await boxOf(header)).top

  await test.step('it keeps its height for 20 px, shrinks at 21 px, and grows back', async () => {
    const full = await height()
    for (const kept of [20, 0]) {
      await scrollTo(page, 21)
      await expect.poll(height).toBeLessThan(full - 8)
      await scrollTo(page, kept)
      await expect.poll(height, `at ${kept} px`).toBe(full)
    }
  })

  await test.step('the page does not move when it shrinks', async () => {
    const place = () =>
      page.evaluate(() => {
        const { top: edge = 0 } = document.querySelector('h1')?.getBoundingClientRect() ?? {}
        return { heading: edge + window.scrollY, page: document.documentElement.scrollHeight }
      })
    const before = await place()
    await scrollTo(page, 21)
    await expect(page.locator('header[data-shrunk]')).toHaveCount(1)
    await header.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map((animation) => animation.finished))
    })
    expect(await place()).toEqual(before)
  })

  await test.step('it is right below the banner, however many lines that takes', async () => {
    const heights: number[] = []
    for (const width of [1280, 390, 280]) {
      await page.setViewportSize({ width, height: 800 })
      await scrollTo(page, 0)
      await expect(banner).toBeVisible()
      await expect.poll(top, `${width} px wide`).toBe((await boxOf(banner)).height)
      heights.push((await boxOf(banner)).height)
      await scrollTo(page, 900)
      if (width >= 768) await expect.poll(top).toBe(heights[0])
      else await expect.poll(top, 'on a scrolled phone the banner makes way').toBe(0)
    }
    expect(heights[0]).toBe(52)
    expect(heights[2], 'a narrow banner is higher').toBeGreaterThan(52)
  })

  await test.step('with the banner closed, it is at the top edge', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: 'Close this banner' }).click()
    for (const place of [0, 900]) {
      await scrollTo(page, place)
      await expect.poll(top).toBe(0)
    }
  })
})

test('on a wide screen, the header shows the number and is on the grid of the content', async ({
  page,
}) => {
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/problems/roof-leak-in-attic')
    const call = page.getByRole('banner').getByRole('link', { name: 'Call Now (813) 555-0142' })
    await expect(call).toBeInViewport()
    const [name, heading] = [page.locator('header a').first(), page.locator('main h1')]
    expect((await boxOf(name)).left, `${width} px wide`).toBe((await boxOf(heading)).left)
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

test('the links to sections scroll there without loading the page again, and from another page open the home page there', async ({
  page,
}) => {
  const GUIDE = '/problems/roof-leak-in-attic'
  const follow = (label: string) =>
    page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  for (const { label, id } of SECTIONS.slice(0, 2))
    await test.step(`${label} on the home page, twice`, async () => {
      await follow(label)
      await expectSectionInView(page, id)
      await scrollTo(page, 0)
      await follow(label)
      await expectSectionInView(page, id)
    })
  expect(await isSameDocument(page)).toBe(true)

  for (const { label, id } of SECTIONS.slice(2))
    await test.step(`${label} on another page`, async () => {
      await page.goto(GUIDE)
      await hydrated(page)
      await scrollTo(page, 700)
      await follow(label)
      await expect(page).toHaveURL(new RegExp(`/#${id}$`))
      await expectSectionInView(page, id)
    })
})

test('an address with a section opens with it below the header', async ({ page }) => {
  for (const { id } of SECTIONS)
    await test.step(id, async () => {
      await page.goto('about:blank')
      await page.goto(`/#${id}`)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      await expectSectionInView(page, id)
    })
})

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
