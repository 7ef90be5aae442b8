import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../generator/cache/project-root.ts'
import type { PageCounts } from '../contract/api.ts'

const DAYS = 30
const FRESH_MILLISECONDS = 60_000
const TIMEOUT_MILLISECONDS = 20_000
const MOST_BYTES = 64 * 1024 * 1024

const answer = z.array(z.object({ page: z.string(), views: z.number(), leads: z.number() }))

type Brought = Omit<PageCounts, 'isCounting'>

/**
 * What the pages of the running site brought in the last 30 days. It asks the tool for leads, which knows the database:
 * DATA_DIR and DATABASE_URL are read as by `npm start`. Empty while the database cannot be reached.
 */
export function pageCounts(): () => Promise<Brought> {
  let asked = Number.NEGATIVE_INFINITY
  let last: Promise<Brought> = Promise.resolve({ days: DAYS, pages: {} })
  return () => {
    if (performance.now() - asked > FRESH_MILLISECONDS) {
      asked = performance.now()
      last = readCounts()
    }
    return last
  }
}

async function readCounts(): Promise<Brought> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(PROJECT_ROOT, 'generator', 'leads.mjs'), 'pages', '--format', 'json'],
      { timeout: TIMEOUT_MILLISECONDS, maxBuffer: MOST_BYTES },
    )
    const pages = answer.parse(JSON.parse(stdout))
    return {
      days: DAYS,
      pages: Object.fromEntries(pages.map(({ page, views, leads }) => [page, { views, leads }])),
    }
  } catch {
    return { days: DAYS, pages: {} }
  }
}
