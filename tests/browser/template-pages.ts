import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { TEST_SITE } from '../setup/test-site.ts'
import { hydrated, type Troubles } from './site-test.ts'

interface Route {
  path: string
  template: string
  title: string
}

/** Every page of the site under test. */
export const routes = JSON.parse(
  readFileSync(join(TEST_SITE, 'generated/routes.json'), 'utf8'),
) as Route[]

/** One page of every template, and one path without a page. */
export const TEMPLATE_PAGES: readonly { template: string; path: string }[] = [
  ...new Map(routes.toReversed().map(({ template, path }) => [template, path])),
  ['not-found', '/no-such-page'] as const,
].map(([template, path]) => ({ template, path }))

/** Opens a page and waits until it is hydrated, at once or by itself. Ignores the console message about the status of the 404 page. */
export async function visit(
  page: Page,
  troubles: Troubles,
  path: string,
  untilHydrated = hydrated,
): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  if (path === '/no-such-page')
    troubles.list = troubles.list.filter((trouble) => !trouble.includes('status of 404'))
}

/**
 * Keeps the hero video from loading. Call it in a test that leaves the home page on a wide screen: an interrupted video
 * counts as a failed request.
 */
export async function withoutVideo(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}
