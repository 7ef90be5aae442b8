import type { Request } from 'playwright/test'
import { expect, hydrated, hydratedByItself, test } from './site-test.ts'
import { TEMPLATE_PAGES, visit } from './template-pages.ts'

/** Transfer size of all scripts of a page before any interaction: the home page has a map, some pages a drawing. */
const MOST_SCRIPT_BYTES = 118_000
/** Scripts that are fetched when they are first needed. */
const LATER = /\/(dialog|motion|toast-list)-/

for (const { template, path } of TEMPLATE_PAGES) {
  test(`the ${template} page needs at most 118 KB of scripts, one style sheet, and nothing from other origins`, async ({
    page,
    troubles,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await visit(page, troubles, path, hydratedByItself)
    await page.waitForLoadState('networkidle')

    const scripts = requests.filter((request) => request.resourceType() === 'script')
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    const names = scripts.map((request) => new URL(request.url()).pathname)
    expect(bytes, names.join('\n')).toBeLessThan(MOST_SCRIPT_BYTES)
    expect(bytes).toBeGreaterThan(10_000)
    expect(names.filter((name) => LATER.test(name))).toEqual([])
    expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toHaveLength(1)
    const origins = new Set(requests.map((request) => new URL(request.url()).origin))
    expect([...origins]).toEqual([new URL(page.url()).origin])
  })
}

test('the code of dialogs, animations and toasts is fetched when it is first needed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  const arrives = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`))
  const motion = arrives('motion')
  await page.mouse.wheel(0, 600)
  await motion
  const toasts = arrives('toast-list')
  await page.locator('#quote [name=address]').focus()
  await toasts
  const dialog = arrives('dialog')
  await page.getByRole('link', { name: 'Enlarge the picture' }).first().click()
  await dialog
})
