import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Locator, Page } from 'playwright/test'
import { axeFindings } from './axe.ts'
import { misfits } from './large-font.ts'
import {
  captureSubmissions,
  expectThankYouPage,
  fillStep1,
  fillStep3,
  quoteForm,
  sentFields,
} from './quote-form.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, hydrated, test } from './site-test.ts'

const CLAIM_GUIDE = '/storm/how-to-file-storm-insurance-claim'
const LEAK_GUIDE = '/problems/roof-leak-emergency-help'

// A color halfway through its transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

/** Scrolls to a tool as a visitor does, and waits for its fields. */
async function openTool(page: Page, path: string, name: string) {
  await page.goto(path)
  await hydrated(page)
  const tool = page.getByRole('region', { name, exact: true })
  await tool.scrollIntoViewIfNeeded()
  await expect(tool.getByRole('radio').first()).toBeVisible()
  return tool
}

test.describe('late in the evening in Florida', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('with the keyboard alone, the claim calendar gives the dates of the statutes and a calendar file', async ({
    page,
  }) => {
    // In London this is November 23.
    await page.clock.setFixedTime(new Date('2026-11-22T23:30:00-05:00'))
    const tool = await openTool(page, CLAIM_GUIDE, 'Find the dates of your claim')
    const loss = tool.getByLabel('Date of loss')
    await expect(loss, 'the policy comes first').toHaveCount(0)
    await tool.getByRole('radio', { name: 'Homeowner’s policy' }).focus()
    await page.keyboard.press('Space')
    await loss.focus()
    await page.keyboard.type('11232026')
    await expect(loss).toHaveAccessibleDescription(/landfall.* This day is in the future\./)
    await expect(loss).toHaveAttribute('aria-invalid', 'true')
    await expect(tool.getByRole('heading', { level: 4 })).toHaveCount(0)

    await loss.blur()
    await loss.focus()
    await page.keyboard.type('0531202')
    await expect(loss, 'nothing is wrong with half a year').not.toHaveAttribute('aria-invalid')
    await page.keyboard.type('5')
    const dates = tool.getByRole('list')
    await expect(dates).toContainText('Last day: Sunday, May 31, 2026')
    await expect(tool).toContainText('A date that has passed doesn’t always end a claim')
    await tool.getByRole('radio', { name: 'New claim' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(tool.getByRole('radio', { name: 'Supplemental claim' })).toBeChecked()
    await tool.getByText('Reported it already? Add your dates').focus()
    await page.keyboard.press('Enter')
    const reported = tool.getByLabel('Day you reported this claim')
    await reported.fill('2025-05-30')
    await expect(reported).toHaveAccessibleDescription(/This day is before the date of loss/)
    await reported.fill('2026-11-15')
    await expect(dates.getByRole('listitem')).toHaveText([
      /^You: Report a supplemental claim.*Done on Sunday, November 15, 2026. Last day: Monday, November 30, 202618\smonths from the date of loss \(F\.S\.\s627\.70132\(2\), SB/,
      /^Insurer: Confirm it heard from you.*By today, Sunday, November 22, 2026/,
      /^Insurer: Pay or deny.*By Thursday, January 14, 2027, 53 days from today.*mediation.*cooperation/,
    ])
    await expect(tool).not.toContainText('A date that has passed')
    expect(await axeFindings(page)).toEqual([])
    expect(await downloaded(page, tool)).toEqual([
      ['2026-11-22', 'Insurer: Confirm it heard from you'],
      ['2027-01-14', 'Insurer: Pay or deny, all or part'],
    ])

    await reported.fill('2026-11-01')
    await expect(dates).toContainText('Was due by Sunday, November 8, 2026')
    await expect(tool).toContainText(
      'An insurer that misses one of its dates ends no right of yours.',
    )
    await expect(tool).not.toContainText('A date that has passed')

    await tool.getByRole('radio', { name: 'New claim' }).check()
    await expect(reported, 'that was the day of the other claim').toHaveValue('')
    await expect(dates.getByRole('listitem')).toHaveText([/Last day: Sunday, May 31, 2026/])
  })

  test('where the policy decides, the claim calendar asks for it, and gives both dates until it knows', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-22T23:30:00-05:00'))
    const tool = await openTool(page, CLAIM_GUIDE, 'Find the dates of your claim')
    const start = tool.getByLabel('First day of the policy period')
    const rows = tool.getByRole('list').getByRole('listitem')
    const edge = async (place: number) =>
      rows.nth(place).evaluate((row) => getComputedStyle(row).borderLeftColor)
    await tool.getByRole('radio', { name: 'Homeowner’s policy' }).check()
    await tool.getByLabel('Date of loss').fill('2024-10-09')
    await expect(rows).toHaveCount(1)
    await expect(start).toHaveCount(0)
    const over = await edge(0)

    await tool.getByLabel('Date of loss').fill('2023-12-05')
    await tool.getByRole('radio', { name: 'Supplemental claim' }).check()
    await expect(rows).toHaveText([
      /^If the policy period started December\s16, 2022 or later:.*Last day: Thursday, June 5, 2025/,
      /^If the policy period started July\s1, 2021 through December\s16, 2022:.*By Saturday, December 5, 2026, 13 days from today/,
    ])
    await expect(tool).toContainText('until then both are listed')
    await expect(tool).not.toContainText('A date that has passed')
    expect([await edge(0), await edge(1)], 'no alarm while one is open').not.toContain(over)
    expect(await axeFindings(page)).toEqual([])
    expect(await downloaded(page, tool)).toEqual([
      [
        '2026-12-05',
        'If the policy period started July 1, 2021 through December 16, 2022: You: Report a supplemental claim',
      ],
    ])

    await start.fill('2009-03-01')
    await expect(start).toHaveAccessibleDescription(/a year or more before the date of loss/)
    await expect(rows).toHaveCount(2)
    await start.fill('2022-12-10')
    await expect(rows).toHaveText([
      /^You: Report a supplemental claim.*By Saturday, December 5, 2026/,
    ])
    await expect(start, 'the field stays').toBeVisible()
    await start.fill('2022-12-16')
    await expect(rows).toHaveText([
      /^Under F\.S\.\s627\.70132\(2\), SB\s2-A of 2022:.*Last day: Thursday, June 5, 2025/,
      /^Under F\.S\.\s627\.70132, SB\s76 of 2021:.*By Saturday, December 5, 2026/,
    ])
    await expect(tool).toContainText('so act by the earlier date')
    await start.fill('2023-01-05')
    await expect(rows).toHaveText([
      /^You: Report a supplemental claim.*Last day: Thursday, June 5, 2025/,
    ])
    expect(await edge(0)).toBe(over)
  })

  test('a flood policy has its own clock, which the proof of loss stops', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-22T23:30:00-05:00'))
    const tool = await openTool(page, CLAIM_GUIDE, 'Find the dates of your claim')
    await tool.getByRole('radio', { name: 'Federal flood policy' }).check()
    await tool.getByLabel('Date of loss').fill('2026-11-01')
    await expect(tool.getByRole('group', { name: 'Kind of claim' })).toHaveCount(0)
    const rows = tool.getByRole('list').getByRole('listitem')
    await expect(rows).toHaveText([
      /^You: Send your signed proof of loss.*By Thursday, December 31, 2026, 39 days from today60\sdays/,
    ])
    await tool.getByText('Reported it already? Add your dates').click()
    await tool.getByLabel('Day you sent the proof of loss').fill('2026-11-20')
    await expect(rows).toHaveText([
      /Done on Friday, November 20, 2026. Last day: Thursday, December 31, 2026/,
    ])
    await expect(tool.getByRole('button', { name: /^Download/ })).toHaveCount(0)
    await tool.getByLabel('Date of loss').fill('2026-08-01')
    await expect(rows).toHaveText([
      /Done on Friday, November 20, 2026, after the last day, Wednesday, September 30, 2026/,
    ])
    await expect(tool).toContainText('FEMA can give more time')
  })
})

