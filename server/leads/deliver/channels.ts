import type { Channel } from './channel.ts'
import { digestChannel } from './digest.ts'
import { mailChannel } from './mail.ts'
import { webhookChannel } from './webhook.ts'

/** Every way to send leads on. Adding one takes its own file and a place in this list. */
export const CHANNELS: readonly Channel[] = [mailChannel, digestChannel, webhookChannel]
