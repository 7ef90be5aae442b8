import { counted } from '../schema/shared/format.ts'
import type { MailFile } from '../schema/shared/private-files.ts'
import type { Database } from './leads/store/database.ts'
import { type AdsExport, type AdsFile, googleAdsFile } from './leads/store/google-ads.ts'
import { listLeads } from './leads/store/manage.ts'
import { ConfigError } from './settings/config-error.ts'

/** What `npm run leads -- --format google-ads` is asked for. */
export type GoogleAdsCommand = { kind: 'google-ads' } & Omit<AdsExport, 'adsSince'>

/**
 * The won leads for Google Ads, and what to say about them.
 *
 * @throws ConfigError unless the site says to visitors that Google is told.
 */
export async function runGoogleAds(
  { since, conversion }: GoogleAdsCommand,
  { database, site }: { database: Database; site: MailFile | undefined },
): Promise<{ text: string; note: string }> {
  const adsSince = site?.adsSince
  if (adsSince === undefined) throw new ConfigError(NOT_SAID)
  const leads = listLeads(await database.ready(), { status: 'won' })
  const file = await googleAdsFile(leads, { since, conversion, adsSince })
  return { text: file.text, note: noteOf(file, { conversion, adsSince }) }
}

const NOT_SAID = `Nothing was written: the consent text of this site does not say that Google is told which requests became jobs.
Add a sentence to quote: consent: text: in site.yaml, and to the privacy policy, e.g. "We may tell Google, in a form that it can compare but not read, that your request from one of our ads became a job." Have a lawyer approve it.
Raise its version, say since which version the text has it, e.g. adsSince: 2, and build the site. Only who agrees to that text or a later one is told to Google.`

function noteOf(
  { conversions, unnamed, notAgreed }: AdsFile,
  { conversion, adsSince }: Omit<AdsExport, 'since'>,
): string {
  return [
    `${counted(conversions, 'conversion')} for the conversion action "${conversion}", which Google Ads must have under this name (else --conversion "Its name").`,
    ...(notAgreed === 0
      ? []
      : [
          `Left out: ${counted(notAgreed, 'lead')} that did not agree to version ${adsSince} of the consent text or a later one.`,
        ]),
    ...(unnamed === 0
      ? []
      : [`Left out: ${counted(unnamed, 'lead')} without a click id, an email or a phone number.`]),
  ].join('\n')
}