/** The days and titles of the calendar file, as a calendar program reads them. */
async function downloaded(page: Page, tool: Locator): Promise<[string, string][]> {
  const download = page.waitForEvent('download')
  await tool.getByRole('button', { name: 'Download these dates (.ics)' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('claim-dates.ics')
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    expect(event.startDate.isDate, 'a whole day').toBe(true)
    return [event.startDate.toString(), event.summary.replaceAll('\u00a0', ' ')]
  })
}

test('the emergency check puts people first, and its answer goes along to the quote form', async ({
  page,
}) => {
  const sent: string[] = []
  const tool = await openTool(page, LEAK_GUIDE, 'Is this an emergency?')
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  const answer = (place: number, words: 'Yes' | 'No') =>
    tool.getByRole('group').nth(place).getByRole('radio', { name: words }).check()
  const verdict = tool.getByRole('heading', { level: 4 })

  await answer(4, 'Yes')
  await expect(verdict).toHaveText('Get a tarp on today')
  await answer(0, 'Yes')
  await expect(verdict).toHaveText('Get out and call 911')
  // Screen readers read a new answer in pieces, the heading last: it is the one that they are told of.
  const live = (part: typeof verdict) =>
    part.evaluate((element) => element.closest('[aria-live]')?.getAttribute('aria-live'))
  expect([await live(verdict), await live(tool.getByRole('list').last())]).toEqual([
    'polite',
    'off',
  ])
  const [below, next] = await Promise.all([
    verdict.boundingBox(),
    tool.getByRole('group').nth(1).boundingBox(),
  ])
  expect(below?.y, 'right below the question that decides it').toBeLessThan(next?.y ?? 0)
  await expect(tool.getByRole('link', { name: /^Call/ }), '911 comes first').toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  for (const place of [0, 1, 2, 3]) await answer(place, 'No')
  await expect(verdict).toHaveText('Get a tarp on today')
  await expect(tool.locator('[aria-live=polite]').last()).toContainText(
    'The next rain makes it worse',
  )
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await misfits(page, 'main')).toEqual([])
  expect(sent, 'answers stay in the browser').toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(verdict, 'the answer prints').toBeVisible()
  await expect(tool.getByRole('table'), 'so does the table').toBeVisible()
  await expect(tool.getByRole('radio').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(tool.getByRole('table', { includeHidden: true })).toBeHidden()

  const ask = tool.getByRole('link', { name: 'Ask us to come out' })
  await ask.click()
  const form = quoteForm(page)
  await expect(form.continue).toBeVisible()
  const TODAY =
    'I used the emergency check on your site.\nThe emergency check said the roof needs a tarp today. Yes to: A slow drip, several shingles or tiles off, a loose or torn tarp.'
  await expect(form.field('description')).toHaveValue(TODAY)

  // What the visitor types and chooses wins over a later answer; what a tool put there does not.
  await page.goBack()
  await tool.scrollIntoViewIfNeeded()
  for (const place of [0, 1, 2, 3, 4]) await answer(place, 'No')
  await expect(verdict).toHaveText('It can wait for an appointment')
  await ask.click()
  await expect(form.field('description')).toHaveValue(/can wait for an appointment\.$/)
  await fillStep1(page)
  await form.continue.click()
  await expect(form.choice('inspection')).toBeChecked()
  await form.choice('maintenance').check()
  await form.field('description').fill('The gutter drips.')
  await page.goBack()
  await tool.scrollIntoViewIfNeeded()
  await answer(2, 'Yes')
  await ask.click()
  await expect(form.field('description')).toHaveValue('The gutter drips.')
  await expect(form.choice('maintenance')).toBeChecked()
  await form.field('description').fill(TODAY)
  await form.continue.click()
  await fillStep3(page)
  const submissions = await captureSubmissions(page)
  await form.submit.click()
  await expectThankYouPage(page)
  expect(Object.fromEntries(sentFields(submissions[0]))).toMatchObject({
    serviceType: 'maintenance',
    description: TODAY,
  })
})

