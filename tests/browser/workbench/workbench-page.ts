import { test as base, expect, type FrameLocator, type Page } from 'playwright/test'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { startWorkbenchServer, type WorkbenchServer } from './workbench-server.ts'

/** The view of a record that a test begins with. */
type View = 'Form' | 'YAML'

/** A workbench on a running dev server. All files that a worker runs share it, so it starts once, not with each file. */
interface Workbench {
  server: WorkbenchServer
  page: Page
  /** What lets a request through to the API: the page of the workbench has it. */
  token: string
}

let running: Workbench | undefined

function workbench(): Workbench {
  if (running === undefined) throw new Error('The workbench is there once the tests run.')
  return running
}

interface Shared {
  /** A name of their own for tests that leave more behind than `open` puts back, such as a release. */
  workbenchOf: string
  workbench: Workbench
}

export const test = base.extend<object, Shared>({
  workbenchOf: ['all', { scope: 'worker', option: true }],
  workbench: [
    async ({ browser }, use) => {
      const server = await startWorkbenchServer()
      const page = await browser.newPage({ viewport: WINDOW })
      page.on('console', (message) => {
        if (message.type() === 'error') bench.complaints.push(message.text())
      })
      await page.addInitScript(() => localStorage.setItem('workbench-tour-seen', 'yes'))
      await page.goto(server.address)
      const token = await page.locator('meta[name=workbench-token]').getAttribute('content')
      running = { server, page, token: token ?? '' }
      await use(running)
      await page.close()
      await server.close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

const WINDOW = { width: 1440, height: 900 }

export const bench = {
  get server() {
    return workbench().server
  },
  get page() {
    return workbench().page
  },
  /** What React and the browser complain about since the workbench was opened. */
  complaints: [] as string[],
  /** Loads it anew with a draft that agrees with the file, and `path` in the preview, which it gives. */
  async open({
    path = '/',
    view = 'Form',
    text = REAL_SITE,
  }: {
    path?: string
    view?: View
    text?: string
  } = {}): Promise<FrameLocator> {
    const { server, page } = workbench()
    // Whatever the test before has left on its way ends with its page, and what the page remembers is forgotten.
    if (page.url() !== BLANK) await page.evaluate(() => localStorage.clear())
    await page.goto(BLANK)
    await putBack(text)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize(WINDOW)
    await page.goto(server.address)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect(page.locator('datalist option').first()).toBeAttached()
    await showPage(page, path)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(planStatus(page)).toHaveText(/^No changes/)
    bench.complaints.length = 0
    return preview
  },
}

const BLANK = 'about:blank'

/** The file says `text`, and so does the draft, which the page is not there to change. */
async function putBack(text: string): Promise<void> {
  const { server, page, token } = workbench()
  const ask = (name: string, post = {}) =>
    page.request.fetch(new URL(`/workbench/api/${name}`, server.address).href, {
      headers: { 'x-workbench-token': token },
      ...post,
    })
  const isBack = async () => {
    const { text: draft, saved } = await (await ask('doc')).json()
    if (draft !== saved) await ask('discard', { method: 'POST', data: {} })
    if (server.read() !== text) server.write(text)
    return draft === text && saved === text
  }
  await expect.poll(isBack).toBe(true)
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
  if ((await address.inputValue()) !== path) {
    await address.fill(path)
    await address.press('Enter')
  }
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
