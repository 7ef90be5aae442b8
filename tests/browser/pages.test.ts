import { pageInDocument } from '../../src/page-in-document.ts'
import { expect, hydrated, test } from './site-test.ts'
import { routes } from './template-pages.ts'

test('every page answers 200 at its own path, with its text and its data in the HTML', async ({
  request,
}) => {
  for (const { path, title } of routes) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1/g), path).toHaveLength(1)
    expect(pageInDocument(html).page.path).toBe(path)
    expect(html.includes('<footer'), path).toBe(true)
    const shown = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
    expect(shown.split(/\s+/).length, `${path} (${title})`).toBeGreaterThan(200)
    expect(shown.includes('Loading…'), path).toBe(false)
  }
})

test('an unknown path answers 404 with the not-found page', async ({ page, troubles }) => {
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
  troubles.list = troubles.list.filter((trouble) => !trouble.includes('status of 404'))
})
