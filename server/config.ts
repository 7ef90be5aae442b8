import { serverSettings } from './environment.ts'
import { type Channel, type ConfiguredChannel, settingsGroupsOf } from './leads/deliver/channel.ts'
import { CHANNELS } from './leads/deliver/channels.ts'
import type { DatabasePlace } from './leads/store/database.ts'
import type { BackupPlan } from './leads/store/kept-backups.ts'
import { ConfigError } from './settings/config-error.ts'
import {
  type Environment,
  givenSettings,
  readSettings,
  type SettingProblem,
  type Values,
} from './settings/setting.ts'

export interface Config {
  port: number
  /** Undefined: all addresses of this machine. */
  host: string | undefined
  logLevel: string
  database: DatabasePlace
  /** The folder of an SQLite database, also where leads are stored in PostgreSQL. */
  dataDir: string
  /** Undefined: the server makes no backups. */
  backups: BackupPlan | undefined
  /** Hard limit of posts from one address. */
  maxPostsPerMinute: number
  /** Networks of proxies whose X-Forwarded headers are trusted; usually none. */
  trustedProxies: string[]
  /** Makes a quote request a probe of `npm run launch`; undefined: no request is one. */
  probeKey: string | undefined
  /** The channels whose settings are present. */
  channels: ConfiguredChannel[]
}

/**
 * The settings of the server.
 *
 * @throws ConfigError that lists every invalid or missing variable.
 */
export function readConfig(
  variables: Environment,
  channels: readonly Channel[] = CHANNELS,
): Config {
  const environment = givenSettings(variables)
  const server = readSettings(serverSettings, environment)
  const problems = [
    ...('problems' in server ? server.problems : []),
    ...channelProblems(environment, channels),
    ...backupProblems(environment),
  ]
  if (problems.length > 0 || 'problems' in server) throw new ConfigError(messageFor(problems))
  return {
    ...configOf(server.value),
    channels: channels.flatMap((channel) => channel.configure(environment) ?? []),
  }
}

function channelProblems(environment: Environment, channels: readonly Channel[]): SettingProblem[] {
  return settingsGroupsOf(channels).flatMap((group) => {
    const reading = group.read(environment)
    return 'problems' in reading ? reading.problems : []
  })
}

function backupProblems({ BACKUP_DIR, DATABASE_URL }: Environment): SettingProblem[] {
  if (BACKUP_DIR === undefined || DATABASE_URL === undefined) return []
  const message =
    'leave it empty with DATABASE_URL (BACKUP_DIR=), and back up PostgreSQL with its own tools, e.g. pg_dump'
  return [{ name: 'BACKUP_DIR', message }]
}

function messageFor(problems: SettingProblem[]): string {
  const lines = problems.map(({ name, message }) => `  ${name}: ${message}`)
  return `The server cannot start with these settings:\n${lines.join('\n')}`
}

function configOf(settings: Values<typeof serverSettings>): Omit<Config, 'channels'> {
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR, BACKUP_EVERY } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    database: DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL },
    dataDir: DATA_DIR,
    backups:
      BACKUP_DIR === undefined
        ? undefined
        : { folder: BACKUP_DIR, everyMilliseconds: BACKUP_EVERY },
    maxPostsPerMinute: settings.MAX_POSTS_PER_MINUTE,
    trustedProxies: settings.TRUST_PROXY,
    probeKey: settings.PROBE_KEY,
  }
}
