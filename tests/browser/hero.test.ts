import type { Page } from 'playwright/test'
import { boxOf, expectSectionInView } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'
import { withoutVideo } from './template-pages.ts'

test.use({ playsVideo: true })

/** Records the video files a page requests from now on. */
function watchVideo(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) requested.push(request.url())
  })
  return requested
}

async function expectPictureOnly(page: Page): Promise<void> {
  const requested = watchVideo(page)
  await page.goto('/')
  await hydrated(page)
  await page.mouse.wheel(0, 300)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main section').first().locator('img')).toBeInViewport()
  await expect(page.locator('video')).toHaveCount(0)
  expect(requested).toEqual([])
}

for (const width of [768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the hero shows a silent video that plays, and can be paused and played again', async ({
      page,
    }) => {
      const requested = watchVideo(page)
      await page.goto('/')
      await hydrated(page)
      const video = page.locator('video')
      await expect(video).toBeInViewport()
      const time = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime)
      const paused = () => video.evaluate((element) => (element as HTMLVideoElement).paused)
      await expect.poll(time).toBeGreaterThan(0)
      expect(requested.length).toBeGreaterThan(0)
      expect(await video.evaluate((element) => (element as HTMLVideoElement).muted)).toBe(true)
      await page.getByRole('button', { name: 'Pause the background video' }).click()
      await expect.poll(paused).toBe(true)
      await page.getByRole('button', { name: 'Play the background video' }).click()
      await expect.poll(paused).toBe(false)
      await test.step('nothing covers the pause button on any wide screen', async () => {
        const pause = page.getByRole('button', { name: 'Pause the background video' })
        for (const wide of width === 768 ? [768, 1024] : [1280, 1440, 1920]) {
          await page.setViewportSize({ width: wide, height: 900 })
          expect(await pause.evaluate(coveredPoints), `${wide} px wide`).toEqual([])
        }
      })
    })
  })
}

/** The points of a button that something covers. Runs in the page. */
function coveredPoints(button: Element): (readonly [number, number])[] {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const middle = [(left + right) / 2, (top + bottom) / 2] as const
  const points = [
    middle,
    [left + 3, middle[1]],
    [right - 3, middle[1]],
    [middle[0], bottom - 3],
  ] as const
  return points.filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
}

for (const width of [390, 767])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the hero shows a picture, and no video is fetched', async ({ page }) => {
      await expectPictureOnly(page)
    })
  })

test.describe('with reduced motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  test('a wide screen shows the picture, and no video is fetched', async ({ page }) => {
    await expectPictureOnly(page)
  })
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  ...['slow-2g', '2g', '3g'].map((effectiveType) => ({ saveData: false, effectiveType })),
])
  test(`with ${connection.saveData ? 'data saver on' : `a ${connection.effectiveType} connection`}, a wide screen also shows the picture, and no video is fetched`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => given })
    }, connection)
    await expectPictureOnly(page)
  })

test('phones get the portrait picture, wide screens the landscape one', async ({ page }) => {
  await withoutVideo(page)
  const shown = async (width: number) => {
    // A page left open would fetch the other picture right away, and the test would interrupt it.
    await page.goto('about:blank')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const picture = page.locator('main section').first().locator('img')
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    return picture.evaluate((image) => (image as HTMLImageElement).currentSrc)
  }
  expect(await shown(390)).toMatch(/\/hero-mobile\.[\w-]*\.avif$/)
  expect(await shown(1440)).toMatch(/\/hero-desktop\.[\w-]*\.avif$/)
})

test('the first screen has a call button with the number, names the 24/7 emergency service, and leads to the quote form', async ({
  page,
}) => {
  await withoutVideo(page)
  await page.goto('/')
  await hydrated(page)
  const hero = page.locator('main section').first()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const call = hero.getByRole('link', { name: 'Call (813) 555-0142' })
    await expect(call).toHaveAttribute('href', 'tel:+18135550142')
    const notice = hero.getByText(/24\/7 emergency/)
    await expect(notice).toContainText('within 2 hours')
    for (const part of [hero.getByRole('link', { name: 'Get Free Quote' }), call, notice])
      expect((await boxOf(part)).bottom, `at ${width} px`).toBeLessThan(844)
  }
  await expect(hero.getByRole('link', { name: /24\/7 emergency/ })).toHaveAttribute(
    'href',
    'tel:+18135550142',
  )
  await hero.getByRole('link', { name: 'Get Free Quote' }).click()
  await expectSectionInView(page, 'quote')
})

test('on a low desktop screen the emergency line and the first trust claims are in view', async ({
  page,
}) => {
  await withoutVideo(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  for (const words of [/24\/7 emergency roofing/, 'Licensed contractor', 'Lifetime warranties'])
    await expect(page.locator('main').getByText(words).first()).toBeInViewport({ ratio: 1 })
})
