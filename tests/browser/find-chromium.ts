import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../generator/launch/chromium.ts'

/** The Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  return chromiumPath(chromium.executablePath())
}

/** The system's Chromium without windows, which opens pages for tests in half the time. */
const HEADLESS_PATH = '/usr/bin/chromium-headless-shell'

/** The Chromium to run the tests with: CHROMIUM_PATH, the system's without windows, or any that `findChromium` finds. */
export function findHeadless(): string | undefined {
  const isChosen = process.env.CHROMIUM_PATH !== undefined && process.env.CHROMIUM_PATH !== ''
  return !isChosen && existsSync(HEADLESS_PATH) ? HEADLESS_PATH : findChromium()
}

/** How Playwright launches the Chromium that `findHeadless` finds. Of its own it knows the one without windows by itself. */
export function headlessLaunch(): LaunchOptions {
  const executablePath = findHeadless()
  const isOwn = executablePath === undefined || executablePath === chromium.executablePath()
  return { args: CHROMIUM_ARGUMENTS, ...(!isOwn && { executablePath }) }
}
