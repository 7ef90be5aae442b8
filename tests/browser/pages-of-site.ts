import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { hydrated, type Troubles } from './site-test.ts'

interface Route {
  path: string
  template: string
  title: string
}

/** A path without a page. */
export const NOT_FOUND = '/no-such-page'

/** Every page of the site that was generated into `generated`, and the first one of every template with a path without a page. */
export function pagesOfSite(generated: string) {
  const routes = JSON.parse(readFileSync(join(generated, 'routes.json'), 'utf8')) as Route[]
  const templatePages = [
    ...new Map(routes.toReversed().map(({ template, path }) => [template, path])),
    ['not-found', NOT_FOUND] as const,
  ].map(([template, path]) => ({ template, path }))
  return { routes, templatePages }
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
  if (path === NOT_FOUND) troubles.own.push(/status of 404/)
}
