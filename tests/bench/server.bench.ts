import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from '../../generator/launch/gather/node-arguments.ts'
import { startServer } from '../browser/start-server.ts'
import { newDatabase, startPostgres } from '../server/postgres.ts'
import { LEAD, NO_LIMIT } from './lead.ts'
import { ensureWrk, type Figures, wrk } from './wrk.ts'

/**
 * `npm run bench:server`: pages and leads a second at 64 connections and at one, beside a bare server with the page in
 * memory, the same server that stores nothing, and the flushes of the disk. Everything runs several times in turn and
 * the medians are printed; the ratios count, the figures are those of this machine. ROUNDS and SECONDS change how long.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = 64
const REPORTS_PER_SECOND = 1000
const PAGE = '/services/roof-repair-tampa'
const PAGE_BYTES = 4096

interface Subject {
  name: string
  run: () => Promise<Figures>
}

/** Starts a server of this folder in a process of its own, with the flags of the real one. */
async function startOther(file: string, ...parameters: string[]) {
  const child = spawn(process.execPath, [...nodeArguments(`tests/bench/${file}`), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found) =>
    child.stdout.once('data', (chunk: Buffer) => found(chunk.toString().trim())),
  )
  return { url, stop: () => child.kill('SIGTERM') }
}

const getPage = (url: string) => () =>
  wrk({ url: url + PAGE, connections: CONNECTIONS, seconds: SECONDS })

const postLeads = (url: string, connections: number) => () =>
  wrk({ url: `${url}/`, connections, seconds: SECONDS, lead: LEAD })

/** Posts leads to one server while reports of page views arrive at another, or at the same one. */
const postLeadsDuring = (url: string, reportedTo: string) => async () => {
  const file = fileURLToPath(new URL('report-load.mjs', import.meta.url))
  const reports = spawn(process.execPath, [file, reportedTo, String(REPORTS_PER_SECOND)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const figures = await postLeads(url, CONNECTIONS)()
  reports.kill('SIGTERM')
  const [said] = (await once(reports.stdout, 'data')) as [Buffer]
  if (!said.toString().includes(' 0 failed')) throw new Error(`Reports: ${said}`)
  return figures
}

function spread(times: number[]): Omit<Figures, 'failed'> {
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return { perSecond: times.length / SECONDS, p50: at(0.5), p99: at(0.99) }
}

/** Milliseconds of single flushes of a page that was written to the disk of the leads. */
async function flush(folder: string): Promise<Figures> {
  const file = openSync(join(folder, 'flush'), 'w')
  const times: number[] = []
  const until = performance.now() + SECONDS * 1000
  for (let now = performance.now(); now < until; ) {
    writeSync(file, Buffer.alloc(PAGE_BYTES, 1))
    fdatasyncSync(file)
    const after = performance.now()
    times.push(after - now)
    now = after
  }
  closeSync(file)
  return { ...spread(times), failed: 0 }
}

/** The median of each figure over rounds in which every subject has its turn. */
async function compare(title: string, subjects: Subject[]): Promise<Map<string, Figures>> {
  const runs = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, run } of subjects) runs.get(name)?.push(await run())
  const medians = new Map([...runs].map(([name, all]) => [name, medianOf(all)]))
  console.log(`\n${title}`)
  console.table(Object.fromEntries(medians))
  return medians
}

function medianOf(runs: Figures[]): Figures {
  const middle = (figure: keyof Figures) => {
    const values = runs.map((run) => run[figure]).toSorted((a, b) => a - b)
    return Math.round((values[Math.floor(values.length / 2)] ?? 0) * 100) / 100
  }
  return {
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    failed: Math.max(...runs.map(({ failed }) => failed)),
  }
}

function ratio(
  medians: Map<string, Figures>,
  [name, beside]: [string, string],
  figure: 'perSecond' | 'p50',
): void {
  const [first, second] = [medians.get(name)?.[figure] ?? 0, medians.get(beside)?.[figure] ?? 0]
  console.log(`${name}: ${(first / second).toFixed(2)} × ${beside} (${figure})`)
}

ensureWrk()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const page = readFileSync(`dist${PAGE}.html.br`)
const postgres = await startPostgres()
const site = await startServer({ env: NO_LIMIT })
/** Reports that go here cost whoever sends them as much, and the server of the leads nothing. */
const other = await startServer({ env: NO_LIMIT })
const onPostgres = await startServer({
  env: { ...NO_LIMIT, DATABASE_URL: await newDatabase(postgres) },
})
const bare = await startOther('bare-server.ts', `dist${PAGE}.html.br`)
const forgetful = await startOther('forgetful-server.ts')
try {
  console.log(`${PAGE}: ${page.byteLength} bytes of brotli; ${ROUNDS} rounds of ${SECONDS} s`)
  const pages = await compare(`GET of a page, ${CONNECTIONS} connections`, [
    { name: 'this server', run: getPage(site.url) },
    { name: 'bare node:http', run: getPage(bare.url) },
  ])
  ratio(pages, ['this server', 'bare node:http'], 'perSecond')

  const flushes: Subject = { name: 'one flush after the other', run: () => flush(folder) }
  const many = await compare(`POST of a lead, ${CONNECTIONS} connections`, [
    { name: 'SQLite', run: postLeads(site.url, CONNECTIONS) },
    { name: 'PostgreSQL', run: postLeads(onPostgres.url, CONNECTIONS) },
    { name: 'storing nothing', run: postLeads(forgetful.url, CONNECTIONS) },
    flushes,
  ])
  ratio(many, ['SQLite', 'storing nothing'], 'perSecond')
  ratio(many, ['PostgreSQL', 'storing nothing'], 'perSecond')
  ratio(many, ['SQLite', 'one flush after the other'], 'perSecond')

  const counted = await compare(
    `POST of a lead, ${CONNECTIONS} connections, ${REPORTS_PER_SECOND} reports a second`,
    [
      { name: 'reports elsewhere', run: postLeadsDuring(site.url, other.url) },
      { name: 'reports here', run: postLeadsDuring(site.url, site.url) },
      { name: 'PostgreSQL, elsewhere', run: postLeadsDuring(onPostgres.url, other.url) },
      { name: 'PostgreSQL, here', run: postLeadsDuring(onPostgres.url, onPostgres.url) },
    ],
  )
  ratio(counted, ['reports here', 'reports elsewhere'], 'perSecond')
  ratio(counted, ['PostgreSQL, here', 'PostgreSQL, elsewhere'], 'perSecond')

  const single = await compare('POST of a lead, one connection', [
    { name: 'SQLite', run: postLeads(site.url, 1) },
    { name: 'storing nothing', run: postLeads(forgetful.url, 1) },
    flushes,
  ])
  ratio(single, ['SQLite', 'one flush after the other'], 'p50')
} finally {
  await Promise.all([site.stop(), other.stop(), onPostgres.stop()])
  for (const program of [bare, forgetful]) program.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
