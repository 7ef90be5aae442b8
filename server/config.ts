import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { environmentSchema } from './environment.ts'
import type { DatabasePlace } from './leads/database.ts'
import type { MailSettings } from './leads/mail.ts'
import type { WebhookSettings } from './leads/webhook.ts'

export interface Config {
  port: number
  /** Undefined: all addresses of the machine. */
  host: string | undefined
  logLevel: string
  database: DatabasePlace
  /** Hard limit of posts from one address. */
  maxPostsPerMinute: number
  /** Networks of proxies whose X-Forwarded headers are believed; none as a rule. */
  trustedProxies: string[]
  /** Undefined: nothing is mailed. */
  mail: MailSettings | undefined
  /** Undefined: no webhook is called. */
  webhook: WebhookSettings | undefined
}

export { ConfigError }

/**
 * The server's settings.
 *
 * @throws ConfigError that names every wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = environmentSchema.safeParse(environment)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The server cannot start with these settings:\n${lines.join('\n')}`)
  }
  return configOf(result.data)
}

function configOf(settings: z.infer<typeof environmentSchema>): Config {
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    database:
      DATABASE_URL === undefined ? { dataDir: settings.DATA_DIR } : { databaseUrl: DATABASE_URL },
    maxPostsPerMinute: settings.MAX_POSTS_PER_MINUTE,
    trustedProxies: settings.TRUST_PROXY,
    mail:
      SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined
        ? undefined
        : { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO },
    webhook:
      WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined
        ? undefined
        : { url: WEBHOOK_URL, secret: WEBHOOK_SECRET },
  }
}
