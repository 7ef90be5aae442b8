import { APP } from './no-scripts.ts'
import {
  captureSubmissions,
  expectPlainForm,
  fillStep1,
  fillStep2,
  fillStep3,
  quoteForm,
  REQUEST,
  sentFields,
} from './quote-form.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, hydrated, test } from './site-test.ts'

type Page = import('playwright/test').Page

/** The browser reports blocked scripts, and pictures it stops fetching when the form is sent. */
const BLOCKED = /\.js\b|\/media\/|Failed to load resource/

async function expectPost(page: Page): Promise<void> {
  const submissions = await captureSubmissions(page, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Arrived</h1>' }),
  )
  await fillStep1(page)
  await fillStep2(page)
  await fillStep3(page)
  await quoteForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
  expect(submissions).toHaveLength(1)
  expect(submissions[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
  expect(sentFields(submissions[0]).filter(([, value]) => value !== '')).toEqual([
    ['form-name', 'quote-request'],
    ...Object.entries(REQUEST),
  ])
}

test('if the app cannot be fetched, the rest of the form appears, and it posts without the app', async ({
  page,
  troubles,
}) => {
  await page.route(APP, (route) => route.abort())
  await page.goto('/')
  await expectPlainForm(page)
  await expectPost(page)
  troubles.own.push(BLOCKED)
})

test('nothing jumps while the form at /#quote hydrates', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/#quote')
  await hydrated(page)
  await expect(quoteForm(page).form).toHaveAttribute('data-wizard', 'true')
  await page.waitForLoadState('networkidle')
  const { sum, parts } = await shiftsOf(page)
  expect(sum, parts.join('\n')).toBeLessThan(0.02)
})
