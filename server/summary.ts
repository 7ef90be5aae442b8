import type { Config } from './config.ts'
import { settingsGroupsOf } from './leads/deliver/channel.ts'
import { CHANNELS } from './leads/deliver/channels.ts'
import type { DatabasePlace } from './leads/store/database.ts'

/** Where leads are stored and sent, in one sentence for whoever starts the server. */
export function summaryOf({ database, channels }: Pick<Config, 'database' | 'channels'>): string {
  const stored = `Leads are stored in ${nameOf(database)}`
  const sent = channels.flatMap(({ summary }) => summary ?? [])
  if (sent.length > 0) return `${stored} and ${sent.join(' and ')}.`
  return `${stored} and not sent anywhere. Read them with npm run leads, or set ${settingsToSend()}.`
}

function nameOf(place: DatabasePlace): string {
  return 'dataDir' in place ? place.dataDir : `PostgreSQL at ${new URL(place.databaseUrl).host}`
}

/** E.g. `SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET`. */
function settingsToSend(): string {
  return settingsGroupsOf(CHANNELS)
    .map(({ required }) => new Intl.ListFormat('en-GB').format(required))
    .join(', or ')
}
