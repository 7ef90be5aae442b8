import type { Page } from 'playwright/test'
import { COUNT_PATH } from '../../schema/shared/counts.ts'
import { expect, hydrated, hydratedByItself, test } from './site-test.ts'

const PAGE = '/problems/when-to-replace-roof'

test('a link opens its page without loading the document again', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.locator('main').getByRole('link', { name: 'Roof repair in Tampa' }).click()

  await expect(page).toHaveURL(/\/services\/roof-repair-tampa$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Tampa')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/Roof Repair in Tampa/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/services\/roof-repair-tampa$/,
  )
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** The scroll position at the moment of the next click. */
function placeAtNextClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((place) =>
        window.addEventListener('click', () => place(window.scrollY), {
          capture: true,
          once: true,
        }),
      ),
  )
}

/** Follows a link far down a page; resolves with the scroll position at that moment. */
async function followLinkFarDown(page: Page): Promise<number> {
  await page.goto('/sitemap')
  await hydrated(page)
  const link = page.locator('main').getByRole('link', { name: 'Roof repair in Lakeland' })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // With the keyboard, because a mouse click may scroll the page again.
  const left = placeAtNextClick(page)
  await link.press('Enter')
  const place = await left
  expect(place).toBeGreaterThan(300)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lakeland')
  return place
}

/** Expects the position as soon as the link that was followed gets the focus, not only after the browser's own scrolling. */
async function expectBackAt(page: Page, place: number): Promise<void> {
  const arrived = page.evaluate(
    () =>
      new Promise<number>((at) =>
        window.addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLElement && target.textContent === 'Roof repair in Lakeland')
            at(window.scrollY)
        }),
      ),
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  expect(await arrived).toBe(place)
  await expect(page.getByRole('link', { name: 'Roof repair in Lakeland' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
}

test('Back returns to the page and its scroll position', async ({ page }) => {
  const place = await followLinkFarDown(page)
  await expectBackAt(page, place)
})

test('Back returns to the scroll position even if the browser scrolls while the page renders', async ({
  page,
}) => {
  const place = await followLinkFarDown(page)
  await page.evaluate(() =>
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('main')?.textContent.includes('Loading') !== true) return
      observer.disconnect()
      window.scrollTo({ top: 10, behavior: 'instant' })
      window.dispatchEvent(new Event('scroll'))
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await expectBackAt(page, place)
})

/** What the page has a screen reader announce by itself after navigation. */
const announced = (page: Page) => page.locator('#root > p[role=status]')

test('another page is announced once: by its heading, or by its title where the focus is elsewhere', async ({
  page,
}) => {
  await followLinkFarDown(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(announced(page)).toHaveText('')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Roof repair in Lakeland' })).toBeFocused()
  await expect(announced(page)).toHaveText(await page.title())
})

test('Back is at the heading where the link that was followed is in a closed menu', async ({
  page,
}) => {
  await page.goto(PAGE)
  await hydrated(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.locator('header summary').first().click()
  await page.locator('header details[open] a').first().click()
  await expect(heading).not.toContainText('replace')
  await page.goBack()
  await expect(heading).toContainText('replace')
  await expect(heading).toBeFocused()
})

const CITING = '/problems/roof-replacement-cost-tampa'

/** The last mark in the text, the source that it leads to, and the way back from there. */
function lastSource(page: Page) {
  const mark = page.locator('sup a').last()
  const source = page.locator('main li[id^=source]').last()
  return { mark, source, back: source.getByRole('link', { name: /^Back to the text, source/ }) }
}

test('a mark leads to its source; from there Back and "Back to the text" lead to the mark, and nothing is announced', async ({
  page,
}) => {
  await page.goto(CITING)
  await hydrated(page)
  const { mark, source, back } = lastSource(page)
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await mark.press('Enter')
  await expect(source).toBeFocused()
  await page.goBack()
  await expect(mark).toBeFocused()
  // A tool above may load meanwhile, and the page moves along with it.
  await expect(mark).toBeInViewport()

  await page.goForward()
  await expect(source).toBeFocused()
  await back.press('Enter')
  await expect(mark).toBeFocused()
  await expect(mark).toBeInViewport()
  await page.goBack()
  await expect(back).toBeFocused()
  await expect(announced(page)).toHaveText('')
})

test('Back from the page of a source is at the link to it, also when the browser loads the page anew', async ({
  page,
}) => {
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The source' }),
  )
  await page.goto(CITING)
  await hydrated(page)
  const { mark, source } = lastSource(page)
  await mark.press('Enter')
  await source.getByRole('link').first().press('Enter')
  await expect(page.getByText('The source', { exact: true })).toBeVisible()
  await page.goBack()
  await hydrated(page)
  await expect(source.getByRole('link').first()).toBeFocused()
})

test('a link to a path that does not exist shows the 404 page', async ({ page, troubles }) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.evaluate(() =>
    document.querySelector('main a')?.setAttribute('href', '/locations/not-a-city'),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.locator('main a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  // Once when the pointer comes to the link, and again at the click if that answer has come by then; the list of pages is for
  // the search below.
  expect([...new Set(asked)].filter((path) => path !== '/sitemap')).toEqual([
    '/locations/not-a-city',
  ])
  troubles.own.push(/status of 404/)
})

test('the first load of the home page fetches nothing that belongs to another page', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/')
  await hydratedByItself(page)
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => path.endsWith('.json') || !path.includes('.'))).toEqual([
    '/',
    expect.stringMatching(/^\/assets\/shell\..*\.json$/),
    COUNT_PATH,
  ])
  expect(
    requested.filter((path) =>
      /\/assets\/(hub|guide|service|city-service|location|plain|contact|sitemap|not-found)-/.test(
        path,
      ),
    ),
  ).toEqual([])
})

test('no file is preloaded that the app has loaded already', async ({ page }) => {
  await page.goto('/sitemap')
  await hydrated(page)
  await page.locator(`main a[href="${PAGE}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('replace')
  const { preloaded, loaded } = await page.evaluate(() => ({
    preloaded: Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
      ({ href }) => new URL(href).pathname,
    ),
    loaded: document.getElementById('page-data')?.dataset.app?.split(' ') ?? [],
  }))
  expect(preloaded.length).toBeGreaterThan(1)
  expect(preloaded.filter((file) => loaded.includes(file))).toEqual([])
})

test('pointing at a link prefetches its page', async ({ page }) => {
  await page.goto('/sitemap')
  await hydrated(page)
  const fetched = page.waitForRequest(`**${PAGE}`)
  await page.locator(`main a[href="${PAGE}"]`).hover()
  await fetched
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a mark leads to its source and the source back to the mark', async ({ page }) => {
    await page.goto(CITING)
    const { mark, source, back } = lastSource(page)
    await mark.click()
    await expect(source).toBeInViewport()
    await back.click()
    await expect(mark).toBeInViewport()
    await expect(mark).toBeFocused()
  })

  test('pages read, link and answer questions', async ({ page }) => {
    await page.goto('/services/roof-repair-tampa')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tampa')
    const question = page.locator('main details').first()
    await question.locator('summary').click()
    await expect(question).toHaveAttribute('open', '')
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Tampa' })
      .click()
    await expect(page).toHaveURL(/\/locations\/tampa$/)
  })
})
