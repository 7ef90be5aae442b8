import { OTHER } from '../../schema/shared/counts.ts'

/**
 * Hosts and campaigns are the only words that strangers can put into the counts. What could name a person or a visit is
 * not kept: mail addresses, phone numbers, long numbers, ids of advertisers, anything that is not a plain name.
 */

const HOST = /^(?:[a-z0-9-]{1,30}\.){1,4}[a-z]{2,20}$/
const CAMPAIGN = /^[a-z0-9][a-z0-9._-]{0,39}$/
/** A phone number or an order number, or the hexadecimal or mixed text of an id. */
const ID = /\d{7}|[0-9a-f]{12}|(?:[a-z]\d|\d[a-z]){5}|\d(?:[._-]?\d){8}/

/** The host without `www.` or `m.`, as in `nextdoor.com`; `other` for what is no plain host name. */
export function plainHost(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^(?:www|m|l|lm|amp)\./, '')
  return HOST.test(name) && !ID.test(name) ? name : OTHER
}

/** The words of an address as one name, as in `newsletter/spring-check`; `other` for what is no plain name. */
export function plainCampaign(source: string, campaign: string): string {
  const names = [source, campaign].filter((text) => text !== '').map(plainName)
  return names.includes(OTHER) ? OTHER : names.join('/')
}

function plainName(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s+]+/g, '-')
  // A date such as 2026-11-22 is no number of a person.
  const withoutDates = name.replace(/\b20\d\d-?[01]\d(?:-?[0-3]\d)?\b/g, '')
  return CAMPAIGN.test(name) && !ID.test(withoutDates) ? name : OTHER
}
