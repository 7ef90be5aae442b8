import { answerChannel } from './answer.ts'
import type { Channel } from './channel.ts'
import { digestChannel } from './digest.ts'
import { mailChannel } from './mail.ts'
import { askAgainChannel, visitChannel } from './planned.ts'
import { overdueChannel, reminderChannel } from './reminder.ts'
import { webhookChannel, webhookUpdatesChannel } from './webhook.ts'
import { weeklyChannel } from './weekly.ts'

/** Every way to send leads on. Adding one takes its own file and a place in this list. */
export const CHANNELS: readonly Channel[] = [
  mailChannel,
  reminderChannel,
  overdueChannel,
  visitChannel,
  askAgainChannel,
  digestChannel,
  weeklyChannel,
  answerChannel,
  webhookChannel,
  webhookUpdatesChannel,
]

/** Names of those that send what came a while ago, on purpose. */
export const LATER_CHANNELS = CHANNELS.flatMap(({ rule }) =>
  rule.isWeekly || rule.promised !== undefined ? [rule.name] : [],
)

/** Names of those that write to visitors, whose addresses may be wrong. */
export const VISITOR_CHANNELS = CHANNELS.flatMap(({ rule }) =>
  rule.isToVisitor ? [rule.name] : [],
)