test('the code of a tool comes when its place comes near, and moves nothing that a visitor sees', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const toolCode = () =>
    scripts.filter((path) => /emergency-check|claim-calendar|prefill/.test(path))
  await page.goto('/problems/ceiling-water-stains')
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(toolCode(), 'on a page without tools').toEqual([])

  await watchShifts(page)
  await openTool(page, LEAK_GUIDE, 'Is this an emergency?')
  expect(toolCode().length).toBeGreaterThan(0)
  expect(toolCode().filter((path) => path.includes('claim-calendar'))).toEqual([])
  const { sum, parts } = await shiftsOf(page)
  expect(sum, parts.join('\n')).toBeLessThan(0.02)
})

test('where the code of a tool cannot be fetched, its table is there to read', async ({
  page,
  troubles,
}) => {
  await page.route(/\/assets\/emergency-check-.*\.js/, (route) => route.abort())
  await page.goto(LEAK_GUIDE)
  await hydrated(page)
  const tool = page.getByRole('region', { name: 'Is this an emergency?', exact: true })
  await tool.scrollIntoViewIfNeeded()
  await expect(tool.getByRole('table')).toBeVisible()
  await expect(tool.getByRole('link', { name: 'Ask us to come out' })).toBeVisible()
  troubles.own.push(/^failed|ERR_FAILED/)
})
