import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const LIBRARIES = '/usr/lib'

function firstFile(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** The Firefox to test with: the one that FIREFOX_PATH names, else the system's; undefined if there is none. */
export function findFirefox(): string | undefined {
  return firstFile(process.env.FIREFOX_PATH, ...FIREFOX_PATHS)
}

export interface WebKitPrograms {
  driver: string
  browser: string
}

/** WebKitGTK's driver and its small browser, where the system's packages put them; undefined if one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = firstFile(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver')
  const browser = firstFile(process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers())
  const display = firstFile('/usr/bin/Xvfb')
  if (driver === undefined || browser === undefined || display === undefined) return undefined
  return { driver, browser }
}

/** E.g. `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowsers(): string[] {
  if (!existsSync(LIBRARIES)) return []
  return foldersIn(LIBRARIES)
    .flatMap((folder) => [folder, ...(folder.includes('-linux-') ? foldersIn(folder) : [])])
    .filter((folder) => /webkit\w*gtk-[^/]*$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
}
