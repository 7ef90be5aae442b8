import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { SQLITE_FILE } from '../../server/leads/store/database.ts'
import { leadsAt } from '../server/lead-site.ts'
import { headerOf, partsOf, startMailSink } from '../server/mail-sink.ts'
import { startWebhookSink } from '../server/webhook-sink.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { blockScripts } from './no-scripts.ts'
import { test } from './own-server.ts'
import {
  captureSubmissions,
  expectPlainForm,
  expectThankYouPage,
  FAILURE,
  fillStep1,
  fillStep2,
  fillStep3,
  openFilledForm,
  quoteForm,
  REQUEST,
  SUCCESS,
  sentFields,
} from './quote-form.ts'
import { expect, hydrated } from './site-test.ts'
import { startServer } from './start-server.ts'
import { stopClock } from './toast-time.ts'

const LATE = 15_000

const FAILED_REQUESTS = /Failed to load resource|^failed: /

test('a request is stored with the consent text that was shown, and where', {
  tag: '@main',
}, async ({ page, server }) => {
  const form = await openFilledForm(page)
  const consent = await form.form.getByText(/^By submitting/).innerText()
  await form.submit.click()
  await expectThankYouPage(page)
  await expect(form.toast(SUCCESS)).toBeVisible()
  const leads = await leadsAt(server)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    fields: REQUEST,
    consent: { version: '1', text: consent },
    consentVersionShown: '1',
    page: '/',
    userAgent: expect.stringContaining('Chrome'),
    corrects: '',
  })
  expect(Date.now() - Date.parse(leads[0]?.receivedAt ?? '')).toBeLessThan(60_000)
})

test('the click on an ad goes with the request, also from another page', async ({
  page,
  server,
}) => {
  await page.goto('/?utm_source=Ad&gclid=Cj0KCQiA-b_1&q=roof')
  await hydrated(page)
  await page.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle(/Privacy/)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const form = quoteForm(page)
  await fillStep1(page)
  await form.continue.click()
  await fillStep2(page)
  await form.continue.click()
  await fillStep3(page)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(await leadsAt(server)).toMatchObject([{ clickIds: 'gclid=Cj0KCQiA-b_1' }])
})

test('a request filled in at human speed is accepted; one faster than that is set aside', async ({
  page,
  server,
}) => {
  const start = Date.now()
  await page.clock.setFixedTime(start)
  const form = await openFilledForm(page)
  await page.clock.setFixedTime(start + 4000)
  await form.submit.click()
  await expectThankYouPage(page)
  const [accepted] = await leadsAt(server)
  expect(accepted).toMatchObject({ status: 'accepted', flags: [] })

  const fast = await openFilledForm(page, { ...REQUEST, name: 'Machine' })
  await fast.submit.click()
  await expectThankYouPage(page)
  const [, setApart] = await leadsAt(server)
  expect(setApart).toMatchObject({ status: 'quarantined', flags: ['too-fast'] })
})

test('from the first keystroke to the inbox: mail and webhook deliver the same lead', {
  tag: '@main',
}, async ({ page }) => {
  const [mail, webhook] = [await startMailSink(), await startWebhookSink()]
  const server = await startServer({
    cwd: TEST_SITE,
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@roofing.example',
      MAIL_TO: 'office@roofing.example',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    },
  })
  try {
    await page.clock.install()
    const form = await openFilledForm(page, REQUEST, server.url)
    await page.clock.runFor(4000)
    await form.submit.click()
    await expectThankYouPage(page)
    const office = () => mail.mails.filter(({ to }) => to.includes('office@roofing.example'))
    await expect.poll(() => [office().length, webhook.calls.length]).toEqual([1, 1])
    const [sent] = office()
    const [call] = webhook.calls
    for (const text of [REQUEST.phone, REQUEST.address, REQUEST.name, REQUEST.description]) {
      expect(sent && partsOf(sent).text).toContain(text)
      expect(call?.body).toContain(text)
    }
    const id = `${call?.headers['webhook-id']}`
    expect(sent === undefined ? '' : headerOf(sent, 'Message-ID')).toContain(id)
  } finally {
    await server.stop()
    await Promise.all([mail.stop(), webhook.stop()])
  }
})

