import type { Page, Route } from 'playwright/test'
import { fillStep1, fillStep2, fillStep3, openForm, SUCCESS } from './quote-form.ts'
import { expect, hydrated, test } from './site-test.ts'

// What docs/decisions/0013-older-browsers.md lists: a visitor whose browser does not have it gets on all the same.

/** Runs in the page before all other scripts: takes away a part of the platform. */
type Removal = () => void

const REMOVALS: Readonly<Record<string, Removal>> = {
  popovers: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!name.toLowerCase().startsWith('popover')) setAttribute.call(this, name, value)
    }
  },
  'new selectors': () => {
    const unknown = /:(?:popover-open|has|is|where|modal|open|user-invalid|state)\b/
    const throwing =
      <Result>(of: (selector: string) => Result) =>
      (selector: string): Result => {
        if (unknown.test(selector)) throw new DOMException(selector, 'SyntaxError')
        return of(selector)
      }
    for (const { prototype } of [Element, Document, DocumentFragment])
      for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'])
        if (name in prototype) {
          const kept = Reflect.get(prototype, name)
          Reflect.set(prototype, name, function (this: unknown, selector: string) {
            return throwing((known) => Reflect.apply(kept, this, [known]))(selector)
          })
        }
  },
  'observers, animations and idle time': () => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver'])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(Element.prototype, 'animate')
  },
  'inert and dialog': () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'inert')
    Reflect.deleteProperty(window, 'HTMLDialogElement')
  },
  'newer functions': () => {
    for (const name of ['structuredClone', 'reportError', 'scheduler', 'navigation', 'CSS'])
      Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(crypto, 'randomUUID')
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    Reflect.deleteProperty(URL, 'canParse')
  },
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
}

/** What the browser itself does for a popover: its attributes mean nothing, and no style knows the selector. */
async function forgetPopovers(route: Route): Promise<void> {
  const response = await route.fetch()
  const text = (await response.text())
    .replaceAll(/ popovertarget="[^"]*"| popover="[^"]*"/gi, '')
    .replaceAll(':popover-open', ':unknown-open')
  await route.fulfill({ response, body: text })
}

async function takeAway(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.addInitScript(REMOVALS[name] ?? (() => undefined))
  if (names.includes('popovers'))
    await page.route(
      (url) => !url.pathname.includes('.') || url.pathname.endsWith('.css'),
      forgetPopovers,
    )
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The two that browsers of today lack by themselves, and everything. */
for (const [title, names] of [
  ['popovers', ['popovers']],
  ['storage', ['storage']],
  ['all of it', Object.keys(REMOVALS)],
] as const)
  test.describe(`without ${title}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('menu, links, questions, tools and the form work', async ({ page }) => {
      await takeAway(page, names)
      await page.goto('/')
      await hydrated(page)
      const menu = page.getByRole('navigation', { name: 'Main' })
      const toggle = page.locator('header button')

      await test.step('menu and links', async () => {
        await expect(menu).toBeHidden()
        await toggle.click()
        await expect(menu).toBeVisible()
        await expect(toggle).toHaveAttribute('aria-expanded', 'true')
        await expect(toggle).toHaveAccessibleName(/Close/)
        await toggle.click()
        await expect(menu).toBeHidden()
        await toggle.click()
        await menu.getByText('Help & Guides').click()
        await menu.locator('a[href="/problems/when-to-replace-roof"]').click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/replace/i)
        await expect(menu).toBeHidden()
      })

      await test.step('a tool', async () => {
        await page.locator('main section > h3').first().scrollIntoViewIfNeeded()
        await page.getByLabel('Age of the roof').fill('12')
        await page
          .getByRole('link', { name: /Pelican Ridge/ })
          .first()
          .click()
        await expect(page.locator('details[name=faq]').first()).toBeVisible()
      })

      await test.step('questions', async () => {
        const question = page.locator('details[name=faq]').nth(2)
        await question.locator('summary').click()
        await expect(question.locator('p').first()).toBeVisible()
      })

      await test.step('the picture dialog', async () => {
        await page.locator('#gallery li a').first().click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button', { name: 'Close the picture' }).click()
        await expect(dialog).toBeHidden()
      })

      await test.step('the form', async () => {
        const form = await openForm(page)
        await form.continue.click()
        await expect(form.inline('Please fill in all address fields')).toBeVisible()
        await fillStep1(page)
        await form.continue.click()
        await fillStep2(page)
        await form.continue.click()
        await fillStep3(page)
        await form.submit.click()
        await expect(page).toHaveURL(/\/thank-you$/)
        await expect(form.toast(SUCCESS)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
      })
    })
  })

test.describe('on a wide screen without popovers', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the menus are in the header', async ({ page }) => {
    await takeAway(page, ['popovers', 'new selectors'])
    await page.goto('/')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Services', { exact: true }).click()
    await menu.locator('a[href="/residential-roofing"]').click()
    await expect(page).toHaveURL(/\/residential-roofing$/)
    await expect(page.locator('header button')).toBeHidden()
  })
})

test.describe('without popovers and without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('the menu is below the name, and leads on', async ({ page }) => {
    await takeAway(page, ['popovers'])
    await page.goto('/problems/roof-leak-in-attic')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.locator('summary', { hasText: 'Local Areas' }).click()
    await menu.locator('a[href="/locations/tampa"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tampa')
  })
})
