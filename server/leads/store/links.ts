import { createHash, createHmac, randomBytes } from 'node:crypto'
import { timeText } from '../clock.ts'
import type { LeadWithHistory } from '../lead.ts'
import type { Database } from './database.ts'
import { withHistory } from './marks.ts'
import { leadOf } from './rows.ts'

/** Gone with the process: from what is stored, no token can be made again. */
const SECRET = randomBytes(32)
const LINK_DAYS = 180
const DAY_MILLISECONDS = 86_400_000
/** A token: a SHA-256 in base64url. */
const TOKEN = /^[\w-]{43}$/

/**
 * Tokens that open these leads for 180 days from now on, by lead id. Each kind of message has its own for a lead, and the
 * same again when it is repeated; after a restart it gets another, and both work. Expired ones are kept: they are few, and
 * a clock that is wrong for a moment would end links that are valid.
 */
export async function linkTokens(
  database: Pick<Database, 'ready'>,
  { leadIds, message, now }: { leadIds: readonly string[]; message: string; now: Date },
): Promise<Map<string, string>> {
  const tokens = new Map(leadIds.map((id) => [id, tokenOf(id, message)]))
  if (tokens.size === 0) return tokens
  const expires_at = timeText(now.getTime() + LINK_DAYS * DAY_MILLISECONDS)
  const rows = [...tokens].map(([lead_id, token]) => ({ hash: hashOf(token), lead_id, expires_at }))
  const db = await database.ready()
  await db
    .insertInto('links')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ expires_at })
        .where('links.expires_at', '<', expires_at),
    )
    .execute()
  return tokens
}

function tokenOf(leadId: string, message: string): string {
  return createHmac('sha256', SECRET).update(`${message} ${leadId}`).digest('base64url')
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
