import type { Source } from '../../../schema/shared/counts.ts'
import type { MailFile } from '../../../schema/shared/private-files.ts'
import { localTime } from '../clock.ts'
import { foundLinks } from '../found-links.ts'
import {
  CHECK_FLAGS,
  isProbe,
  type Lead,
  type LeadFlag,
  type LeadWithHistory,
  type StoredLead,
} from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import { readPhone } from '../phone.ts'
import { serviceName } from '../service-name.ts'
import { LEAD_STATES, STATE_NAMES, stateOf } from '../state.ts'
import { withVisibleControls } from '../visible-controls.ts'
import type { MailBlock, MailRow } from './mail-block.ts'

/** Context of an email about a lead. */
export interface LeadFacts {
  site: MailFile | undefined
  /** The page that marks it, without a login; undefined for a probe, and where the site's address isn't known. */
  page: string | undefined
  /** The lead that it corrects, and the last one of the same person. */
  corrected: LeadWithHistory | undefined
  earlier: LeadWithHistory | undefined
}

/** Title above a lead: its service, in the words of the site, and its city. */
function leadTitle({ fields }: Lead, site: MailFile | undefined): string {
  return [serviceName(fields.serviceType, site), fields.city]
    .filter((part) => part !== '')
    .join(' · ')
}

/**
 * The subject: service, city and name, of which only letters, spaces and short numbers are left, and spelled out what
 * changes the direction of writing. Never a phone or street.
 */
export function subjectOf(lead: Lead, site: MailFile | undefined): string {
  const { serviceType, city, name } = lead.fields
  const parts = [serviceName(serviceType, site), city, name].map(plainWords)
  const words = [...(isProbe(lead) ? ['Test, no customer'] : []), ...parts]
  return withVisibleControls(words.filter((part) => part !== '').join(' · '))
}

function plainWords(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\d[\d ().-]*\d{2,}/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\p{Bidi_Control} .'’&-]/gu, '')
    .trim()
    .slice(0, 60)
}

/** A lead as the contractor reads it. */
export function leadBlocks(lead: StoredLead, facts: LeadFacts): MailBlock[] {
  const { fields } = lead
  const flags = [...reasons(lead), ...otherRequests(facts)]
  return [
    { kind: 'heading', level: 1, text: fields.name },
    { kind: 'text', text: leadTitle(lead, facts.site) },
    ...(isProbe(lead) ? [{ kind: 'flags', lines: [PROBE_NOTE] } as const] : []),
    ...callOf(fields.phone),
    { kind: 'rows', rows: contactRows(lead) },
    ...(fields.description === '' ? [] : [{ kind: 'text', text: fields.description } as const]),
    ...(flags.length === 0 ? [] : [{ kind: 'flags', lines: flags } as const]),
    ...stateButtons(facts.page),
    { kind: 'rule' },
    { kind: 'small', lines: originLines(lead) },
    ...(facts.page === undefined ? [] : [{ kind: 'small', lines: [LINK_NOTE] } as const]),
  ]
}

/** A lead in a list of leads of the week. */
export function listedLeadBlocks(
  lead: LeadWithHistory,
  { site, page }: Pick<LeadFacts, 'site' | 'page'>,
): MailBlock[] {
  const last = lead.history.at(-1)
  const { phone } = lead.fields
  return [
    { kind: 'heading', level: 3, text: lead.fields.name },
    {
      kind: 'rows',
      rows: [
        { label: 'Work', text: leadTitle(lead, site) },
        { label: 'Phone', text: phone, href: readPhone(phone)?.href },
        { label: 'Received', text: localTime(lead.receivedAt) },
        ...(last === undefined
          ? []
          : [{ label: STATE_NAMES[stateOf(lead.history)], text: localTime(last.markedAt) }]),
        ...(last === undefined || last.note === '' ? [] : [{ label: 'Note', text: last.note }]),
      ],
    },
    ...stateButtons(page),
  ]
}

/** A lead that was set apart, with the rule that it met. */
export function quarantinedBlocks(
  lead: StoredLead,
  { site, page }: Pick<LeadFacts, 'site' | 'page'>,
): MailBlock[] {
  const { fields } = lead
  return [
    { kind: 'heading', level: 2, text: fields.name },
    { kind: 'text', text: leadTitle(lead, site) },
    { kind: 'flags', lines: reasons(lead) },
    { kind: 'rows', rows: contactRows(lead) },
    ...(fields.description === '' ? [] : [{ kind: 'text', text: fields.description } as const]),
    ...(page === undefined
      ? []
      : [
          {
            kind: 'buttons',
            intro: 'Not spam',
            page,
            buttons: [{ label: 'Not spam', anchor: 'not-spam' }],
          } as const,
        ]),
    { kind: 'small', lines: originLines(lead) },
    { kind: 'rule' },
  ]
}

