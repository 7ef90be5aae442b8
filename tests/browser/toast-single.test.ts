import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { SECURITY_HEADERS } from '../../schema/http-headers.ts'
import { toasts } from './quote-form.ts'
import { expect, test } from './site-test.ts'
import { advance, LEAVING, stopClock } from './toast-time.ts'

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
  const shell = readFileSync('generated/shell.json', 'utf8').replaceAll('<', '\\u003c')
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
  const button = page.getByRole('button', { name: 'Save' })
  await button.waitFor()
  await stopClock(page)
  await button.click()
  await expect(toasts(page)).toHaveText('Saved')
})

test('a single toast closes by itself after 5000 ms', async ({ page }) => {
  await advance(page, SINGLE_MILLISECONDS - 1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'auto')
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCSS('pointer-events', 'none')
  await advance(page, LEAVING)
  await expect(toasts(page)).toHaveCount(0)
})

test('a new single toast replaces the old one: there are never two', async ({ page }) => {
  await page.getByRole('button', { name: 'Lose', exact: true }).click()
  await advance(page, LEAVING, async () => expect(await toasts(page).count()).toBeLessThan(2))
  await expect(toasts(page)).toHaveText('Lost')
  await advance(page, SINGLE_MILLISECONDS - LEAVING)
  await expect(toasts(page)).toHaveText('Lost')
})
