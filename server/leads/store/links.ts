import { createHash, randomBytes } from 'node:crypto'
import { timeText } from '../clock.ts'
import type { LeadWithHistory } from '../lead.ts'
import type { Database } from './database.ts'
import { withHistory } from './marks.ts'
import { leadOf } from './rows.ts'

const TOKEN_BYTES = 32
const LINK_DAYS = 180
const DAY_MILLISECONDS = 86_400_000
/** As long as that many bytes are in base64url. */
const TOKEN = /^[\w-]{43}$/

/**
 * New tokens that open these leads for 180 days, by lead id. Each email gets its own: what is stored is only a hash, from
 * which no token can be made again.
 */
export async function newTokens(
  database: Pick<Database, 'ready'>,
  leadIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const tokens = new Map(leadIds.map((id) => [id, randomBytes(TOKEN_BYTES).toString('base64url')]))
  if (tokens.size === 0) return tokens
  const expires_at = timeText(now.getTime() + LINK_DAYS * DAY_MILLISECONDS)
  const db = await database.ready()
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('links').where('expires_at', '<=', timeText(now)).execute()
    const rows = [...tokens].map(([lead_id, token]) => ({
      hash: hashOf(token),
      lead_id,
      expires_at,
    }))
    await transaction.insertInto('links').values(rows).execute()
  })
  return tokens
}

/** The lead that a token opens, unless it is wrong or expired, or the lead is erased. */
export async function leadByToken(
  database: Pick<Database, 'ready'>,
  token: string,
  now: Date,
): Promise<LeadWithHistory | undefined> {
  if (!TOKEN.test(token)) return undefined
  const db = await database.ready()
  const row = await db
    .selectFrom('links')
    .innerJoin('leads', 'leads.id', 'links.lead_id')
    .selectAll('leads')
    .where('links.hash', '=', hashOf(token))
    .where('links.expires_at', '>', timeText(now))
    .where('leads.status', '<>', 'erased')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const [lead] = await withHistory(db, [leadOf(row)])
  return lead
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