/** Note below the buttons of an email. */
export const LINK_NOTE =
  'The buttons work without a login for 180 days. Whoever has this email can use them.'

const PROBE_NOTE =
  'This is a test of the quote form by npm run launch. Nobody is waiting for a call.'

const MARK_INTRO = 'Mark it as called, booked, estimate sent, won, lost or not a lead'

function stateButtons(page: string | undefined): MailBlock[] {
  if (page === undefined) return []
  const buttons = LEAD_STATES.filter((state) => state !== 'new').map((state) => ({
    label: STATE_NAMES[state],
    anchor: state,
  }))
  return [{ kind: 'buttons', intro: MARK_INTRO, page, buttons }]
}

/** A button that dials the first complete number, and says which it is; none where no number can be read. */
export function callOf(typed: string): MailBlock[] {
  const phone = readPhone(typed)
  return phone === undefined
    ? []
    : [{ kind: 'call', label: `Call ${phone.text}`, href: phone.href }]
}

function contactRows({ fields }: Lead): MailRow[] {
  const { phone, email, address, city, zipCode } = fields
  const place = [address, [city, zipCode].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ')
  return [
    { label: 'Phone', text: phone, href: readPhone(phone)?.href },
    ...(email === ''
      ? []
      : [
          {
            label: 'Email',
            text: email,
            href: isMailAddress(email) ? `mailto:${email}` : undefined,
          },
        ]),
    {
      label: 'Address',
      text: place,
      href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
    },
  ]
}

/** Why it was set apart, and what to look at twice before relying on it. */
function reasons(lead: Lead): string[] {
  const { fields, flags } = lead
  const isCut = flags.some((flag) => flag.startsWith('cut-'))
  const inText = foundLinks(fields.description)
  return [
    ...flags.flatMap((flag) => FLAG_WORDS[flag]?.(lead) ?? []),
    ...(inText.length === 0
      ? []
      : [
          `${inText.length === 1 ? 'A link' : `${inText.length} links`} in the text: ${inText.join(', ')}`,
        ]),
    ...(isCut ? ['Some of the text was too long and was cut off.'] : []),
  ]
}

const FLAG_WORDS: Partial<Record<LeadFlag, (lead: Lead) => string>> = {
  [CHECK_FLAGS.phone]: () => 'No complete phone number can be read.',
  [CHECK_FLAGS.zipCode]: () => "The ZIP code isn't five digits.",
  'unknown-service': () => 'The kind of work is none of the form.',
  honeypot: () => "A field was filled in that people don't see.",
  'cross-site': () => 'It was sent from another website.',
  'link-in-name': ({ fields: { name, address, city, zipCode, phone } }) =>
    `A link where none belongs: ${[name, address, city, zipCode, phone].flatMap(foundLinks).join(', ')}`,
  'many-posts': () => 'More requests came from the same address than a person sends.',
  'too-fast': () => 'The form was filled in faster than a person can.',
}

function otherRequests({ corrected, earlier, site }: LeadFacts): string[] {
  const described = (lead: LeadWithHistory) =>
    `${localTime(lead.receivedAt)} (${serviceName(lead.fields.serviceType, site)}, ${STATE_NAMES[stateOf(lead.history)].toLowerCase()})`
  return [
    ...(corrected === undefined ? [] : [`This corrects the request of ${described(corrected)}.`]),
    ...(earlier === undefined || earlier.id === corrected?.id
      ? []
      : [`Same person as the request of ${described(earlier)}.`]),
  ]
}

/** Where it came from, for whoever looks into it. */
function originLines(lead: StoredLead): string[] {
  const { landing, source, host, campaign } = lead.visit
  const from = [SOURCE_WORDS[source], campaign].filter((word) => word !== '').join(' ')
  const began = landing === '' || landing === lead.page ? '' : `began on ${landing}`
  const visit = [from, host, began].filter((part) => part !== '').join(', ')
  return [
    `Received ${localTime(lead.receivedAt)}${lead.page === '' ? '' : ` on ${lead.page}`}.`,
    ...(visit === '' ? [] : [`The visit: ${visit}.`]),
    lead.consent.version === ''
      ? lead.consent.text || 'What the visitor agreed to is not known.'
      : `The visitor agreed to be called and texted (consent version ${lead.consent.version}).`,
    `Request ${lead.id}`,
  ]
}

const SOURCE_WORDS: Record<Source, string> = {
  direct: 'direct',
  search: 'from a search',
  social: 'from a social network',
  campaign: 'from the campaign',
  host: 'from another site',
  site: '',
  unknown: '',
}
