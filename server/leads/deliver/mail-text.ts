import { SERVICE_TYPES } from '../../schema/quote.ts'
import type { Lead } from './lead.ts'

/** A mail's subject: fixed words, and of what was typed only letters, digits and spaces of the city. */
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

/** A lead as the contractor reads it. Plain text: nothing that was typed can act. */
export function leadText(lead: Lead & { corrects: string }): string {
  const { fields } = lead
  const shortened = lead.flags.some((flag) => flag.startsWith('cut-'))
  return [
    'A visitor asks for a quote.',
    ...(lead.corrects === '' ? [] : [`This corrects the request ${lead.corrects}.`]),
    '',
    `Name:     ${fields.name}`,
    `Phone:    ${fields.phone}`,
    `Email:    ${fields.email}`,
    `Address:  ${fields.address}, ${fields.city} ${fields.zipCode}`,
    `Service:  ${fields.serviceType}`,
    ...(fields.description === '' ? [] : ['', 'Details:', fields.description]),
    '',
    '-- ',
    ...(shortened ? ['Some of the text was too long and has been cut.'] : []),
    `Request ${lead.id}, received ${lead.receivedAt} (UTC)${lead.page === '' ? '' : ` on ${lead.page}`}.`,
    `Agreed to be called and texted (consent version ${lead.consent.version}).`,
    '',
  ].join('\n')
}

/** The leads that were set apart, for somebody to look through. */
export function digestText(leads: (Lead & { corrects: string })[]): string {
  const parts = leads.map((lead) => `Reason: ${lead.flags.join(', ')}\n\n${leadText(lead)}`)
  return `These look like spam and were not sent one by one. If one is real, call back.\n\n${parts.join('\n\n')}`
}
