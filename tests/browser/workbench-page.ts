import { expect, type FrameLocator, type Page, test } from 'playwright/test'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { startWorkbenchServer, type WorkbenchServer } from './workbench-server.ts'

/** The view of a record that a test begins with. */
type View = 'Form' | 'YAML'

/** A workbench on a running dev server, for all tests of a file: its page has the modules of the workbench in its cache. */
export interface Workbench {
  readonly server: WorkbenchServer
  readonly page: Page
  /** What React and the browser complain about since the workbench was opened. */
  readonly complaints: string[]
  /** Loads it with a draft that agrees with the file, and `path` in the preview, which it gives. */
  open(options?: { path?: string; view?: View; text?: string }): Promise<FrameLocator>
}

/** Starts a workbench before the tests of the file, and stops it after them. */
export function workbench(): Workbench {
  let server: WorkbenchServer | undefined
  let page: Page | undefined
  const complaints: string[] = []

  test.beforeAll(async ({ browser }, testInfo) => {
    testInfo.setTimeout(180_000)
    server = await startWorkbenchServer()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.addInitScript(() => localStorage.setItem('workbench-tour-seen', 'yes'))
  })
  test.afterAll(async () => {
    await page?.close()
    await server?.close()
  })

  return {
    get server() {
      if (server === undefined) throw new Error('The workbench is there once the tests run.')
      return server
    },
    get page() {
      if (page === undefined) throw new Error('The workbench is there once the tests run.')
      return page
    },
    complaints,
    async open({ path = '/', view = 'Form', text = REAL_SITE } = {}) {
      this.server.write(text)
      await this.page.goto(this.server.address)
      // The draft of the test before is still there.
      await expect(this.page.getByText(/^(Saved|Unsaved changes)$/)).toBeVisible({
        timeout: 60_000,
      })
      // And so may be the file of then.
      await expect.poll(async () => (await savedText(this.page)) === text).toBe(true)
      const discard = this.page
        .getByRole('banner')
        .getByRole('button', { name: 'Discard', exact: true })
      if (await discard.isEnabled()) await discard.click()
      await expect(planStatus(this.page)).toHaveText(/^No changes/, { timeout: 60_000 })
      await this.page.getByRole('button', { name: view, exact: true }).click()
      await expect(this.page.locator('datalist option').first()).toBeAttached()
      await showPage(this.page, path)
      const preview = this.page.frameLocator('iframe')
      await expect(preview.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
      complaints.length = 0
      return preview
    },
  }
}

/** The bar at the bottom. */
export function planStatus(page: Page) {
  return page.getByRole('region', { name: 'Plan' }).getByRole('status')
}

/** The names of the open record and of those around it. */
export function trail(page: Page) {
  return page.getByRole('navigation', { name: 'Open record' })
}

/** The box with the address of the page in the preview. */
export function addressBox(page: Page) {
  return page.getByRole('combobox', { name: 'Address of the page' })
}

/** Shows a page of the draft in the preview. */
export async function showPage(page: Page, path: string): Promise<void> {
  const address = addressBox(page)
  await address.fill(path)
  await address.press('Enter')
  const { pathname } = new URL(path, 'http://localhost')
  await expect(address).toHaveValue(pathname)
  await expect
    .poll(() => page.frames().map((frame) => new URL(frame.url(), 'http://localhost').pathname))
    .toContain(pathname)
}

/** Runs the first of what the palette finds for `words`. */
export async function choose(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(words)
  await page.keyboard.press('Enter')
}

/** The text of the file, as the server knows it; asked past the page, whose own requests a test may count. */
async function savedText(page: Page): Promise<string> {
  const token = await page.locator('meta[name=workbench-token]').getAttribute('content')
  const response = await page.request.get(new URL('/workbench/api/doc', page.url()).href, {
    headers: { 'x-workbench-token': token ?? '' },
  })
  return (await response.json()).saved
}

/** Puts another text into the draft, as one step of its history. */
export async function setDraft(page: Page, text: string): Promise<void> {
  await page.evaluate(async (insert) => {
    const token = document.querySelector('meta[name=workbench-token]')?.getAttribute('content')
    const headers = { 'x-workbench-token': token ?? '', 'content-type': 'application/json' }
    const doc = await (await fetch('/workbench/api/doc', { headers })).json()
    let from = 0
    while (doc.text[from] === insert[from] && from < insert.length) from++
    let [to, end] = [doc.text.length, insert.length]
    while (to > from && end > from && doc.text[to - 1] === insert[end - 1]) {
      to--
      end--
    }
    const changes = [{ from, to, insert: insert.slice(from, end) }]
    const body = JSON.stringify({ version: doc.state.version, changes })
    await fetch('/workbench/api/edit', { method: 'POST', headers, body })
  }, text)
}
