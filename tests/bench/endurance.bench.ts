import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type RunningServer, startServer } from '../browser/start-server.ts'
import { SLOW_STARTS, slowClient } from '../server/slow-client.ts'
import { LEAD, NO_LIMIT } from './lead.ts'
import { ensureWrk, wrk } from './wrk.ts'

/**
 * `npm run bench:endurance`: the memory of the server over a million requests, a tenth of the time leads, and what visitors
 * notice while 500 clients send letter by letter for five minutes. REQUESTS, SLOW_CLIENTS and SLOW_SECONDS change that.
 */
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000)
const SLOW_CLIENTS = Number(process.env.SLOW_CLIENTS ?? 500)
const SLOW_SECONDS = Number(process.env.SLOW_SECONDS ?? 300)
const PAGE = '/services/roof-repair-tampa'
const CONNECTIONS = 50
const PAGE_SECONDS = 9
const LEAD_SECONDS = 1
/** Few enough that none is late because of the others. */
const VISITORS = 4

/** Megabytes of memory that a process holds. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Pages and leads in turn; one line each time with what the server holds by then. */
async function manyRequests({ url, pid }: RunningServer): Promise<void> {
  const rows: { requests: number; memory: number; failed: number }[] = []
  let requests = 0
  let failed = 0
  while (requests < REQUESTS) {
    const pages = await wrk({ url: url + PAGE, connections: CONNECTIONS, seconds: PAGE_SECONDS })
    const leads = await wrk({
      url: `${url}/`,
      connections: CONNECTIONS,
      seconds: LEAD_SECONDS,
      lead: LEAD,
    })
    requests += Math.round(pages.perSecond * PAGE_SECONDS + leads.perSecond * LEAD_SECONDS)
    failed += pages.failed + leads.failed
    rows.push({ requests, memory: memoryOf(pid), failed })
  }
  console.log('\nMemory of the server (MB)')
  console.table(rows)
}

/** Each slow client that is cut comes again until the time is over. */
async function manySlowClients({ url, pid }: RunningServer): Promise<void> {
  const until = performance.now() + SLOW_SECONDS * 1000
  let longest = 0
  let cut = 0
  const comeAgain = async (start: string) => {
    while (performance.now() < until) {
      longest = Math.max(longest, await slowClient(url, start))
      cut += 1
    }
  }
  const ends = Array.from({ length: SLOW_CLIENTS }, (_, index) =>
    comeAgain(SLOW_STARTS[index % SLOW_STARTS.length] ?? ''),
  )
  await setTimeout(1000)
  const seconds = Math.max(1, Math.round((until - performance.now()) / 1000) - 1)
  const visitors = await wrk({ url: url + PAGE, connections: VISITORS, seconds })
  await Promise.all(ends)
  console.log(`\n${SLOW_CLIENTS} slow clients at once for ${SLOW_SECONDS} s`)
  console.table({
    'cut after at most (s)': Math.round(longest / 100) / 10,
    'times one was cut': cut,
    'pages a second meanwhile': visitors.perSecond,
    'p99 of a page (ms)': visitors.p99,
    'pages that failed': visitors.failed,
    'memory (MB)': memoryOf(pid),
  })
}

ensureWrk()
const site = await startServer({ env: NO_LIMIT })
try {
  await manyRequests(site)
  await manySlowClients(site)
} finally {
  await site.stop()
}
