import type { FastifyInstance } from 'fastify'
import { MAIL_FILE, type MailFile } from '../schema/shared/private-files.ts'
import { createServer } from './app.ts'
import type { Config } from './config.ts'
import { Counter } from './counts/counter.ts'
import { addCounts } from './counts/store.ts'
import { SYSTEM_CLOCK } from './leads/clock.ts'
import { VISITOR_CHANNELS } from './leads/deliver/channels.ts'
import { Delivery } from './leads/deliver/delivery.ts'
import { consentOf } from './leads/receive/consent.ts'
import type { ProbeAccess } from './leads/receive/probe.ts'
import { PostRate } from './leads/receive/rate.ts'
import { folderFault } from './leads/store/backup-folder.ts'
import { type Database, databaseAt } from './leads/store/database.ts'
import { KeptBackups } from './leads/store/kept-backups.ts'
import { leadStore } from './leads/store/lead-store.ts'
import { leadsLeftBehind } from './leads/store/left-behind.ts'
import { deleteProbe, probeState } from './leads/store/probes.ts'
import { refusedDeliveries } from './leads/store/refused.ts'
import { unsentDeliveries } from './leads/store/unsent.ts'
import { ConfigError } from './settings/config-error.ts'
import { builtShell, privateFile } from './site/built-json.ts'
import { summaryOf } from './summary.ts'

const LAST_RESPONSES_MILLISECONDS = 5000
/** A whole office behind one address reads more pages than it asks for quotes. */
const REPORTS_PER_POST = 5
const STOP_MILLISECONDS = 9000

export interface RunningParts {
  app: FastifyInstance
  /** Starts sending leads. */
  deliver: () => void
  /** Finishes the work in progress, within ten seconds. */
  stop: () => Promise<void>
  /** Where leads are stored and sent, in one sentence for whoever starts the server. */
  summary: string
  /** What whoever starts the server has to know besides, each as soon as it is known; undefined for nothing. */
  notices: () => Promise<string | undefined>[]
}

/** The web server with its lead storage and delivery. Not listening yet. */
export function startSite(
  config: Config & { folder: string; requestMilliseconds?: number },
): RunningParts {
  const database = databaseAt(config.database)
  const deliveries: Delivery[] = []
  const channels = config.channels.map(({ rule }) => rule)
  const site = privateFile<MailFile>(config.folder, MAIL_FILE)
  const wake = () => {
    for (const delivery of deliveries) delivery.wake()
  }
  const store = leadStore(database, { channels, onSaved: wake })
  const counter = new Counter({
    store: async (rows) => addCounts(await database.ready(), rows),
    leadsStored: () => store.idle(),
    onFailure: ({ code = '' }) => app.log.warn({ event: 'counts-not-stored', code }),
  })
  const shell = builtShell(config.folder)
  const app = createServer({
    folder: config.folder,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    requestMilliseconds: config.requestMilliseconds,
    count: {
      isOn: async () => (await shell()).counting ?? false,
      add: (cell) => counter.add(cell),
      mostPerMinute: config.maxPostsPerMinute * REPORTS_PER_POST,
    },
    leads: {
      store,
      rate: new PostRate({ limit: config.maxPostsPerMinute }),
      consent: consentOf(shell),
      probes: probeAccess(config, database),
    },
    deliveries: {
      unsent: async () =>
        unsentDeliveries(await database.ready(), {
          now: new Date(),
          channels: config.channels,
          hours: (await site())?.hours,
        }),
      refused: async () => refusedDeliveries(await database.ready(), VISITOR_CHANNELS),
    },
    desk: {
      database,
      channels,
      site,
      rate: new PostRate({ limit: config.maxPostsPerMinute }),
      onMarked: wake,
    },
  })
  const backups =
    config.backups &&
    new KeptBackups({ dataDir: config.dataDir, plan: config.backups, log: app.log })
  const context = { database, site, now: SYSTEM_CLOCK.now }
  const senders = config.channels.map(({ rule, openSender }) => ({
    channel: rule,
    sender: openSender(context),
  }))
  const reporter = senders.find(({ sender }) => sender.report !== undefined)
  for (const { channel, sender } of senders)
    deliveries.push(
      new Delivery({
        channel,
        sender,
        database,
        log: app.log,
        onOutage: async (outage) => {
          if (sender.report === undefined) await reporter?.sender.report?.(outage)
        },
      }),
    )
  return {
    app,
    deliver() {
      for (const delivery of deliveries) delivery.start()
      backups?.start()
      // The first post would report errors too; connecting now only makes it faster.
      database.ready().catch((error: { code?: string }) => {
        const reason = configFault(error)
        app.log.error({ event: 'database-not-ready', code: error.code ?? '', reason })
      })
    },
    async stop() {
      // A response that takes longer is cut off: its client tries again.
      const last = setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MILLISECONDS)
      // Once its thread is done: a process that ends in the middle of a statement crashes.
      const end = setTimeout(
        () => void database.close().finally(() => process.exit(0)),
        STOP_MILLISECONDS,
      )
      const delivered = Promise.all(deliveries.map((delivery) => delivery.stop()))
      await app.close()
      await store.idle()
      await counter.flush()
      await backups?.stop()
      // The next process repeats an attempt that is still running by then, with the same id.
      await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, 2000))])
      await database.close()
      clearTimeout(last)
      clearTimeout(end)
    },
    summary: summaryOf(config),
    notices: () => [
      config.backups ? folderFault(config.backups.folder) : Promise.resolve(undefined),
      // A database that can't be reached right now is reported by what needs it.
      leadsLeftBehind(database, config.dataDir).catch(configFault),
    ],
  }
}

/** What has to be changed by hand, of an error; undefined for any other error. */
function configFault(error: unknown): string | undefined {
  return error instanceof ConfigError ? error.message : undefined
}

function probeAccess(
  { probeKey, channels }: Pick<Config, 'probeKey' | 'channels'>,
  database: Database,
): ProbeAccess | undefined {
  if (probeKey === undefined) return undefined
  return {
    key: probeKey,
    channels: channels.flatMap(({ rule }) =>
      rule.takes === 'accepted' && !rule.skipsProbes ? rule.name : [],
    ),
    state: (id) => probeState(database, id),
    erase: (id) => deleteProbe(database, id),
  }
}
