import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresPrograms } from '../setup/postgres-programs.ts'
import { freePort } from './lead-site.ts'

export interface Postgres {
  url: string
  /** Ends it as a power failure would. */
  crash: () => void
  /** Starts it again after a crash; meanwhile the caller's event loop runs. */
  start: () => Promise<unknown>
  stop: () => void
}

/** A separate PostgreSQL with its own port and folder. It refuses to run as root, so root starts it as nobody. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort()
  const { bin, remove } = postgresPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  chmodSync(folder, 0o700)
  const user = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const control = ['-D', data, '-w', '-t', '120', '-l', join(folder, 'log')]
  const crash = () =>
    void execFileSync(join(bin, 'pg_ctl'), [...control, '-m', 'immediate', 'stop'], options)
  const start = () =>
    promisify(execFile)(join(bin, 'pg_ctl'), [...control, '-o', settings, 'start'], options)
  const login = ['-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...login, '--no-sync'], options)
  await start()
  return {
    url: `postgres://leads@127.0.0.1:${port}/postgres`,
    crash,
    start,
    stop() {
      crash()
      rmSync(folder, { recursive: true, force: true })
      remove()
    },
  }
}

function idOfNobody(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
}

/** A new database in a running PostgreSQL. */
export async function newDatabase({ url }: Pick<Postgres, 'url'>): Promise<string> {
  const name = `leads_${Math.random().toString(36).slice(2)}`
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}
