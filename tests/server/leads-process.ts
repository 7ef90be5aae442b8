import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '../../server/leads/store/database.ts'
import { programFile } from '../setup/programs.ts'

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
}

/** Runs `npm run leads` on a database; with `killAfter` milliseconds it is killed if it has not ended by then. */
export async function runLeads(
  place: DatabasePlace,
  args: readonly string[],
  {
    killAfter,
    env = {},
    cwd,
  }: {
    killAfter?: number
    env?: Record<string, string>
    /** The folder of the built site; without it, this project. */
    cwd?: string
  } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [programFile('leads'), ...args], {
    env: { ...process.env, ...environmentOf(place), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfter ?? 2 ** 31 - 1)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { code, stdout, stderr }
}

function environmentOf(place: DatabasePlace): Record<string, string> {
  if ('dataDir' in place) return { DATA_DIR: place.dataDir }
  // Never the one of the project, which may hold leads.
  return { DATABASE_URL: place.databaseUrl, DATA_DIR: join(tmpdir(), 'no-leads') }
}
