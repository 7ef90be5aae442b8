import { pageInDocument } from '../../src/page-in-document.ts'
import { expect, hydrated, test } from './site-test.ts'
import { routes } from './template-pages.ts'

const OURS = '+18135550142'

test('every page answers 200 at its own path, with its text and its data in the HTML; its headings skip no level, and its phone and mail links are right', {
  tag: '@main',
}, async ({ baseURL }) => {
  const mail = new Set<string>()
  for (const { path, title } of routes) {
    const response = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
    expect(response.status, path).toBe(200)
    const html = await response.text()
    expect(pageInDocument(html).page.path).toBe(path)
    expect(html.includes('<footer'), path).toBe(true)
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
    expect(shown.split(/\s+/).length, `${path} (${title})`).toBeGreaterThan(200)
    expect(shown.includes('Loading…'), path).toBe(false)
    expectHeadings(html, path)
    const called = [...html.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number)
    expect(called.length, path).toBeGreaterThan(2)
    for (const number of called) expect(number, path).toBe(OURS)
    for (const [, address = ''] of html.matchAll(/href="mailto:([^"]*)"/g)) mail.add(address)
  }
  expect([...mail]).toEqual(['info@pelicanridge.example'])
  const missing = await fetch(`${baseURL}/no-such-page`)
  expectHeadings(await missing.text(), '/no-such-page')
})

/** One h1, at the beginning, and no level is skipped. */
function expectHeadings(html: string, path: string): void {
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
  expect(levels[0], path).toBe(1)
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toHaveLength(1)
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  expect(skipped, path).toEqual([])
}

test('an unknown path answers 404 with the not-found page', { tag: '@main' }, async ({
  page,
  troubles,
}) => {
  for (const path of [
    '/nothing-here',
    '/commercial',
    '/services/no-such-page',
    '/locations/lutz',
    '/services/emergency-roofing-lutz',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await hydrated(page)
  }
  // The browser reports the status of the document in the console.
  troubles.own.push(/status of 404/)
})

test('the 404 page calls us, and finds pages by the words of their names', async ({
  page,
  troubles,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/nothing-here')
  await hydrated(page)
  await expect(page.locator('main').getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+18135550142',
  )
  expect(asked).not.toContain('/sitemap')
  const field = page.getByRole('searchbox', { name: 'Search our pages' })
  const found = page.getByRole('search').getByRole('link')
  const said = page.getByRole('search').getByRole('status')
  await field.fill('clearwater repl')
  await expect(found).toHaveText(['Roof replacement in Clearwater'])
  // How many there are is said once the visitor stops typing, and never what they are.
  await expect(said).toHaveText('1 page')
  await field.fill('no such words')
  await expect(page.getByText(/^No page has all of these words/).first()).toBeVisible()
  await expect(said).toHaveText(/^No page has all of these words/)
  const texts = await said.evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      ...{ childList: true, characterData: true, subtree: true },
    })
    return texts
  })
  await field.fill('')
  await field.pressSequentially('leak')
  await expect(said).toHaveText('7 pages')
  expect(await texts.evaluate((all) => all.filter(Boolean))).toEqual(['7 pages'])
  await expect(found).toHaveCount(7)
  await field.fill('skylight')
  await expect(found.first()).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/skylight/i)
  troubles.own.push(/status of 404/)
})

test('the 404 page names the pages of the most similar addresses first', async ({
  page,
  troubles,
}) => {
  const listed = page.getByRole('navigation', { name: 'Pages most people look for' })
  for (const [path, name] of [
    ['/roof-repair-tampa', 'Roof repair in Tampa'],
    ['/services/roof-repiar-tampa', 'Roof repair in Tampa'],
    ['/locations/saint-petersburg.', 'Roofing in St. Petersburg'],
  ] as const)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404)
      const before = await listed.getByRole('listitem').count()
      await hydrated(page)
      await expect(listed.getByRole('link').first()).toHaveText(name)
      expect(await listed.getByRole('listitem').count()).toBe(before)
    })
  troubles.own.push(/status of 404/)
})

test('an address in another case, or with the end of a sentence behind it, opens its page', async ({
  page,
}) => {
  await page.goto('/Services/Roof-Repair-Tampa).?from=mail#quote')
  await expect(page).toHaveURL(/\/services\/roof-repair-tampa\?from=mail#quote$/)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tampa')
})

test('programs that ask for /favicon.ico get the icon', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})

test('guides and hubs lead to the list of all guides by topic', async ({ page }) => {
  for (const path of ['/problems/roof-leak-in-attic', '/storm-damage-experts']) {
    await page.goto(path)
    await hydrated(page)
    await page.getByRole('link', { name: 'All help guides' }).click()
    await expect(page).toHaveURL(/\/sitemap#guides$/)
    const guides = page.getByRole('region', { name: 'Help guides' })
    await expect(guides.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(guides.getByRole('link')).toHaveCount(45)
    await expect(guides.getByRole('heading', { level: 3 }).first()).toHaveText('Leaks')
  }
})

for (const { name, at, from } of [
  { name: 'roof-anatomy', at: '/residential-roofing', from: '/' },
  { name: 'area-map', at: '/', from: '/residential-roofing' },
])
  test(`the drawing ${name} is on its page after a click and after going back, as the server drew it`, async ({
    page,
  }) => {
    const drawing = page.locator(`main [data-drawing=${name}]`)
    await page.goto(at)
    const served = await drawing.innerHTML()
    expect(served).toContain('<svg')
    await hydrated(page)
    expect(await drawing.innerHTML()).toBe(served)

    await page.goto(from)
    await hydrated(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
    await page.locator(`a[href="${at}"]`).last().click()
    await expect(drawing).toBeVisible()
    expect(await drawing.innerHTML()).toBe(served)

    await page.goBack()
    await expect(drawing).toHaveCount(0)
    await page.goForward()
    await expect(drawing).toBeVisible()
    expect(await drawing.innerHTML()).toBe(served)
    await expect(page.locator('html')).toHaveAttribute('data-first')
  })
