import { basename } from 'node:path'
import { counted } from '../schema/shared/format.ts'
import { localTime } from './leads/clock.ts'
import { cleanLine } from './leads/receive/normalize.ts'
import { type Database, type DatabasePlace, sqliteAt } from './leads/store/database.ts'
import { type Erased, eraseLead } from './leads/store/manage.ts'
import { otherFiles } from './leads/store/other-files.ts'
import { type KnownLead, knownLeads, linkedTo, namedBy } from './leads/store/people.ts'
import { ConfigError } from './settings/config-error.ts'

/** What `npm run leads -- erase` erases: what `who` names, and `all` that is linked to it; `ask` refuses while anything is. */
export interface EraseCommand {
  kind: 'erase'
  who: string
  reach: 'ask' | 'all' | 'only'
}

/** What was done, and what is left to do by hand; both in lines to print. */
export interface EraseOutput {
  done: string
  problems: string[]
}

interface Place {
  database: Database
  place: DatabasePlace
  dataDir: string
}

/**
 * Erases the requests of a person in the database, and in the other databases of the data folder.
 *
 * @throws ConfigError if nobody is named, or if other requests are linked and it isn't said whether to erase them.
 */
export async function runErase(
  command: EraseCommand,
  { database, place, dataDir }: Place,
): Promise<EraseOutput> {
  const files = await otherFiles(dataDir, place)
  const others = files.map((file) => ({ file, database: sqliteAt(file) }))
  try {
    return await eraseEverywhere(command, database, others)
  } finally {
    for (const other of others) await other.database.close()
  }
}

/** A database that is not the one in use. */
interface Other {
  file: string
  database: Database
}

async function eraseEverywhere(
  command: EraseCommand,
  database: Database,
  others: readonly Other[],
): Promise<EraseOutput> {
  const problems: string[] = []
  const trying = async <Result>({ file }: Other, act: () => Promise<Result>) =>
    act().catch((error: unknown) => void problems.push(unreadable(file, error)))
  const db = await database.ready()
  const leads = await knownLeads(db)
  const read = new Map<Other, KnownLead[]>()
  for (const other of others) {
    const found = await trying(other, async () => knownLeads(await other.database.ready()))
    if (found !== undefined) read.set(other, found)
  }
  const ids = new Set(idsToErase(command, [leads, ...read.values()].flat()))
  const lines = new Map<string, string>()
  for (const { id, received_at } of leads.filter((lead) => ids.has(lead.id))) {
    const erased = await eraseLead(db, id)
    lines.set(id, `${receivedText(id, received_at)}${canceledText(erased)}`)
  }
  if (!(await database.purgeLog())) problems.push(stillInLog('the database', ids))
  for (const [other, known] of read) {
    const left = known.filter((lead) => isLeft(lead) && ids.has(lead.id))
    for (const { id, received_at } of left.filter((lead) => !lines.has(lead.id)))
      lines.set(id, `${receivedText(id, received_at)}, in ${basename(other.file)}`)
    const isPurged = await trying(other, () => eraseIn(other.database, left))
    if (isPurged === false) problems.push(stillInLog(other.file, ids))
  }
  const list = [...lines.values()].map((line) => `  ${line}\n`).join('')
  return { done: `Erased ${counted(lines.size, 'request')}:\n${list}${KEPT}`, problems }
}

/** Whether nothing of them is left in the log either. */
async function eraseIn(database: Database, leads: readonly KnownLead[]): Promise<boolean> {
  const db = await database.ready()
  for (const { id } of leads) await eraseLead(db, id)
  return database.purgeLog()
}

function receivedText(id: string, receivedAt: string): string {
  return `${id}, received ${localTime(receivedAt)}`
}

const isLeft = ({ status }: KnownLead) => status !== 'erased'

function canceledText(erased: Erased | undefined): string {
  return erased === undefined || erased.canceled === 0
    ? ''
    : `, ${counted(erased.canceled, 'message')} no longer sent`
}

const KEPT =
  'Their times and consent texts stay, as proof. Backups, emails and webhooks from before still hold the rest.'

/** The same request may be in several databases. */
function idsToErase({ who, reach }: EraseCommand, leads: readonly KnownLead[]): string[] {
  const named = namedBy(who, leads)
  if (named.length === 0)
    throw new ConfigError(
      `No lead has the id, phone number or email address ${who}. npm run leads lists them all.`,
    )
  const linked = linkedTo(named, leads).filter(isLeft)
  const namedIds = [...new Set(named.map(({ id }) => id))]
  const others = new Map(
    linked.flatMap((lead) => (namedIds.includes(lead.id) ? [] : [[lead.id, lead] as const])),
  )
  if (reach === 'ask' && others.size > 0)
    throw new ConfigError(question(who, namedIds.length, [...others.values()]))
  return reach === 'only' ? namedIds : [...namedIds, ...others.keys()]
}

function question(who: string, named: number, others: readonly KnownLead[]): string {
  const lines = others.map(({ id, received_at, name, phone, email }) => {
    const contacts = [name, phone, email].map((text) => cleanLine(text, 60).trim())
    return `  ${[id, localTime(received_at), ...contacts].filter((text) => text !== '').join('  ')}`
  })
  const command = `npm run leads -- erase ${quoted(who)}`
  const share = others.length === 1 ? '1 other shares' : `${others.length} others share`
  return `${who} is in ${counted(named, 'request')}. ${share} a phone number or an email with ${named === 1 ? 'it' : 'them'}, directly or through one another:
${lines.join('\n')}
Nothing was erased. To erase all ${named + others.length}: ${command} --all
To erase only ${named === 1 ? 'the one' : `the ${named}`}: ${command} --only`
}

/** A word of a shell. */
function quoted(text: string): string {
  return /^[\w@./+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function stillInLog(where: string, ids: Iterable<string>): string {
  const [id = ''] = ids
  return `The write-ahead log of ${where} still holds what was erased: another program has been reading it for five seconds. Close that program, then empty the log: npm run leads -- erase ${id} --only`
}

function unreadable(file: string, error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  return `${file} cannot be changed (${code ?? message}), and may still hold what was erased. If nobody needs it: rm ${quoted(file)}`
}
