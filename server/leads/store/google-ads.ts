import { createHash } from 'node:crypto'
import { csvLine } from '../../../schema/shared/csv-line.ts'
import { isoLocal } from '../clock.ts'
import type { LeadWithHistory } from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import { textNumber } from '../phone.ts'
import { type Mark, wonCents } from '../state.ts'

/**
 * The columns of the file by which Google Ads learns which clicks and leads became jobs, by name. Source: Google Ads Help
 * 7014069, "Import conversions from ad clicks", and its template of enhanced conversions for leads, as of November 2026.
 * The first line is the header, which Data Manager wants (Help 14184381); so each time has its offset, and there is no
 * `Parameters:TimeZone=` line.
 */
const COLUMNS = [
  'Google Click ID',
  'GBRAID',
  'WBRAID',
  'Email',
  'Phone Number',
  'Conversion Name',
  'Conversion Time',
  'Conversion Value',
  'Conversion Currency',
  'Order ID',
  'Ad User Data',
] as const

/** Which won leads go to Google Ads. */
export interface AdsExport {
  /** ISO 8601: only leads marked won at this time or later. */
  since: string
  /** Name of the conversion action in Google Ads. */
  conversion: string
  /** The first version of the consent text that says that we tell Google. */
  adsSince: number
}

/** The file, and how many leads are in it or left out. */
export interface AdsFile {
  text: string
  conversions: number
  /** Left out: nothing in them names a click or a person. */
  unnamed: number
  /** Left out: they agreed to a text that doesn't say it, or came from a file. */
  notAgreed: number
}

/** The won ones of these leads as a file for Google Ads. */
export async function googleAdsFile(
  leads: AsyncIterable<LeadWithHistory>,
  { since, conversion, adsSince }: AdsExport,
): Promise<AdsFile> {
  const file: AdsFile = { text: csvLine(COLUMNS), conversions: 0, unnamed: 0, notAgreed: 0 }
  for await (const lead of leads) {
    const won = wonMark(lead.history)
    if (won === undefined || won.markedAt < since) continue
    const who = identifiersOf(lead)
    if (!(Number(lead.consent.version) >= adsSince)) file.notAgreed += 1
    else if (who.every((text) => text === '')) file.unnamed += 1
    else {
      const cents = wonCents(lead.history)
      const value = cents === 0 ? ['', ''] : [(cents / 100).toFixed(2), 'USD']
      const time = isoLocal(won.markedAt).replace('T', ' ')
      file.text += csvLine([...who, conversion, time, ...value, lead.id, 'Granted'])
      file.conversions += 1
    }
  }
  return file
}

/** The mark since which a lead is won; undefined for one that isn't. */
function wonMark(history: readonly Mark[]): Mark | undefined {
  const before = history.findLastIndex(({ state }) => state !== 'won')
  return history[before + 1]
}

/**
 * The click, or the person: the values of the first five columns. A click of an iPhone (`gbraid`, `wbraid`) may have
 * neither another id nor a person beside it. Source: Google Ads API, "Upload click conversions".
 */
function identifiersOf({ clickIds, fields }: LeadWithHistory): string[] {
  const click = new URLSearchParams(clickIds)
  const [gclid, gbraid, wbraid] = ['gclid', 'gbraid', 'wbraid'].map((name) => click.get(name) ?? '')
  if (!gclid && (gbraid || wbraid)) return ['', gbraid ?? '', gbraid ? '' : (wbraid ?? ''), '', '']
  const email = plainEmail(fields.email)
  const phone = textNumber(fields.phone)
  return [gclid ?? '', '', '', email && hashed(email), phone === undefined ? '' : hashed(phone)]
}

/**
 * An email as Google hashes it: without blanks, in small letters, and at Gmail without dots and what follows a plus; empty
 * for what is none. Source: Data Manager API, "Format user data", as of November 2026.
 *
 * @example plainEmail('Cloudy.SanFrancisco+shopping@Gmail.com') // 'cloudysanfrancisco@gmail.com'
 */
export function plainEmail(typed: string): string {
  const email = typed.replace(/\s/g, '').toLowerCase()
  if (!isMailAddress(email)) return ''
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email) ?? []
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
    : email
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
