import type { Shell } from '../../../schema/page.ts'
import type { Consent } from '../lead.ts'

/** The consent texts of the built site. */
export interface ConsentTexts {
  /** The consent of the version a page showed; the newest one if the page reports none or an unknown version. */
  shown: (version: string) => Promise<Consent>
}

/** The consents of a built site. Those from before a deploy stay available. */
export function consentOf(shell: () => Promise<Partial<Shell>>): ConsentTexts {
  const known = new Map<string, Consent>()
  return {
    async shown(version) {
      const { consent } = await shell()
      const newest: Consent = consent
        ? { ...consent, version: String(consent.version) }
        : { version: '', text: '' }
      known.set(newest.version, newest)
      return known.get(version) ?? newest
    },
  }
}
