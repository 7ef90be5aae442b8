import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from '../../../schema/page.ts'
import type { Consent } from '../lead.ts'

const CHECK_MILLISECONDS = 10_000

/** The consent texts of the built site. */
export interface ConsentTexts {
  /** The consent of the version a page showed; the newest one if the page reports none or an unknown version. */
  shown: (version: string) => Promise<Consent>
}

/** Reads the consent of the built site, again after a deploy. Earlier versions stay available. */
export function consentOf(folder: string): ConsentTexts {
  const known = new Map<string, Consent>()
  let newest: Consent = { version: '', text: '' }
  let checked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    newest = (await readConsent(folder)) ?? newest
    known.set(newest.version, newest)
  }
  return {
    async shown(version) {
      if (performance.now() - checked > CHECK_MILLISECONDS) {
        checked = performance.now()
        reading = read()
      }
      // Requests during a read wait for it, so that no lead is stored without its consent text.
      await reading
      return known.get(version) ?? newest
    },
  }
}

/** Undefined for a site without a consent text, and for a moment during a deploy. */
async function readConsent(folder: string): Promise<Consent | undefined> {
  try {
    const assets = join(folder, 'assets')
    const name = (await readdir(assets)).find((file) => /^shell\.[^.]+\.json$/.test(file))
    if (name === undefined) return undefined
    const { consent } = JSON.parse(await readFile(join(assets, name), 'utf8')) as Partial<Shell>
    return consent === undefined ? undefined : { ...consent, version: String(consent.version) }
  } catch {
    return undefined
  }
}
