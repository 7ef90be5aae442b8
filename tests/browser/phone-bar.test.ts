import { boxOf, scrollTo } from './geometry.ts'
import { APP, blockScripts, holdScripts } from './no-scripts.ts'
import { fillStep1, fillStep3, openForm, quoteForm } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'

type Page = import('playwright/test').Page

const CITY_PAGE = '/services/roof-replacement-clearwater'

test.use({ viewport: { width: 390, height: 664 } })

/** Below every form of a page. */
const END = 100_000

const barOf = (page: Page) => page.locator('nav[aria-label^=Call]')

async function openAtEnd(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await scrollTo(page, END)
}

test('on a scrolled phone, header and bar take at most 110 px together', async ({ page }) => {
  await page.goto(CITY_PAGE)
  await hydrated(page)
  await scrollTo(page, 900)
  await expect(page.getByRole('complementary', { name: 'Offer' })).toBeHidden()
  const header = await boxOf(page.getByRole('banner'))
  const bar = await boxOf(barOf(page))
  expect(header.top).toBe(0)
  expect(header.height + bar.height).toBeLessThanOrEqual(110)
  await scrollTo(page, 0)
  await expect(page.getByRole('complementary', { name: 'Offer' })).toBeVisible()
})

for (const path of ['/', CITY_PAGE, '/book-an-appointment'])
  test(`the bar leads to the form of ${path}, and makes way for it and for the buttons above`, async ({
    page,
  }) => {
    await page.goto(path)
    await hydrated(page)
    await expect(barOf(page)).toBeHidden()
    await scrollTo(page, END)
    await expect(barOf(page)).toBeVisible()
    await barOf(page)
      .getByRole('link', { name: /Get Quote|Book an appointment/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`${path}#quote$`))
    const form = quoteForm(page)
    await expect(form.field('address')).toBeInViewport()
    await expect(barOf(page)).toBeHidden()
    await fillStep1(page)
    await form.continue.click()
    await form.choice('other').check()
    await form.continue.click()
    await fillStep3(page)
    await expect(barOf(page)).toBeHidden()
    await scrollTo(page, END)
    await expect(barOf(page), 'while a field has the keyboard').toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect(barOf(page)).toBeVisible()
  })

test('below the buttons of a page the bar is away from the first paint, and comes when they leave', async ({
  page,
}) => {
  const release = await holdScripts(page, APP)
  await page.goto(CITY_PAGE)
  await expect(page.locator('h1 ~ [data-actions]')).toBeInViewport()
  await expect(barOf(page)).toBeHidden()
  release()
  await hydrated(page)
  await expect(barOf(page)).toBeHidden()
  await scrollTo(page, 900)
  await expect(barOf(page)).toBeVisible()
})

test('where the app does not come, the bar is there', async ({ page, troubles }) => {
  await blockScripts(page, troubles)
  await page.goto(CITY_PAGE)
  await expect(barOf(page)).toBeVisible()
})

test('where the phone comes first, the call is the main button', async ({ page }) => {
  await openAtEnd(page, '/services/emergency-roofing-tampa')
  const call = barOf(page).getByRole('link', { name: 'Call (813) 555-0142' })
  const quote = barOf(page).getByRole('link', { name: 'Get Quote' })
  const width = async (link: typeof call) =>
    (await link.evaluate((element) => element.getBoundingClientRect())).width
  expect(await width(call)).toBeGreaterThan(await width(quote))
})

test('after a request the bar has the call alone', async ({ page }) => {
  await openAtEnd(page, '/thank-you')
  await expect(barOf(page).getByRole('link')).toHaveText(['Call (813) 555-0142'])
})

test('the message about what is missing covers neither the header nor the field, and says nothing twice', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.continue.click()
  const toast = form.toast('Please fill in all address fields')
  await expect(toast).toBeVisible()
  const [message, header] = [await boxOf(toast), await boxOf(page.getByRole('banner'))]
  expect(message.top).toBeGreaterThanOrEqual(header.top + header.height)
  const summary = form.form.locator('#quote-mistake')
  await expect(summary).toHaveCSS('opacity', '0')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(summary).toHaveCSS('opacity', '1')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar makes way for a form that is being filled in', async ({ page }) => {
    await page.goto('/')
    await expect(barOf(page)).toBeVisible()
    await quoteForm(page).field('email').focus()
    await expect(barOf(page)).toBeHidden()
  })
})
