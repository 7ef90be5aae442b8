import type { Page } from 'playwright/test'
import { visit } from '../browser/pages-of-site.ts'
import type { Troubles } from '../browser/site-test.ts'
import { htmlOf, routes, TEMPLATE_PAGES } from './site-pages.ts'

const sheet = routes.find(
  ({ path, template }) => template === 'guide' && htmlOf(path).includes('data-sheet'),
)

/** One page of every template, and a guide with a sheet to print if there is any. */
export const PAGES = [
  ...new Set([...TEMPLATE_PAGES, ...(sheet === undefined ? [] : [sheet])].map(({ path }) => path)),
]

/** Opens one page of every template and returns what `find` finds there, by path; pages without findings are left out. */
export async function faultsByPage(
  page: Page,
  troubles: Troubles,
  find: (path: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  for (const path of PAGES) {
    await visit(page, troubles, path)
    const found = await find(path)
    if (found.length > 0) faults[path] = found
  }
  return faults
}
