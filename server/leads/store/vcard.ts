import { longDate } from '../../../schema/shared/format.ts'
import { dayOf } from '../../../schema/shared/time-zone.ts'
import { contentLines, escaped, stamp } from '../content-lines.ts'
import { type LeadWithHistory, shownStatus } from '../lead.ts'
import { isMailAddress } from '../mail-address.ts'
import { textNumber } from '../phone.ts'
import { serviceName } from '../service-name.ts'

/**
 * The leads as contacts of a phone, which then shows who calls back: vCard 3.0 (RFC 2426), the version that Google and
 * Apple write themselves and Outlook reads; 4.0 is not read by all of them. Of several requests of one person, the last
 * one is there.
 */
export async function vcardText(
  leads: AsyncIterable<LeadWithHistory>,
  hidesSpam: boolean,
): Promise<string> {
  const cards = new Map<string, string>()
  for await (const lead of leads) {
    if (lead.status === 'erased' || (hidesSpam && lead.status === 'quarantined')) continue
    for (const earlier of [lead.corrects, lead.samePerson]) cards.delete(earlier)
    cards.set(lead.id, cardOf(lead))
  }
  return [...cards.values()].join('')
}

function cardOf(lead: LeadWithHistory): string {
  const { name, phone, email, address, city, zipCode, serviceType, description } = lead.fields
  const [given, family] = nameParts(name || phone || email)
  const asked = [
    serviceName(serviceType, undefined),
    longDate(dayOf(new Date(lead.receivedAt))),
    shownStatus(lead),
  ]
  const note = [asked.filter((text) => text !== '').join(', '), description]
  const number = textNumber(phone) ?? phone
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${escaped(lead.id)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(`${given} ${family}`.trim())}`,
    ...(number === '' ? [] : [`TEL;TYPE=CELL:${escaped(number)}`]),
    ...(isMailAddress(email.trim()) ? [`EMAIL;TYPE=INTERNET:${escaped(email.trim())}`] : []),
    ...(address + city + zipCode === ''
      ? []
      : [`ADR;TYPE=HOME:;;${escaped(address)};${escaped(city)};;${escaped(zipCode)};`]),
    `NOTE:${escaped(note.join('\n').trim())}`,
    `REV:${stamp(lead.receivedAt)}`,
    'END:VCARD',
  ])
}

/** @example nameParts('Ann Marie O’Neil') // ['Ann Marie', 'O’Neil'] */
function nameParts(name: string): [given: string, family: string] {
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? (words.pop() ?? '') : ''
  return [words.join(' '), family]
}
