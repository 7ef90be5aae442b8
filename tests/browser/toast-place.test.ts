import { openForm, type QuoteRequest, quoteForm, REQUEST, toasts } from './quote-form.ts'
import { expect, test } from './site-test.ts'

type Page = import('playwright/test').Page

/** The smallest phone, and a window that is as wide as a tablet; what is between them has more room than the first. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 768, height: 1024 },
]

const BUTTONS_AND_MISSING = '[aria-invalid], button, input:focus'
const EVERY_CONTROL = 'input:not([type=hidden], [aria-hidden] *), textarea, [aria-invalid], button'

/** Which of the controls of the form a toast covers. */
async function covered(page: Page, which: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
    if (toast === undefined) throw new Error('There is no toast')
    const controls = document.querySelectorAll<HTMLElement>(`#quote form :is(${selector})`)
    return Array.from(controls)
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isApart =
          box.bottom <= toast.top ||
          box.top >= toast.bottom ||
          box.right <= toast.left ||
          box.left >= toast.right
        return box.height > 0 && !isApart
      })
      .map((control) => control.getAttribute('name') ?? control.textContent)
  }, which)
}

/** Submits a step that is empty, looks where the toast is, and fills the step in. */
async function expectFreeControls(
  page: Page,
  button: 'continue' | 'submit',
  fields: readonly (keyof QuoteRequest)[],
  free: string,
): Promise<void> {
  const form = quoteForm(page)
  await form[button].click()
  await expect(toasts(page)).toHaveCount(1)
  // The toast and the scrolled page come to rest.
  await expect.poll(() => covered(page, free)).toEqual([])
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  for (const name of fields) {
    if (name === 'serviceType') await form.choice(REQUEST.serviceType).check()
    else await form.field(name).fill(REQUEST[name])
  }
  await expect(toasts(page)).toHaveCount(0)
}

for (const [fontSize, free, what] of [
  [16, EVERY_CONTROL, 'a field'],
  // Large text leaves no room for all of them.
  [24, BUTTONS_AND_MISSING, 'a field that is missing'],
] as const) {
  test(`with ${fontSize} px text, no toast covers ${what} or a button of the form`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      const form = await openForm(page)
      await page.evaluate((pixels) => {
        document.documentElement.style.fontSize = `${pixels}px`
      }, fontSize)
      await expectFreeControls(page, 'continue', ['address', 'city', 'zipCode'], free)
      await form.field('zipCode').fill('')
      await expectFreeControls(page, 'continue', ['zipCode'], free)
      await form.continue.click()
      await expectFreeControls(page, 'continue', ['serviceType'], free)
      await form.continue.click()
      await expectFreeControls(page, 'submit', ['name', 'phone'], free)
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
    }
  })
}
