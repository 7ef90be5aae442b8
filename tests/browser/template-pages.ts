import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { TEST_SITE } from '../setup/test-site.ts'
import { pagesOfSite } from './pages-of-site.ts'

/** Every page of the site under test, and one page of every template with one path without a page. */
export const { routes, templatePages: TEMPLATE_PAGES } = pagesOfSite(join(TEST_SITE, 'generated'))

/**
 * Keeps the hero video from loading. Call it in a test that leaves the home page on a wide screen: an interrupted video
 * counts as a failed request.
 */
export async function withoutVideo(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}
