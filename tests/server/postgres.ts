import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresPrograms } from '../setup/find-postgres.ts'
import { freePort } from './lead-site.ts'

const READY_MILLISECONDS = 120_000

export interface Postgres {
  url: string
  /** Stops it as a power failure would, and starts it again after this many milliseconds. */
  restart: (awayMilliseconds: number) => Promise<void>
  stop: () => Promise<void>
}

/** A separate PostgreSQL with its own port and folder. It refuses to run as root, so it runs as postgres. */
export async function startPostgres(): Promise<Postgres> {
  const bin = postgresPrograms()
  if (bin === undefined)
    throw new Error(
      'No PostgreSQL was found or could be installed. Install one and name its programs: POSTGRES_BIN=/path/to/bin npm test',
    )
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args]
  if (isRoot) execFileSync('chown', ['postgres', folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  execFileSync(...as('initdb', ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8']), {
    stdio: 'ignore',
    cwd: '/',
  })
  const port = await freePort()
  const url = `postgres://leads@127.0.0.1:${port}/postgres`
  const control = (...args: string[]) =>
    execFileSync(...as('pg_ctl', ['-D', data, '-w', ...args]), { stdio: 'ignore', cwd: '/' })
  const start = async () => {
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
    const [program, args] = as('pg_ctl', [
      '-D',
      data,
      '-w',
      '-o',
      settings,
      '-l',
      join(folder, 'log'),
      'start',
    ])
    await once(spawn(program, args, { stdio: 'ignore', cwd: '/' }), 'exit')
    await untilReady(url)
  }
  await start()
  return {
    url,
    async restart(awayMilliseconds) {
      control('-m', 'immediate', 'stop')
      await new Promise((resolve) => setTimeout(resolve, awayMilliseconds))
      await start()
    },
    async stop() {
      control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new database in a running PostgreSQL. */
export async function newDatabase(postgres: Postgres): Promise<string> {
  const name = `leads_${Math.random().toString(36).slice(2)}`
  const client = new Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url.replace(/\/postgres$/, `/${name}`)
}

async function untilReady(url: string): Promise<void> {
  const until = performance.now() + READY_MILLISECONDS
  for (;;) {
    const client = new Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
