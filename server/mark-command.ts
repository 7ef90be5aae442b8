import { localTime } from './leads/clock.ts'
import { shownStatus } from './leads/lead.ts'
import { dollars, type Mark, type NewMark, STATE_NAMES } from './leads/state.ts'
import type { Database } from './leads/store/database.ts'
import type { ChannelRule } from './leads/store/deliveries.ts'
import { markLead, releaseLead, withHistory } from './leads/store/marks.ts'
import { leadsOf } from './leads/store/people.ts'
import { ConfigError } from './settings/config-error.ts'

/** What `npm run leads -- mark` says of a lead: a mark, or that it is no spam. */
export interface MarkCommand {
  kind: 'mark'
  who: string
  mark: NewMark | 'not-spam'
}

/**
 * Marks the one lead with this id, phone number or email address; resolves to what was done, in one line.
 *
 * @throws ConfigError that lists the leads if there are several, or says why the one can't be marked.
 */
export async function runMark(
  { who, mark }: MarkCommand,
  { database, channels }: { database: Database; channels: readonly ChannelRule[] },
): Promise<string> {
  const db = await database.ready()
  const [lead, ...others] = await withHistory(db, await leadsOf(db, who))
  if (lead === undefined)
    throw new ConfigError(
      `No lead has the id, phone number or email address ${who}. npm run leads lists them all.`,
    )
  if (others.length > 0) {
    const lines = [lead, ...others].map(
      (each) => `  ${each.id}  ${localTime(each.receivedAt)}  ${shownStatus(each)}`,
    )
    throw new ConfigError(
      `${lines.length} leads are from ${who}. Use the id of one of them:\n${lines.join('\n')}`,
    )
  }
  const change = { id: lead.id, now: new Date(), channels }
  if (mark === 'not-spam') {
    if (await releaseLead(database, change)) return `${lead.id} is no longer set apart as spam.`
    throw new ConfigError(`${lead.id} is not set apart as spam; it is ${shownStatus(lead)}.`)
  }
  if (lead.status === 'quarantined')
    throw new ConfigError(
      `${lead.id} is set apart as spam. First: npm run leads -- mark ${lead.id} not-spam`,
    )
  const marked = await markLead(database, { ...change, mark })
  if (marked === undefined) throw new ConfigError(`${lead.id} has been erased.`)
  const amount = marked.amountCents === 0 ? '' : `, ${dollars(marked.amountCents)}`
  const planned = plannedText(marked)
  return `${lead.id}: ${STATE_NAMES[marked.state]}${amount}, ${localTime(marked.markedAt)}.${planned}`
}

function plannedText({ state, plannedAt }: Mark): string {
  if (plannedAt === '') return ''
  const time = localTime(plannedAt)
  return state === 'booked' ? ` The visit is on ${time}.` : ` To ask again on ${time}.`
}
