import type { Page } from 'playwright/test'
import type { Troubles } from './site-test.ts'

const SCRIPTS = '**/*.js'

/** Lets no script file through, which is then no trouble; the function returned lets them through again. */
export async function blockScripts(page: Page, troubles: Troubles): Promise<() => Promise<void>> {
  await page.route(SCRIPTS, (route) => route.abort())
  page.on('requestfailed', () => forgive(troubles))
  page.on('console', () => forgive(troubles))
  page.on('pageerror', () => forgive(troubles))
  return () => page.unroute(SCRIPTS)
}

function forgive(troubles: Troubles): void {
  troubles.list = troubles.list.filter(
    (trouble) => !/^failed: .*\.js$|net::ERR_FAILED|Failed to fetch dynamically/.test(trouble),
  )
}

/** The running app, without the small script that fetches it. */
export const APP = '**/assets/browser-entry*.js'

/** Holds script files back until the function returned is called. */
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
