import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type { DatabasePlace } from '../../server/leads/store/database.ts'
import { saidHere } from '../fixtures/said-here.ts'
import { programFile } from '../setup/programs.ts'

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
}

interface Run {
  env?: Record<string, string>
  /** The folder of the built site; without it, this project. */
  cwd?: string
}

/** Runs `npm run leads` on a database; with `killAfter` milliseconds it is killed if it has not ended by then. */
export async function runLeads(
  place: DatabasePlace,
  args: readonly string[],
  { killAfter, env = {}, cwd }: Run & { killAfter?: number } = {},
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

let runs = 0
/** Thrown where the program would have ended. */
const EXIT = Symbol('exit')

/**
 * Runs `npm run leads` in this process, one at a time: most of a process's time goes into starting it. For a command that
 * is killed, or that copies the file of an open database, there is `runLeads`.
 */
export async function runLeadsHere(
  place: DatabasePlace,
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: Run = {},
): Promise<Ended> {
  const { argv } = process
  const before = { ...process.env }
  const home = process.cwd()
  const listeners = process.stdout.listeners('error')
  process.argv = [process.execPath, programFile('leads'), ...args]
  Object.assign(process.env, environmentOf(place), env)
  process.chdir(cwd)
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = Number(code ?? 0)
    throw EXIT
  })
  try {
    // Another address each time: a module runs once.
    const address = `${pathToFileURL(programFile('leads'))}?run=${runs++}`
    const said = await saidHere(() =>
      import(address).catch((error) => {
        if (error !== EXIT) throw error
      }),
    )
    return { code: Number(process.exitCode ?? 0), ...said }
  } finally {
    process.exitCode = undefined
    process.chdir(home)
    process.argv = argv
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    for (const listener of process.stdout.listeners('error'))
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void)
    exit.mockRestore()
  }
}

function environmentOf(place: DatabasePlace): Record<string, string> {
  if ('dataDir' in place) return { DATA_DIR: place.dataDir }
  // Never the one of the project, which may hold leads.
  return { DATABASE_URL: place.databaseUrl, DATA_DIR: join(tmpdir(), 'no-leads') }
}
