import type { Page } from 'playwright/test'
import { CITY_PAGE, counted, GOOGLE, inBrowser, PHONE } from './counted.ts'
import { APP, holdScripts } from './no-scripts.ts'
import { fillStep1, fillStep2, fillStep3, quoteForm } from './quote-form.ts'
import { expect, hydratedByItself, test } from './site-test.ts'

/** Lets what the page has reported arrive. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

/** Taps a link of the bar, which is there between the page's own buttons and its form. */
async function tapBar(page: Page, name: string): Promise<void> {
  await page
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((heading) => heading.scrollIntoView())
  await page.locator('#root > nav').getByRole('link', { name }).click()
}

/** From a search to a city page, to the form, left at its second step, back later, sent, and the phone tapped. */
async function wholeVisit(page: Page, url: string): Promise<void> {
  await page.goto(url + CITY_PAGE, GOOGLE)
  await hydratedByItself(page)
  await tapBar(page, 'Call')
  await tapBar(page, 'quote')
  const form = quoteForm(page)
  await expect(form.continue).toBeVisible()
  await fillStep1(page)
  await form.continue.click()
  await form.back.click()
  await form.continue.click()
  await expect(form.heading('Service Needed')).toBeVisible()
  await page.goto(url + CITY_PAGE, GOOGLE)
  await hydratedByItself(page)
  await tapBar(page, 'quote')
  await expect(form.heading('Service Needed')).toBeVisible()
  await fillStep2(page)
  await form.continue.click()
  await fillStep3(page)
  await form.submit.click()
  await expect(page).toHaveURL(/\/thank-you$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('#root > footer').getByRole('link', { name: '(813)' }).first().click()
  await settled(page)
}

test('a visit is counted step by step, by two servers with one database', async ({ browser }) => {
  const visitBoth = async (urls: readonly string[]) => {
    for (const url of urls) await inBrowser(browser, PHONE, (page) => wholeVisit(page, url))
  }
  const { lines } = await counted(visitBoth, { servers: 2 })
  expect(lines).toEqual([
    `arrival ${CITY_PAGE} search 4`,
    `call ${CITY_PAGE} bar search 2`,
    'call /thank-you footer search 2',
    `form ${CITY_PAGE} search 2`,
    `sent ${CITY_PAGE} search 2`,
    `step2 ${CITY_PAGE} search 2`,
    `step3 ${CITY_PAGE} search 2`,
    'view /thank-you search 2',
  ])
})

test('places of calls, and views: neither an anchor nor what is fetched ahead is one', async ({
  browser,
}) => {
  const { lines } = await counted(async ([url = '']) => {
    await inBrowser(browser, { ...PHONE, viewport: { width: 1440, height: 900 } }, async (page) => {
      const release = await holdScripts(page, APP)
      await page.goto(`${url}${CITY_PAGE}?utm_source=Flyer&gclid=abc&utm_campaign=May`, GOOGLE)
      // This call waits for the app.
      await page.locator('header').getByRole('link', { name: 'Call' }).click()
      release()
      await hydratedByItself(page)
      await page.locator('main > :first-child [href^="tel:"]').first().click()
      await page.locator('main > :not(:first-child) [href^="tel:"]').first().click()
      await page.evaluate(() => {
        location.hash = 'main'
      })
      const home = page.getByRole('link', { name: 'Home', exact: true }).first()
      await home.hover()
      await home.click()
      await expect(page).toHaveTitle(/License/)
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveTitle(/Tampa, FL/)
      await page.evaluate((path) => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'prefetch', href: path })
        document.head.append(link)
      }, '/sitemap')
      await settled(page)
    })
  })
  expect(lines).toEqual([
    `arrival ${CITY_PAGE} campaign flyer/may 1`,
    `call ${CITY_PAGE} header campaign flyer/may 1`,
    `call ${CITY_PAGE} hero campaign flyer/may 1`,
    `call ${CITY_PAGE} text campaign flyer/may 1`,
    'view / campaign flyer/may 1',
    `view ${CITY_PAGE} campaign flyer/may 1`,
  ])
})

test('without scripts, the server counts that a page was seen: once, and nothing moves', async ({
  browser,
}) => {
  const { lines } = await counted(async ([url = '']) => {
    await inBrowser(browser, { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${url}${CITY_PAGE}?utm_source=flyer`)
      await page.goto(`${url}/no-such-page`)
      await settled(page)
      const size = await page.locator('noscript img').boundingBox()
      expect(size?.height).toBe(1)
    })
  })
  expect(lines).toEqual([`view ${CITY_PAGE} campaign flyer 1`, 'view other unknown 1'])
})

test('a browser that does not tell how it loaded a page counts an arrival, and its app runs', async ({
  browser,
}) => {
  const { lines } = await counted(async ([url = '']) => {
    await inBrowser(browser, PHONE, async (page) => {
      await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }))
      const answered = page.waitForResponse((response) => response.url().endsWith('/count'))
      await page.goto(url + CITY_PAGE, GOOGLE)
      await hydratedByItself(page)
      await answered
    })
  })
  expect(lines).toEqual([`arrival ${CITY_PAGE} search 1`])
})

test('neither robots nor visitors who ask not to be tracked are counted, nor where counting is off; the last two report nothing', async ({
  browser,
}) => {
  const navigatorSays = (name: string, value: unknown) => (page: Page) =>
    page.addInitScript(
      ([name, value]) => Object.defineProperty(Navigator.prototype, name, { get: () => value }),
      [name, value] as const,
    )
  const silent: ((page: Page) => Promise<unknown>)[] = [
    navigatorSays('globalPrivacyControl', true),
    navigatorSays('doNotTrack', '1'),
    (page) =>
      page.route('**/assets/shell.*.json', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), counting: false } })
      }),
  ]
  const { lines } = await counted(async ([url = '']) => {
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    await inBrowser(browser, { ...PHONE, userAgent: robot }, (page) => wholeVisit(page, url))
    for (const prepare of silent)
      await inBrowser(browser, PHONE, async (page) => {
        const reports: string[] = []
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname === '/count' || 'visit' in request.headers()) reports.push(pathname)
        })
        await prepare(page)
        await page.goto(url + CITY_PAGE, GOOGLE)
        await hydratedByItself(page)
        await tapBar(page, 'Call')
        await settled(page)
        expect(reports).toEqual([])
      })
  })
  expect(lines).toEqual([])
})
