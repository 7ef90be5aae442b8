import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { hydrated, type Troubles } from '../browser/site-test.ts'

interface Route {
  path: string
  template: string
  title: string
}

/** Every page of the site. */
export const routes = JSON.parse(readFileSync('generated/routes.json', 'utf8')) as Route[]

/** A path without a page. */
export const NOT_FOUND = '/no-such-page'

/** The first page of every template, and a path without a page. */
export const TEMPLATE_PAGES: readonly { template: string; path: string }[] = [
  ...new Map(routes.toReversed().map(({ template, path }) => [template, path])),
  ['not-found', NOT_FOUND] as const,
].map(([template, path]) => ({ template, path }))

/** The HTML file of a page, as the server sends it. */
export function htmlOf(path: string): string {
  const file = { '/': '/index', [NOT_FOUND]: '/404' }[path] ?? path
  return readFileSync(`dist${file}.html`, 'utf8')
}

/** The path of the first page of `template` for which `isFit` holds, which gets the HTML of the page. */
export function pageWith(template: string, isFit: (html: string) => boolean): string {
  const found = routes.find((route) => route.template === template && isFit(htmlOf(route.path)))
  if (found === undefined) throw new Error(`No ${template} page has what this test reads`)
  return found.path
}

/** Opens a page and waits until it is hydrated, at once or by itself. Ignores the console message about the status of the 404 page. */
export async function visit(
  page: Page,
  troubles: Troubles,
  path: string,
  untilHydrated = hydrated,
): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  if (path === NOT_FOUND)
    troubles.list = troubles.list.filter((trouble) => !trouble.includes('status of 404'))
}
