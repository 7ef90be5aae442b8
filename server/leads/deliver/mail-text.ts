import { SERVICE_TYPES } from '../../../schema/quote-request.ts'
import type { Lead, StoredLead } from '../lead.ts'

/** The subject line: fixed words, plus only the letters, digits and spaces of the city a visitor typed. */
export function subjectOf({ fields }: Lead): string {
  const service = (SERVICE_TYPES as readonly string[]).includes(fields.serviceType)
    ? fields.serviceType.replaceAll('-', ' ')
    : 'other'
  const city = fields.city
    .replace(/\s+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .'-]/gu, '')
    .trim()
    .slice(0, 60)
  return city === '' ? `Quote request: ${service}` : `Quote request: ${service} in ${city}`
}

/** A lead as the contractor reads it. Plain text, so that nothing a visitor typed can run or link. */
export function leadText(lead: StoredLead): string {
  const { fields } = lead
  const isCut = lead.flags.some((flag) => flag.startsWith('cut-'))
  return [
    'A visitor requested a quote.',
    ...(lead.corrects === '' ? [] : [`This corrects request ${lead.corrects}.`]),
    '',
    `Name:     ${fields.name}`,
    `Phone:    ${fields.phone}`,
    `Email:    ${fields.email}`,
    `Address:  ${fields.address}, ${fields.city} ${fields.zipCode}`,
    `Service:  ${fields.serviceType}`,
    ...(fields.description === '' ? [] : ['', 'Details:', fields.description]),
    '',
    '-- ',
    ...(isCut ? ['Some of the text was too long and was cut off.'] : []),
    `Request ${lead.id}, received ${lead.receivedAt} (UTC)${lead.page === '' ? '' : ` on ${lead.page}`}.`,
    `The visitor agreed to be called and texted (consent version ${lead.consent.version}).`,
    '',
  ].join('\n')
}

/** The quarantined leads, for someone to review. */
export function digestText(leads: StoredLead[]): string {
  const parts = leads.map((lead) => `Reason: ${lead.flags.join(', ')}\n\n${leadText(lead)}`)
  return `These look like spam, so they were not emailed one by one. If one is real, call back.\n\n${parts.join('\n\n')}`
}
