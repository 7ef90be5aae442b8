import { isSameDocument, markDocument } from './geometry.ts'
import { fillStep1, fillStep2, fillStep3, quoteForm, REQUEST } from './quote-form.ts'
import { expect, hydrated, type Page, test } from './site-test.ts'

/** From now on React can remove nothing, as where an extension of the browser has moved parts of the page. */
async function breakRemoving(page: Page): Promise<void> {
  await page.evaluate(() => {
    Node.prototype.removeChild = () => {
      throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
    }
  })
}

/** Types an address, is told what is missing, and types that: the message goes, which ends the app. */
async function endTheApp(page: Page): Promise<void> {
  const form = quoteForm(page)
  await form.field('address').fill(REQUEST.address)
  await form.continue.click()
  await expect(form.inline('Add the city')).toBeVisible()
  await breakRemoving(page)
  await form.field('city').fill(REQUEST.city)
  await expect(page.locator('html')).not.toHaveAttribute('data-app')
}

/** The error is for whoever looks into it: the visitor sees none. */
test.afterEach(({ troubles }) => {
  troubles.own.push(/not a child of this node/)
})

test('when an error ends the app, the page works as without scripts, with what was typed', async ({
  page,
  troubles,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#quote')
  await hydrated(page)
  const words = () => page.locator('main').innerText()
  const before = (await words()).length
  await endTheApp(page)
  await expect.poll(() => troubles.list.join('\n')).toContain('not a child of this node')
  expect((await words()).length).toBeGreaterThan(before / 2)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.locator('header button').click()
  await expect(menu).toBeVisible()
  await page.locator('header button').click()
  const question = page.locator('details[name=faq]').nth(1)
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
  await page.getByRole('complementary', { name: 'Offer' }).getByRole('button').click()
  await expect(page.getByRole('complementary', { name: 'Offer' })).toBeHidden()

  const form = quoteForm(page)
  await expect(form.field('address')).toHaveValue(REQUEST.address)
  await expect(form.field('city')).toHaveValue(REQUEST.city)
  await fillStep1(page)
  await fillStep2(page)
  await fillStep3(page)
  await form.submit.click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
})

test('an error on the way to another page loads that page from the server', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await markDocument(page)
  await breakRemoving(page)
  await page.locator('footer a[href="/sitemap"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  await hydrated(page)
  expect(await isSameDocument(page)).toBe(false)
})

test('Back from a page that was put back opens the page before', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('footer a[href="/sitemap"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('#quote form[data-wizard]')).toBeVisible()
  await endTheApp(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All pages')
  await hydrated(page)
})
