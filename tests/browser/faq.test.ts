import type { Locator, Page } from 'playwright/test'
import { boxOf, expectSectionInView, isSameDocument, markDocument } from './geometry.ts'
import { expect, hydrated, test } from './site-test.ts'

/** The eight questions in order, and what each answer must contain. */
const FACTS: readonly { question: RegExp; answer: readonly RegExp[] }[] = [
  { question: /insurance company/i, answer: [/insurer decides/i, /estimate/i, /adjuster/i] },
  { question: /emergency/i, answer: [/24\/7/, /guaranteed within 2\shours/i] },
  {
    question: /areas/i,
    answer: [
      /Hillsborough, Pinellas and Pasco counties/,
      ...['Tampa', 'St. Petersburg', 'Clearwater', 'Brandon', 'Lakeland', 'Wesley Chapel', 'Lutz'],
      ...['Spring Hill', 'Riverview', 'Ruskin', 'Odessa', 'Trinity', 'Citrus Park'],
      'Land O’ Lakes',
    ].map((town) => (typeof town === 'string' ? new RegExp(town.replace('. ', '\\.\\s')) : town)),
  },
  {
    question: /warrant/i,
    answer: [
      /lifetime on full replacements/i,
      /10-year on major repairs/i,
      /5-year on maintenance/i,
      /manufacturer warranties/i,
    ],
  },
  { question: /how long.*replacement/i, answer: [/typically 2–5\sdays/i] },
  { question: /estimates/i, answer: [/free/i, /no obligation/i, /no hidden fees/i] },
  {
    question: /materials/i,
    answer: [
      /asphalt shingle/i,
      /clay and concrete tile/i,
      /metal/i,
      /TPO and EPDM flat membranes/,
    ],
  },
  {
    question: /repair or replace/i,
    answer: [
      /under 15\syears.*localized damage.*usually.*repaired/i,
      /over 20\syears.*replacement/i,
    ],
  },
]

function questionsOf(page: Page): Locator {
  return page.locator('#testimonials ~ section details')
}

async function openOnes(page: Page): Promise<number[]> {
  const open = await questionsOf(page).evaluateAll((all) =>
    all.map((question) => (question as HTMLDetailsElement).open),
  )
  return open.flatMap((isOpen, index) => (isOpen ? [index] : []))
}

test('the eight questions are in the agreed order, all closed; each opens its answer with the agreed facts and closes the previous one', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const questions = questionsOf(page)
  const summaries = questions.locator('summary')
  await expect(summaries).toHaveText(FACTS.map(({ question }) => question))
  expect(await openOnes(page)).toEqual([])
  for (const question of await questions.all())
    await expect(question.locator('p').first()).toBeHidden()

  for (const [index, { question, answer }] of FACTS.entries())
    await test.step(`question ${index + 1}, ${question.source}`, async () => {
      await summaries.nth(index).click()
      const text = questions.nth(index).locator('summary + *')
      await expect(text).toBeVisible()
      for (const fact of answer) await expect(text).toHaveText(fact)
      await expect.poll(() => openOnes(page)).toEqual([index])
    })
  await summaries.last().click()
  await expect.poll(() => openOnes(page)).toEqual([])
})

test('below the questions at every width, Still Have Questions has a call button, and Get Free Consultation goes to the quote form', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const block = page.locator('main div', { has: page.locator('> div > h3') }).last()
  await expect(block.getByRole('heading')).toHaveText(/^Still Have Questions/)
  await expect(block).toBeVisible()
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const [below, last] = [await boxOf(block), await boxOf(questionsOf(page).last())]
    expect(below.top, `at ${width} px`).toBeGreaterThanOrEqual(last.bottom)
    expect(below.left, `at ${width} px`).toBeCloseTo(last.left, 0)
  }
  const call = block.getByRole('link', { name: /^Call/ })
  await expect(call).toHaveAttribute('href', 'tel:+18135550142')

  await markDocument(page)
  await page.getByRole('link', { name: 'Get Free Consultation' }).click()
  await expectSectionInView(page, 'quote')
  expect(await isSameDocument(page)).toBe(true)
})
