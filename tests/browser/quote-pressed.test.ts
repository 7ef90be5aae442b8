import { APP, holdScripts } from './no-scripts.ts'
import { captureSubmissions, fillStep1, quoteForm, sentFields } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'

const WAITING = 'One moment, the form is loading…'

const BLOCKED = /\.js\b|\/media\/|Failed to load resource/

test('Continue pressed before the app has arrived says so at once, in sight and to screen readers', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const release = await holdScripts(page, APP)
  await page.goto('/#quote', { waitUntil: 'commit' })
  const form = quoteForm(page)
  await fillStep1(page)
  const status = form.form.getByRole('status')
  await expect(status).toMatchAriaSnapshot('- status')
  await expect(status).not.toContainText(WAITING, { useInnerText: true })

  // In the same task as the press: nothing has to be fetched or awaited for it.
  const shown = await form.continue.evaluate((button: HTMLButtonElement) => {
    button.click()
    const spinner = getComputedStyle(button, '::before')
    const words = button.form?.querySelector<HTMLElement>('[role=status]')
    return { spinner: spinner.animationDuration, words: words?.innerText }
  })
  expect(shown).toEqual({ spinner: '0.9s', words: WAITING })
  await expect(status).toMatchAriaSnapshot(`- status: ${WAITING}`)
  await expect(form.back).toBeVisible()
  await expect(form.submit).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    await form.continue.evaluate((button) => getComputedStyle(button, '::before').animationName),
  ).toBe('none')

  release()
  await expect(form.heading('Service Needed')).toBeFocused()
  await expect(status).toMatchAriaSnapshot('- status')
  await expect(status).not.toContainText(WAITING, { useInnerText: true })
  await hydrated(page)
})

test('if the app cannot be fetched, a form that was pressed is posted as it is', async ({
  page,
  troubles,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(APP, async (route) => {
    await released
    await route.abort()
  })
  const submissions = await captureSubmissions(page)
  await page.goto('/#quote', { waitUntil: 'commit' })
  const form = quoteForm(page)
  await form.field('city').fill('Lutz')
  await form.continue.click()
  await expect(form.form.getByRole('status')).toContainText(WAITING, { useInnerText: true })
  expect(submissions).toEqual([])
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t have your request yet')
  expect(submissions).toHaveLength(1)
  expect(sentFields(submissions[0])).toContainEqual(['city', 'Lutz'])
  await expect(form.field('city')).toHaveValue('Lutz')

  await page.goBack()
  await expect(form.form.getByRole('status')).not.toContainText(WAITING, { useInnerText: true })
  troubles.own.push(BLOCKED)
})
