import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { SECURITY_HEADERS } from '../../schema/shared/http-headers.ts'
import { TEST_SITE } from '../setup/test-site.ts'
import { toastRegion, toasts } from './quote-form.ts'
import { expect, test } from './site-test.ts'
import { advance, LEAVING, stopClock } from './toast-time.ts'

type Page = import('playwright/test').Page
type Locator = import('playwright/test').Locator

const STACKED_MILLISECONDS = 4000
const SINGLE_MILLISECONDS = 5000
const files = new Map<string, string>()

/** The page of toast-page.tsx, bundled in memory like the site itself. */
test.beforeAll(async () => {
  // A dev server started by an earlier test in this process has set development mode.
  process.env.NODE_ENV = 'production'
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'tests/browser/toast-page.tsx' },
    },
  })) as Rolldown.RolldownOutput
  for (const file of output) if (file.type === 'chunk') files.set(`/${file.fileName}`, file.code)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const shell = readFileSync(join(TEST_SITE, 'generated/shell.json'), 'utf8').replaceAll(
    '<',
    '\\u003c',
  )
  files.set(
    '/',
    `<!doctype html><html lang="en"><title>Toasts</title><link rel="icon" href="data:,">
     <script type="application/json" id="shell">${shell}</script>
     <script type="module" src="/${entry?.fileName}"></script><div id="root"></div></html>`,
  )
})

test.beforeEach(async ({ page }) => {
  await page.route('http://toasts.localhost/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = pathname === '/' ? 'text/html' : 'text/javascript'
    return route.fulfill({ body, contentType, headers: { ...SECURITY_HEADERS } })
  })
  await page.clock.install()
  await page.goto('http://toasts.localhost/')
  await buttonFor(page, 'Save').waitFor()
  await stopClock(page)
})

function buttonFor(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

async function save(page: Page): Promise<void> {
  await buttonFor(page, 'Save').click()
  await expect(toasts(page)).toHaveText('Saved')
}

test('a single toast closes by itself after 5000 ms', async ({ page }) => {
  await save(page)
  await advance(page, SINGLE_MILLISECONDS - 1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'auto')
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'none')
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('a new single toast replaces the old one: there are never two', async ({ page }) => {
  await save(page)
  await buttonFor(page, 'Lose').click()
  await advance(page, LEAVING, async () => expect(await toasts(page).count()).toBeLessThan(2))
  await expect(toasts(page)).toHaveText('Lost')
  await advance(page, SINGLE_MILLISECONDS - LEAVING)
  await expect(toasts(page)).toHaveText('Lost')
})

test('at most three stacked toasts show, 14 px apart; the oldest closes to make room', async ({
  page,
}) => {
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
    await buttonFor(page, name).click()
    await expect(toasts(page)).toHaveCount(index + 1)
  }
  const boxes = () =>
    toasts(page).evaluateAll((list) =>
      list.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
    )
  // They slide into place.
  const gaps = async () => {
    const places = await boxes()
    return places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])
  await buttonFor(page, 'Four').click()
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveText(['Two', 'Three', 'Four'])
})

test('Close closes one toast; the focus moves to the others, then back', async ({ page }) => {
  await buttonFor(page, 'One').click()
  await buttonFor(page, 'Two').click()
  await expect(toasts(page)).toHaveCount(2)
  const close = toasts(page).first().getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await close.press('Enter')
  await expect(toastRegion(page)).toBeFocused()
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveText('Two')
  await close.press('Enter')
  await expect(buttonFor(page, 'Two')).toBeFocused()
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('a repeated message stays one toast, which starts its time again and is announced again', async ({
  page,
}) => {
  await buttonFor(page, 'One').click()
  await expect(toasts(page)).toHaveText('One')
  const alert = page.getByRole('alert')
  await alert.evaluate((region) => {
    const added: string[] = []
    Object.assign(window, { added })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) added.push(node.textContent ?? '')
    }).observe(region, { childList: true })
  })
  await advance(page, STACKED_MILLISECONDS - 500)
  await buttonFor(page, 'One').click()
  await buttonFor(page, 'One').click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { added: string[] }).added))
    .toEqual(['One', 'One'])
  await expect(toasts(page)).toHaveCount(1)
  await advance(page, STACKED_MILLISECONDS - 500)
  await expect(toasts(page)).toHaveText('One')
  await advance(page, 500 + LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast whose problem is solved closes, and the others stay', async ({ page }) => {
  await buttonFor(page, 'One').click()
  await buttonFor(page, 'Two').click()
  await expect(toasts(page)).toHaveText(['One', 'Two'])
  await buttonFor(page, 'Solve one').click()
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveText('Two')
})
