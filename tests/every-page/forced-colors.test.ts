import type { Locator, Page } from 'playwright/test'
import { axeFindings } from '../browser/axe.ts'
import { fillStep1, quoteForm } from '../browser/quote-form.ts'
import { expect, hydrated, test } from '../browser/site-test.ts'
import { faultsByPage } from './conditions.ts'
import { type Look, readLooks } from './control-looks.ts'
import { pageWith } from './site-pages.ts'

// A color halfway through its transition is neither the old nor the new one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CONTROLS = 'button, a, input:not([type=hidden]), textarea, select, label, [role=tab]'

/** A page with a box beside its text and numbered steps. */
const WITH_STEPS = pageWith('service', (html) =>
  /<section data-still.*<\/h2>.*<ol.*Talk to a roofer/s.test(html),
)

test('whoever asks for more contrast gets 7 to 1 in every text', async ({ page, troubles }) => {
  await page.emulateMedia({ contrast: 'more' })
  const faults = await faultsByPage(page, troubles, () =>
    axeFindings(page, { also: ['color-contrast-enhanced'] }),
  )
  expect(faults).toEqual({})
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`with forced colors at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('every control keeps a border or fill, everything that opens its mark, and boxes that only a ground sets apart have an outline', async ({
      page,
      troubles,
    }) => {
      const faults = await faultsByPage(page, troubles, async () => [
        ...(await lostShapes(page)),
        ...(await lostMarks(page)),
      ])
      expect(faults).toEqual({})
      // On a phone, the box is not shown.
      if (viewport.width < 1000) return
      await page.goto(WITH_STEPS)
      await expectOutlines(page)
    })

    test('what is selected, current, pressed or opened stands out', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto('/')
      await hydrated(page)
      const ground = await styleOf(page.locator('body'), 'background-color')

      await page.getByRole('tab').nth(1).click()
      await page.locator('main').focus()
      const [first, selected, third] = await looks(page, '[role=tab]')
      expect(selected?.style, 'the selected tab').not.toBe(first?.style)
      expect(first?.style, 'tabs not selected').toBe(third?.style)
      const grounds = await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor))
      expect(grounds[1], 'the ground of the selected tab').not.toBe(grounds[0])

      const form = quoteForm(page)
      for (const button of [form.continue, form.back]) {
        expect(await styleOf(button, 'border-top-style')).toBe('solid')
        expect(Number.parseFloat(await styleOf(button, 'border-top-width'))).toBeGreaterThan(1)
        expect(await styleOf(button, 'border-top-color')).not.toBe(ground)
      }
      await fillStep1(page)
      await form.continue.click()
      await form.form.getByRole('radio').first().check()
      expect(await lostShapes(page), 'step 2').toEqual([])
      if (viewport.width > 1000) {
        const [done, current, next] = await looks(page, '#quote ol > li')
        expect(current?.style, 'the current step').not.toBe(next?.style)
        expect(current?.style, 'the current step').not.toBe(done?.style)
      }

      const question = page.locator('#testimonials ~ section summary').first()
      for (const stroke of ['::before', '::after'])
        expect(await styleOf(question, 'background-color', stroke), stroke).not.toBe(ground)

      await page.getByRole('button', { name: 'Enlarge the picture' }).first().click()
      const close = page.getByRole('button', { name: 'Close the picture' })
      expect(await styleOf(close, 'border-top-style')).toBe('solid')
      expect(await styleOf(page.getByRole('dialog'), 'outline-style')).toBe('solid')
    })
  })

function looks(page: Page, selector: string): Promise<Look[]> {
  return page.evaluate(readLooks, selector)
}

/** A style of a part, or of something drawn before or after it, as the browser resolves it. */
async function styleOf(part: Locator, property: string, pseudo?: string): Promise<string> {
  return part.evaluate(
    (element, [name = '', drawn]) => getComputedStyle(element, drawn).getPropertyValue(name),
    [property, pseudo],
  )
}

async function expectOutlines(page: Page): Promise<void> {
  const ground = await styleOf(page.locator('body'), 'background-color')
  const aside = page.getByRole('heading', { name: 'Talk to a roofer' }).locator('..')
  const step = page.locator('main section ol:not(nav ol) > li').first()
  for (const [part, pseudo] of [[aside], [step, '::before']] as const) {
    expect(await styleOf(part, 'outline-style', pseudo)).toBe('solid')
    expect(await styleOf(part, 'outline-color', pseudo)).not.toBe(ground)
  }
}

/** Controls that have a shape in the site's own colors, and none in forced ones. */
async function lostShapes(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const before = await looks(page, CONTROLS)
  await page.emulateMedia({ forcedColors: 'active' })
  const after = await looks(page, CONTROLS)
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
  return after
    .filter(({ hasShape }, index) => !hasShape && before[index]?.hasShape)
    .map(({ name }) => `${name} has no border or fill`)
}

/** Questions and menus without a mark, and the first ones of header and page if their mark is the same when open. */
async function lostMarks(page: Page): Promise<string[]> {
  const faults = (await looks(page, 'summary'))
    .filter(({ hasMark }) => !hasMark)
    .map(({ name }) => `${name} has no mark`)
  for (const part of ['header', 'main']) {
    const details = `${part} details:first-of-type`
    const [closed] = await looks(page, `${details} > summary`)
    if (closed === undefined) continue
    await page.evaluate((of) => document.querySelector(of)?.setAttribute('open', ''), details)
    const [open] = await looks(page, `${details} > summary`)
    if (open?.style === closed.style) faults.push(`${closed.name} looks the same when open`)
  }
  return faults
}
