import { counted } from '../../../schema/shared/format.ts'
import type { LeadWithHistory } from '../lead.ts'
import { dollars, LEAD_STATES, STATE_NAMES, stateOf, wonCents } from '../state.ts'
import { withHistory } from '../store/marks.ts'
import { batchSender, SAMPLE_PAGE } from './batch-mail.ts'
import { channel } from './channel.ts'
import { type LeadFacts, LINK_NOTE, listedLeadBlocks } from './lead-blocks.ts'
import { leadFacts } from './lead-facts.ts'
import type { MailBlock } from './mail-block.ts'
import { type MailSettings, mailSettings } from './mail-settings.ts'
import type { Sender, SenderContext } from './sender.ts'

const DAY_MILLISECONDS = 86_400_000
const FORGOTTEN_DAYS = 2

/** Emails the leads of the week on Monday at 7 AM, by what became of them. */
export const weeklyChannel = channel({
  rule: {
    name: 'weekly',
    takes: 'accepted',
    isWeekly: true,
    // A week whose clocks were set back is an hour longer.
    batchMilliseconds: 7 * DAY_MILLISECONDS + 3_600_000,
    skipsProbes: true,
  },
  settings: mailSettings,
  receivers: ({ to }) => to,
  isOn: ({ isWeekly }) => isWeekly,
  openSender: weeklySender,
})

/** Emails leads as a list. */
export function weeklySender(settings: MailSettings, context: SenderContext): Sender {
  return batchSender(settings, {
    name: 'weekly',
    partOf: (lead) =>
      listedLeadBlocks({ ...lead, history: [] }, { site: undefined, page: SAMPLE_PAGE }),
    async write(stored) {
      const leads = await withHistory(await context.database.ready(), stored)
      const factsOf = await leadFacts(context, leads, 'weekly')
      const groups = groupsOf(leads, context.now())
      const [forgotten] = groups
      const subject = `Last week: ${counted(leads.length, 'lead')}${forgotten?.isForgotten ? `, ${forgotten.leads.length} still new` : ''}`
      return { subject, blocks: weeklyBlocks({ subject, leads, groups, factsOf }) }
    },
  })
}

interface Group {
  heading: string
  isForgotten: boolean
  leads: LeadWithHistory[]
}

/** First those that nobody touched for two days, then the others by state. */
function groupsOf(leads: readonly LeadWithHistory[], now: Date): Group[] {
  const isForgotten = ({ history, receivedAt }: LeadWithHistory) =>
    stateOf(history) === 'new' &&
    now.getTime() - Date.parse(receivedAt) >= FORGOTTEN_DAYS * DAY_MILLISECONDS
  const forgotten = leads.filter(isForgotten)
  const groups = LEAD_STATES.map((state) => ({
    heading: STATE_NAMES[state],
    isForgotten: false,
    leads: leads.filter((lead) => stateOf(lead.history) === state && !isForgotten(lead)),
  }))
  return [
    { heading: 'Still new after two days', isForgotten: true, leads: forgotten },
    ...groups,
  ].filter((group) => group.leads.length > 0)
}

function weeklyBlocks({
  subject,
  leads,
  groups,
  factsOf,
}: {
  subject: string
  leads: readonly LeadWithHistory[]
  groups: readonly Group[]
  factsOf: (lead: LeadWithHistory) => LeadFacts
}): MailBlock[] {
  const won = leads.reduce((cents, { history }) => cents + wonCents(history), 0)
  return [
    { kind: 'heading', level: 1, text: subject },
    {
      kind: 'rows',
      rows: [
        ...groups.map(({ heading, leads: { length } }) => ({ label: heading, text: `${length}` })),
        ...(won === 0 ? [] : [{ label: 'Amount won', text: dollars(won) }]),
      ],
    },
    ...groups.flatMap((group): MailBlock[] => [
      { kind: 'rule' },
      { kind: 'heading', level: 2, text: group.heading },
      ...group.leads.flatMap((lead) => listedLeadBlocks(lead, factsOf(lead))),
    ]),
    { kind: 'rule' },
    { kind: 'small', lines: [LINK_NOTE, 'WEEKLY_MAIL=off switches this email off.'] },
  ]
}