test('a double click stores one lead, and neither Back nor a refresh sends another', async ({
  page,
  server,
}) => {
  const form = await openFilledForm(page)
  await form.submit.dblclick()
  await expectThankYouPage(page)
  await page.goBack()
  await expect(form.heading('Property Address')).toBeVisible()
  await page.reload()
  await expect(form.field('address')).toHaveValue('')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await leadsAt(server)).toHaveLength(1)
})

test('nothing is lost offline: back online, the second attempt stores one lead', async ({
  page,
  context,
  server,
  troubles,
}) => {
  const form = await openFilledForm(page)
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  await expect(form.form.getByRole('link', { name: 'Call (813) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18135550142',
  )
  await expect(form.submit).toBeFocused()
  await context.setOffline(false)
  await form.submit.click()
  await expectThankYouPage(page)
  expect((await leadsAt(server)).map(({ fields }) => fields)).toEqual([REQUEST])
  troubles.own.push(FAILED_REQUESTS)
})

test('a server that hangs: the visitor is told after 15 seconds, and a retry stores the same lead', async ({
  page,
  server,
  troubles,
}) => {
  await page.clock.install()
  const form = await openFilledForm(page)
  await stopClock(page)
  process.kill(server.pid, 'SIGSTOP')
  try {
    await form.submit.click()
    await expect(form.submit).toBeDisabled()
    await page.clock.runFor(LATE - 1)
    await expect(form.submit).toBeDisabled()
    await expect(form.inline(FAILURE)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(form.inline(FAILURE)).toBeVisible()
  } finally {
    // The server now reads and stores the request, but its response goes nowhere.
    process.kill(server.pid, 'SIGCONT')
  }
  await form.submit.click()
  await expect(page).toHaveURL(/\/thank-you$/)
  expect((await leadsAt(server)).map(({ fields }) => fields)).toEqual([REQUEST])
  troubles.own.push(FAILED_REQUESTS)
})

test('a database that cannot be written: the visitor is told, and the next attempt is stored', async ({
  page,
  server,
  troubles,
}) => {
  const form = await openFilledForm(page)
  await leadsAt(server)
  const other = new DatabaseSync(join(server.dataDir, SQLITE_FILE))
  other.exec('begin immediate')
  await form.submit.click()
  await expect(form.inline(FAILURE)).toBeVisible()
  other.exec('rollback')
  other.close()
  await form.submit.click()
  await expectThankYouPage(page)
  expect((await leadsAt(server)).map(({ fields }) => fields)).toEqual([REQUEST])
  troubles.own.push(FAILED_REQUESTS)
})

for (const way of ['disabled', 'blocked'] as const)
  test.describe(`with JavaScript ${way}`, () => {
    test.use({ javaScriptEnabled: way !== 'disabled' })

    test('the form is one form with every field, posts without the app, opens the thank-you page, and its lead is stored', {
      tag: '@main',
    }, async ({ page, server, troubles }) => {
      if (way === 'blocked') await blockScripts(page, troubles)
      await page.goto('/')
      await expectPlainForm(page)
      const submissions = await captureSubmissions(page)
      await fillStep1(page)
      await fillStep2(page)
      await fillStep3(page)
      await quoteForm(page).submit.click()
      await expect(page).toHaveURL(/\/thank-you$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(submissions).toHaveLength(1)
      expect(submissions[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
      expect(sentFields(submissions[0]).filter(([, value]) => value !== '')).toEqual([
        ['form-name', 'quote-request'],
        ...Object.entries(REQUEST),
      ])
      const leads = await leadsAt(server)
      expect(leads.map(({ fields, status }) => ({ fields, status }))).toEqual([
        { fields: REQUEST, status: 'accepted' },
      ])
      troubles.own.push(FAILED_REQUESTS)
    })
  })
