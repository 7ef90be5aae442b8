import type { Source } from '../../../schema/counts.ts'
import { SERVICE_TYPES } from '../../../schema/quote-request.ts'
import { CHECK_FLAGS, isProbe, type Lead, type StoredLead } from '../lead.ts'

/** The subject line: fixed words, plus only the letters, digits and spaces of the city a visitor typed. */
export function subjectOf(lead: Lead): string {
  const { fields } = lead
  const service = (SERVICE_TYPES as readonly string[]).includes(fields.serviceType)
    ? fields.serviceType.replaceAll('-', ' ')
    : 'other'
  const city = fields.city
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .'-]/gu, '')
    .trim()
    .slice(0, 60)
  const start = isProbe(lead) ? 'Test, no customer: quote request' : 'Quote request'
  return city === '' ? `${start}: ${service}` : `${start}: ${service} in ${city}`
}

/** A lead as the contractor reads it. Plain text, so that nothing a visitor typed can run or link. */
export function leadText(lead: StoredLead): string {
  const { fields } = lead
  const isCut = lead.flags.some((flag) => flag.startsWith('cut-'))
  return [
    isProbe(lead) ? PROBE_NOTE : 'A visitor requested a quote.',
    ...(lead.corrects === '' ? [] : [`This corrects request ${lead.corrects}.`]),
    '',
    `Name:     ${fields.name}`,
    `Phone:    ${fields.phone}`,
    `Email:    ${fields.email}`,
    `Address:  ${fields.address}, ${fields.city} ${fields.zipCode}`,
    `Service:  ${fields.serviceType}`,
    ...checkLines(lead),
    ...(fields.description === '' ? [] : ['', 'Details:', fields.description]),
    '',
    '-- ',
    ...(isCut ? ['Some of the text was too long and was cut off.'] : []),
    `Request ${lead.id}, received ${lead.receivedAt} (UTC)${lead.page === '' ? '' : ` on ${lead.page}`}.`,
    ...visitLines(lead),
    `The visitor agreed to be called and texted (consent version ${lead.consent.version}).`,
    '',
  ].join('\n')
}

/** What to look at twice before relying on it. */
function checkLines({ flags }: Lead): string[] {
  const lines = {
    [CHECK_FLAGS.phone]: 'check: phone (fewer than ten digits)',
    [CHECK_FLAGS.zipCode]: 'check: zip (not five digits)',
  }
  return Object.entries(lines).flatMap(([flag, line]) =>
    (flags as readonly string[]).includes(flag) ? [line] : [],
  )
}

/** Where the visit came from, for whoever pays for campaigns; nothing where the browser did not tell. */
function visitLines({ visit, page }: Lead): string[] {
  const { landing, source, host, campaign } = visit
  const from = [SOURCE_WORDS[source], host, campaign].filter((word) => word !== '').join(' ')
  const began = landing === '' || landing === page ? '' : `began on ${landing}`
  const words = [from, began].filter((part) => part !== '').join(', ')
  return words === '' ? [] : [`The visit: ${words}.`]
}

const SOURCE_WORDS: Record<Source, string> = {
  direct: 'direct',
  search: 'from a search',
  social: 'from a social network',
  campaign: 'from the campaign',
  host: 'from',
  site: '',
  unknown: '',
}

const PROBE_NOTE =
  'This is a test of the quote form by npm run launch. Nobody is waiting for a call.'

/** The quarantined leads, for someone to review. */
export function digestText(leads: StoredLead[]): string {
  const parts = leads.map((lead) => `Reason: ${lead.flags.join(', ')}\n\n${leadText(lead)}`)
  return `These look like spam, so they were not emailed one by one. If one is real, call back.\n\n${parts.join('\n\n')}`
}
