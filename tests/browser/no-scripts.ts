import type { Page } from 'playwright/test'
import type { Troubles } from './site-test.ts'

const SCRIPTS = '**/*.js'

/** Blocks script files and ignores the errors that causes. The returned function lets them through again. */
export async function blockScripts(page: Page, troubles: Troubles): Promise<() => Promise<void>> {
  troubles.own.push(/^failed: .*\.js$|net::ERR_FAILED|Failed to fetch dynamically/)
  await page.route(SCRIPTS, (route) => route.abort())
  return () => page.unroute(SCRIPTS)
}

/** The script files of the app, without the inline script that fetches them. */
export const APP = '**/assets/browser-entry*.js'

/** Holds back script files until the returned function is called. */
export async function holdScripts(page: Page, files = SCRIPTS): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}
