import type { FastifyInstance } from 'fastify'
import { createServer } from './app.ts'
import type { Config } from './config.ts'
import { consentOf } from './leads/consent.ts'
import { type DatabasePlace, databaseAt } from './leads/database.ts'
import type { Channel } from './leads/deliveries.ts'
import { Delivery } from './leads/delivery.ts'
import { digestSender, mailSender } from './leads/mail.ts'
import { PostRate } from './leads/rate.ts'
import type { Sender } from './leads/sender.ts'
import { leadStore } from './leads/store.ts'
import { webhookSender } from './leads/webhook.ts'

const LAST_ANSWERS_MILLISECONDS = 5000
const STOP_MILLISECONDS = 9000

export interface RunningParts {
  app: FastifyInstance
  /** Starts sending what is to be sent. */
  deliver: () => void
  /** Ends what is under way, within ten seconds. */
  stop: () => Promise<void>
  /** Where leads are kept and sent, in a sentence for whoever starts the server. */
  summary: string
}

/** The web server with its leads: where they are kept and how they are sent on. Not listening yet. */
export function startSite(config: Config & { folder: string }): RunningParts {
  const senders = sendersOf(config)
  const database = databaseAt(config.database)
  const deliveries: Delivery[] = []
  const store = leadStore(database, {
    channels: senders.map(({ channel }) => channel),
    onSaved() {
      for (const delivery of deliveries) delivery.poke()
    },
  })
  const app = createServer({
    folder: config.folder,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    leads: {
      store,
      rate: new PostRate({ most: config.maxPostsPerMinute }),
      consent: consentOf(config.folder),
    },
  })
  for (const { channel, sender } of senders)
    deliveries.push(new Delivery({ channel, sender, database, log: app.log }))
  return {
    app,
    deliver() {
      for (const delivery of deliveries) delivery.start()
      // Errors show at the first post; here the first one only has less to wait for.
      database.ready().catch((error: { code?: string }) => {
        app.log.error({ event: 'database-not-ready', code: error.code ?? '' })
      })
    },
    async stop() {
      // An answer that takes longer than this is cut: whoever waits for it tries again.
      const last = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MILLISECONDS)
      const end = setTimeout(() => process.exit(0), STOP_MILLISECONDS)
      const delivered = Promise.all(deliveries.map((delivery) => delivery.stop()))
      await app.close()
      await store.idle()
      // An attempt that still runs then is repeated by the next process, under the same id.
      await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, 2000))])
      await database.close()
      clearTimeout(last)
      clearTimeout(end)
    },
    summary: summaryOf(config),
  }
}

function sendersOf({ mail, webhook }: Config): { channel: Channel; sender: Sender }[] {
  const senders: { channel: Channel; sender: Sender }[] = []
  if (mail !== undefined)
    senders.push(
      { channel: 'mail', sender: mailSender(mail) },
      { channel: 'digest', sender: digestSender(mail) },
    )
  if (webhook !== undefined) senders.push({ channel: 'webhook', sender: webhookSender(webhook) })
  return senders
}

function summaryOf({ database, mail, webhook }: Config): string {
  const kept = `Leads are kept in ${placeOf(database)}`
  const sent = [
    ...(mail === undefined ? [] : [`mailed to ${mail.to.length} address(es)`]),
    ...(webhook === undefined ? [] : [`sent to ${new URL(webhook.url).host}`]),
  ]
  if (sent.length > 0) return `${kept} and ${sent.join(' and ')}.`
  return `${kept} and sent nowhere: read them with npm run leads, or set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET.`
}

function placeOf(place: DatabasePlace): string {
  return 'dataDir' in place ? place.dataDir : `PostgreSQL at ${new URL(place.databaseUrl).host}`
}
