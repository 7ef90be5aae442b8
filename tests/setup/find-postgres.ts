import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = '/usr/lib/postgresql'

/** Folder of PostgreSQL's programs: the one that POSTGRES_BIN names, else the system's; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (process.env.POSTGRES_BIN !== undefined) return process.env.POSTGRES_BIN
  if (!existsSync(ROOT)) return undefined
  return readdirSync(ROOT)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(ROOT, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}
