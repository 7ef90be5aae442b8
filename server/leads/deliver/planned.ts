import { localTime, timeText } from '../clock.ts'
import type { StoredLead } from '../lead.ts'
import { readPhone } from '../phone.ts'
import { serviceName } from '../service-name.ts'
import type { LeadState, Mark } from '../state.ts'
import { ASK_AGAIN } from '../store/deliveries.ts'
import { withHistory } from '../store/marks.ts'
import { calendarFile } from './calendar-file.ts'
import { type Channel, channel } from './channel.ts'
import { type LeadFacts, leadBlocks, subjectOf } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import { leadMessage } from './lead-message.ts'
import type { MailBlock } from './mail-block.ts'
import { type Attachment, mailServer, messagesAtATime } from './mail-server.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import { DeliveryPostponed, DeliverySkipped, type Sender, type SenderContext } from './sender.ts'

const VISIT_MILLISECONDS = 3_600_000

/** Emails the visit that a button has booked, with a file for the calendar. */
export const visitChannel = planned({
  name: 'visit',
  state: 'booked',
  title: ({ plannedAt }) => `Visit on ${localTime(plannedAt)}`,
  line: ({ plannedAt }) =>
    `Booked for ${localTime(plannedAt)}. The attached file puts it into your calendar; booking another time moves it there.`,
  attachments: visitFile,
})

/** Emails the lead again on the morning on which somebody wanted to ask about the estimate. */
export const askAgainChannel = planned({
  name: ASK_AGAIN,
  state: 'estimate-sent',
  title: () => 'Ask again about the estimate',
  line: ({ markedAt }) => `Marked as sent on ${localTime(markedAt)}. This is the day to ask again.`,
})

interface Planned {
  name: string
  state: LeadState
  title: (mark: Mark) => string
  line: (mark: Mark) => string
  attachments?: (visit: Visit) => Attachment[]
}

interface Visit {
  lead: StoredLead
  mark: Mark
  facts: LeadFacts
  /** All marks of the lead, oldest first. */
  history: readonly Mark[]
  settings: MailSettings
}

function planned(plan: Planned): Channel {
  return channel({
    rule: { name: plan.name, takes: 'marks', batchMilliseconds: 0, planned: plan.state },
    settings: mailSettings,
    receivers: ({ to }) => to,
    openSender: (settings, context) => plannedSender(settings, context, plan),
  })
}

/** Emails each mark, unless a later one has made it out of date; what is to be asked again, on its morning. */
function plannedSender(
  settings: MailSettings,
  context: SenderContext,
  { name, state, title, line, attachments = () => [] }: Planned,
): Sender {
  const server = mailServer(settings)
  return {
    maxLeads: messagesAtATime(settings.to.length),
    isBatch: false,
    receivers: settings.to,
    async send(claims, attempt) {
      for (const { lead, mark } of claims) {
        if (mark === undefined) continue
        const due = Date.parse(mark.plannedAt)
        if (state === 'estimate-sent' && context.now().getTime() < due)
          throw new DeliveryPostponed(due)
        const [{ history } = { history: [] }] = await withHistory(await context.database.ready(), [
          lead,
        ])
        if (history.at(-1)?.id !== mark.id)
          throw new DeliverySkipped('marked-since', { isNeedless: true })
        const facts = (await leadFacts(context, [lead], name))(lead)
        const subject = `${title(mark)}: ${subjectOf(lead, facts.site)}`
        const lines = [line(mark), ...(mark.note === '' ? [] : [`Note: ${mark.note}`])]
        const blocks: MailBlock[] = [{ kind: 'flags', lines }, ...leadBlocks(lead, facts)]
        await server.send(attempt, {
          ...leadMessage(lead, { id: `${name}-${mark.id}`, subject, blocks }),
          attachments: attachments({ lead, mark, facts, history, settings }),
        })
      }
    },
    close: server.close,
  }
}

function visitFile({ lead, mark, facts: { site, page }, history, settings }: Visit): Attachment[] {
  const { name, phone, address, city, zipCode, serviceType } = lead.fields
  const content = calendarFile({
    uid: `visit-${lead.id}@${settings.from.split('@')[1]}`,
    sequence: history.filter((each) => each.state === 'booked').length - 1,
    organizer: site?.business.email ?? settings.from,
    title: `${serviceName(serviceType, site)}: ${name}`,
    place: `${address}, ${city} ${zipCode}`,
    description: [readPhone(phone)?.text ?? phone, page ?? '', mark.note]
      .filter((text) => text !== '')
      .join('\n'),
    madeAt: mark.markedAt,
    startsAt: mark.plannedAt,
    endsAt: timeText(Date.parse(mark.plannedAt) + VISIT_MILLISECONDS),
  })
  // Not as another form of the message: Outlook would show the event in place of the text.
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  return [{ filename: 'visit.ics', contentType: type, content }]
}
