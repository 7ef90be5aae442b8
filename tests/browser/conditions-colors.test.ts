import type { Page } from 'playwright/test'
import { faultsByPage } from './conditions.ts'
import { type Look, readLooks } from './control-looks.ts'
import { fillStep1, quoteForm, REQUEST } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'

// A color halfway through its transition is neither the old nor the new one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CONTROLS = 'button, a, input:not([type=hidden]), textarea, select, label, [role=tab]'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`with forced colors at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('every control keeps a border or fill, and everything that opens its mark', async ({
      page,
      troubles,
    }) => {
      const faults = await faultsByPage(page, troubles, async () => [
        ...(await lostShapes(page)),
        ...(await lostMarks(page)),
      ])
      expect(faults).toEqual({})
    })

    test('the selected tab, the current page and the current step of the form stand out', async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('tab').nth(1).click()
      await page.locator('main').focus()
      const [first, selected, third] = await looks(page, '[role=tab]')
      expect(selected?.style, 'the selected tab').not.toBe(first?.style)
      expect(first?.style, 'tabs not selected').toBe(third?.style)
      const form = quoteForm(page)
      await fillStep1(page)
      await form.continue.click()
      await form.choice(REQUEST.serviceType).check()
      expect(await lostShapes(page), 'step 2').toEqual([])
      if (viewport.width < 1000) return
      const [done, current, next] = await looks(page, '#quote ol > li')
      expect(current?.style, 'the current step').not.toBe(next?.style)
      expect(current?.style, 'the current step').not.toBe(done?.style)
    })
  })

function looks(page: Page, selector: string): Promise<Look[]> {
  return page.evaluate(readLooks, selector)
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
