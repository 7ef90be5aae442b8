import { basename } from 'node:path'
import { counted } from '../schema/format.ts'
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
export async function runErase(command: EraseCommand, place: Place): Promise<EraseOutput> {
  const files = await otherFiles(place.dataDir, place.place)
  const others = files.map((file) => ({ file, database: sqliteAt(file) }))
  try {
    return await eraseIn(command, place.database, others)
  } finally {
    for (const { database } of others) await database.close()
  }
}

interface Other {
  file: string
  database: Database
}

async function eraseIn(
  command: EraseCommand,
  database: Database,
  others: readonly Other[],
): Promise<EraseOutput> {
  const main = await knownLeads(await database.ready())
  const problems: string[] = []
  const read: (Other & { leads: KnownLead[] })[] = []
  for (const other of others)
    try {
      read.push({ ...other, leads: await knownLeads(await other.database.ready()) })
    } catch (error) {
      problems.push(unreadable(other.file, error))
    }
  const chosen = new Set(idsToErase(command, [main, ...read.map(({ leads }) => leads)].flat()))
  const lines = new Map<string, string>()
  for (const { id, received_at } of main.filter((lead) => chosen.has(lead.id))) {
    const erased = await eraseLead(await database.ready(), id)
    lines.set(id, `${id}, received ${localTime(received_at)}${canceledText(erased)}`)
  }
  for (const { file, database: other, leads } of read) {
    for (const { id, received_at } of leads.filter((lead) => isLeft(lead) && chosen.has(lead.id))) {
      await eraseLead(await other.ready(), id)
      if (!lines.has(id))
        lines.set(id, `${id}, received ${localTime(received_at)}, in ${basename(file)}`)
    }
    if (!(await other.purgeLog())) problems.push(stillInLog(file, [...chosen]))
  }
  if (!(await database.purgeLog())) problems.push(stillInLog('the database', [...chosen]))
  const list = [...lines.values()].map((line) => `  ${line}\n`).join('')
  return { done: `Erased ${counted(lines.size, 'request')}:\n${list}${KEPT}`, problems }
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

function stillInLog(where: string, [id = '']: readonly string[]): string {
  return `The write-ahead log of ${where} still holds what was erased: another program has been reading it for five seconds. Close that program, then empty the log: npm run leads -- erase ${id} --only`
}

function unreadable(file: string, error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  return `${file} cannot be read (${code ?? message}), and may still hold what was erased. If nobody needs it: rm ${quoted(file)}`
}
