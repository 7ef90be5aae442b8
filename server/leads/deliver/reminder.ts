import type { OfficeHours } from '../../../schema/office-clock.ts'
import { localTime, localTimeOfDay, timeText } from '../clock.ts'
import type { LeadWithHistory, StoredLead } from '../lead.ts'
import { answeredAt, askedAt, promisedBy, promisedCall } from '../promise.ts'
import type { Mark } from '../state.ts'
import { isCorrected } from '../store/manage.ts'
import { withHistory } from '../store/marks.ts'
import { type Channel, channel } from './channel.ts'
import { leadBlocks, subjectOf } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import { leadMessage } from './lead-message.ts'
import type { MailBlock } from './mail-block.ts'
import { mailServer, messagesAtATime } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { CLOCK_SLACK_MILLISECONDS } from './outbox.ts'
import { DeliveryPostponed, DeliverySkipped, type Sender, type SenderContext } from './sender.ts'

/** A reminder that comes later than this is for a lead that the weekly email lists. */
const LATEST_MILLISECONDS = 86_400_000
/** From here on a reminder says that it is late. */
const LATE_MILLISECONDS = 600_000

/** Emails a lead that nobody answered once more when half of the time is over in which the site promises an answer. */
export const reminderChannel = reminder('reminder', 0.5)
/** The same when the whole time is over. */
export const overdueChannel = reminder('overdue', 1)

function reminder(name: string, promised: number): Channel {
  return channel({
    rule: { name, takes: 'accepted', batchMilliseconds: 0, promised, skipsProbes: true },
    settings: mailSettings,
    receivers: ({ remindTo }) => remindTo,
    isOn: ({ remindTo }) => remindTo.length > 0,
    openSender: (settings, context) => reminderSender(settings, context, { name, promised }),
  })
}

/**
 * Emails each lead that is still new when its time comes. The time is read from the built site each time, so that it follows
 * hours and closed days that were published after the lead came.
 */
export function reminderSender(
  settings: MailSettings,
  context: SenderContext,
  { name, promised }: { name: string; promised: number },
): Sender {
  const server = mailServer({ ...settings, to: settings.remindTo })
  return {
    maxLeads: messagesAtATime(settings.remindTo.length),
    isBatch: false,
    receivers: settings.remindTo,
    async send(claims, attempt) {
      for (const { lead } of claims) {
        const due = await dueTimes(lead, context, promised)
        const facts = (await leadFacts(context, [lead], name))(lead)
        const time = localTimeOfDay(timeText(due.by))
        const isOver = promised === 1
        const subject = `${isOver ? 'Overdue since' : 'Call by'} ${time}: ${subjectOf(lead, facts.site)}`
        const lines = isOver ? overdueLines(due) : reminderLines(due)
        const blocks: MailBlock[] = [{ kind: 'flags', lines }, ...leadBlocks(lead, facts), NOTE]
        await server.send(attempt, leadMessage(lead, { id: `${name}-${lead.id}`, subject, blocks }))
      }
    },
    close: server.close,
  }
}

function needless(code: string): DeliverySkipped {
  return new DeliverySkipped(code, { isNeedless: true })
}

interface DueTimes {
  now: number
  /** When the reminder is due, and by when the site promised an answer. */
  at: number
  by: number
  minutes: number
}

/** The times of a reminder that is due now. Fails with what keeps it from being sent. */
async function dueTimes(
  lead: StoredLead,
  { database, site, now: clock }: SenderContext,
  promised: number,
): Promise<DueTimes> {
  const hours = (await site())?.hours
  if (hours === undefined) throw needless('no-hours')
  const now = clock().getTime()
  const timesWith = (history: Mark[]): DueTimes => {
    const times = timesOf({ ...lead, history }, { hours, now, promised })
    if (now < times.at) throw new DeliveryPostponed(times.at)
    return times
  }
  // Most leads have just come, and nothing in their history makes a reminder due earlier.
  timesWith([])
  const db = await database.ready()
  const [{ history } = { history: [] }] = await withHistory(db, [lead])
  if (answeredAt(history) !== undefined) throw needless('answered')
  const times = timesWith(history)
  const latest = promised < 1 ? times.by : times.by + LATEST_MILLISECONDS
  if (now >= latest) throw new DeliverySkipped('too-late')
  if (await isCorrected(db, lead.id)) throw needless('corrected')
  return times
}

function timesOf(
  lead: LeadWithHistory,
  { hours, now, promised }: { hours: OfficeHours; now: number; promised: number },
): DueTimes {
  const { dueAt: by, minutes } = promisedCall(lead, hours)
  // A clock that was ahead wrote it. Waiting for that time to come would lose it.
  if (askedAt(lead) > now + CLOCK_SLACK_MILLISECONDS) return { now, at: now, by: now, minutes }
  return { now, at: promisedBy(lead, hours, promised), by, minutes }
}

function reminderLines({ by, minutes }: DueTimes): string[] {
  return [
    `Nobody has pressed a button for this request yet. Half of the ${minutes} minutes that the site promises are over: call by ${localTime(timeText(by))}.`,
  ]
}

function overdueLines({ now, by, minutes }: DueTimes): string[] {
  const line = `Nobody has pressed a button for this request yet. The site promises a call within ${minutes} minutes, which was until ${localTime(timeText(by))}.`
  return now - by > LATE_MILLISECONDS
    ? [line, 'This reminder is late: email could not be sent when it was due.']
    : [line]
}

const NOTE: MailBlock = {
  kind: 'small',
  lines: ['Any button stops these reminders. ESCALATE_TO=off switches them off.'],
}
