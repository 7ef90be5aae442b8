import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { databaseAt, SQLITE_FILE } from './leads/database.ts'
import { FORMATS, type Format, formatLeads } from './leads/export.ts'
import { LEAD_STATUSES, type LeadStatus } from './leads/lead.ts'
import { eraseLead, listLeads } from './leads/manage.ts'

const USAGE = `npm run leads                            lists the leads
npm run leads -- --format json|csv       prints them for other programs
npm run leads -- --since 2026-01-31      only those received since
npm run leads -- --status ${LEAD_STATUSES.join('|')}
npm run leads -- erase <id>              deletes a person's data on request
npm run leads -- backup <file>           copies the SQLite database, also while the server runs`

/** What the contractor does with leads; works while the server runs. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments(process.argv.slice(2))
  const { database: place } = readConfig(process.env)
  const database = databaseAt(place)
  try {
    const [command = 'list', argument, ...rest] = positionals
    if (rest.length > 0) throw new ConfigError(`One thing at a time, please.\n${USAGE}`)
    if ('dataDir' in place && !existsSync(`${place.dataDir}/${SQLITE_FILE}`)) {
      if (command !== 'list') throw new ConfigError(noLeadsIn(place.dataDir))
      if (values.format !== 'json') console.error(noLeadsIn(place.dataDir))
      return await print(noLeads(), values.format)
    }
    if (command === 'list')
      return await print(listLeads(await database.ready(), values), values.format)
    if (command === 'erase' && argument !== undefined) {
      if (!(await eraseLead(await database.ready(), argument)))
        throw new ConfigError(`There is no lead ${argument}. npm run leads shows the ids.`)
      await database.forget()
      console.log(`The personal data of lead ${argument} is erased.`)
    } else if (command === 'backup' && argument !== undefined) {
      await database.backup(argument)
      console.log(`The leads are copied to ${argument}.`)
    } else throw new ConfigError(`This is not one of the commands:\n${USAGE}`)
  } finally {
    await database.close()
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'table' },
        since: { type: 'string' },
        status: { type: 'string' },
      },
    })
    const { format, since, status } = values
    if (!(FORMATS as readonly string[]).includes(format))
      throw new ConfigError(`--format is one of ${FORMATS.join(', ')}, e.g. --format csv`)
    if (status !== undefined && !(LEAD_STATUSES as readonly string[]).includes(status))
      throw new ConfigError(
        `--status is one of ${LEAD_STATUSES.join(', ')}, e.g. --status accepted`,
      )
    if (since !== undefined && Number.isNaN(Date.parse(since)))
      throw new ConfigError('--since is a day or a time, e.g. --since 2026-01-31')
    return {
      positionals,
      values: {
        format: format as Format,
        since: since === undefined ? undefined : new Date(since).toISOString(),
        status: status as LeadStatus | undefined,
      },
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${(error as Error).message}\n${USAGE}`)
  }
}

async function print(leads: ReturnType<typeof listLeads>, format: Format): Promise<void> {
  for await (const piece of formatLeads(leads, format))
    if (!process.stdout.write(piece))
      await new Promise((resolve) => process.stdout.once('drain', resolve))
}

async function* noLeads(): ReturnType<typeof listLeads> {}

function noLeadsIn(dataDir: string): string {
  return `There are no leads in ${dataDir} yet. If they are kept elsewhere, name the folder: DATA_DIR=/srv/leads npm run leads`
}

try {
  await main()
} catch (error) {
  const { code, message } = error as { code?: string; message: string }
  if (!(error instanceof ConfigError) && code === undefined) throw error
  console.error(
    error instanceof ConfigError ? message : `The leads cannot be read now (${code}): ${message}`,
  )
  process.exitCode = 1
}
