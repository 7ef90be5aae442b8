import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shell } from '../../schema/page.ts'
import type { Consent } from './lead.ts'

const CHECK_MILLISECONDS = 10_000

/** What visitors agree to, as the built site says it. */
export interface ConsentTexts {
  /** The text of the version a page showed; of the newest when the page does not say, or said one unknown here. */
  shown: (version: string) => Promise<Consent>
}

/** Reads the consent from the built site, and again when the site is replaced; earlier versions are remembered. */
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
      // Who comes while it is read waits for it too: no lead is without the text that was agreed to.
      await reading
      return known.get(version) ?? newest
    },
  }
}

/** Undefined for a site that says nothing of consent, and for the moment in which a site is replaced. */
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
