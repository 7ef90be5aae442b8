import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request, Route } from 'playwright/test'
import type { ListedPicture } from '../../generator/pictures/picture-list.ts'
import type { Page as SitePage } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import { PICTURE_FORMATS, type Picture, pictureAddress } from '../../schema/picture.ts'
import { COUNT_PATH } from '../../schema/shared/counts.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { expect, hydrated, test } from './site-test.ts'
import { routes, TEMPLATE_PAGES } from './template-pages.ts'

/** Most bytes of the first picture of a page on a phone. */
const MOST_BYTES = 50_000
/** The widest file that a phone gets. */
const PHONE_PIXELS = 828

const listed = JSON.parse(
  readFileSync(join(TEST_SITE, 'generated/pictures.json'), 'utf8'),
) as ListedPicture[]

/** The picture that a page begins with. */
function firstPicture(path: string): Picture | undefined {
  const file = join(TEST_SITE, 'generated/props', propsFile(path))
  const { props } = JSON.parse(readFileSync(file, 'utf8')) as SitePage
  if ('hero' in props) return props.hero.mobile
  return 'picture' in props ? props.picture : undefined
}

const withPicture = TEMPLATE_PAGES.filter(
  ({ path, template }) => template !== 'not-found' && firstPicture(path) !== undefined,
)

/** The pictures that a page requests from now on. */
function watchPictures(page: Page): Request[] {
  const requested: Request[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    // Without scripts, an empty picture counts the view.
    const isShown = !pathname.endsWith('.svg') && pathname !== COUNT_PATH
    if (request.resourceType() === 'image' && isShown) requested.push(request)
  })
  return requested
}

test('every picture is there in every width and in three formats, and a browser can show each file', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const addresses = listed.flatMap(({ path, widths }) =>
    widths.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({ width, address: pictureAddress(path, width, format) })),
    ),
  )
  expect(addresses.length).toBeGreaterThan(200)
  await page.goto('/sitemap')
  const wrong = await page.evaluate(async (all) => {
    const found: string[] = []
    for (const { address, width } of all) {
      const image = Object.assign(new Image(), { src: address })
      await image.decode().catch(() => undefined)
      if (image.naturalWidth !== width) found.push(`${address} is ${image.naturalWidth} px wide`)
    }
    return found
  }, addresses)
  expect(wrong).toEqual([])
})

test('the first picture of every page weighs at most 50 KB on a phone', () => {
  const heavy = routes.flatMap(({ path }) => {
    const picture = firstPicture(path)
    if (picture === undefined) return []
    const width = Math.max(...picture.widths.filter((each) => each <= PHONE_PIXELS))
    const file = join(TEST_SITE, 'dist', pictureAddress(picture.path, width, 'avif'))
    const bytes = statSync(file).size
    return bytes > MOST_BYTES ? [`${path}: ${file} ${bytes}`] : []
  })
  expect(heavy).toEqual([])
})

test.describe('on a phone with three pixels to a point', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

  test('every template fetches its first picture once, as AVIF, in the size for phones', async ({
    page,
  }) => {
    expect(withPicture.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['home', 'hub', 'location', 'city-service']),
    )
    const requested = watchPictures(page)
    for (const { path, template } of withPicture) {
      requested.length = 0
      await page.goto(path)
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      const shown = await page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(shown, template).toMatch(template === 'home' ? /-600\.avif$/ : /-(640|828)\.avif$/)
      const urls = requested.map((request) => request.url())
      expect(urls).toContain(shown)
      // Also those further down that a browser fetches ahead.
      const pictures = urls.map((url) => url.replace(/-\d+\.\w+$/, ''))
      expect(new Set(pictures).size, urls.join('\n')).toBe(pictures.length)
    }
  })
})

test.describe('in a browser that cannot show every format', () => {
  // Without scripts the page stays as it is served; what is removed from it would be put back.
  test.use({ javaScriptEnabled: false })

  for (const [formats, shown] of [
    [['avif'], 'webp'],
    [['avif', 'webp'], 'jpg'],
  ] as const)
    test(`without ${formats.join(' and ')} the pictures are ${shown}, and each is fetched once`, async ({
      page,
    }) => {
      // What such a browser skips: preloads and sources of a type it does not know.
      const skipped = new RegExp(
        `<(?:source|link)[^>]* type="image/(?:${formats.join('|')})"[^>]*>`,
        'g',
      )
      await page.route('**/*', async (route: Route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const response = await route.fetch()
        return route.fulfill({ response, body: (await response.text()).replace(skipped, '') })
      })
      const requested = watchPictures(page)
      for (const { path, template } of withPicture) {
        requested.length = 0
        await page.goto(path)
        const image = page.locator('main img').first()
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBeGreaterThan(0)
        await page.waitForLoadState('networkidle')
        const urls = requested.map((request) => request.url())
        expect(urls.length, template).toBeGreaterThan(0)
        expect(new Set(urls).size, template).toBe(urls.length)
        expect(urls.filter((url) => !url.endsWith(`.${shown}`))).toEqual([])
      }
    })
})

test('until a picture arrives its place has its size and its color', async ({ page, troubles }) => {
  await page.route('**/assets/pictures/**', (route) => route.abort())
  await page.goto('/locations/tampa')
  const image = page.locator('main img').first()
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(1.6, 1)
  const color = await image.getAttribute('data-color')
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  const hex = await image.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [])
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join(''),
  )
  expect(`#${hex}`).toBe(color)
  troubles.own.push(/\/assets\/pictures\/|ERR_FAILED/)
})
