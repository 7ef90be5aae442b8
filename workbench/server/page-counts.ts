import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../generator/cache/project-root.ts'
import { dayOf } from '../../schema/shared/time-zone.ts'
import type { PageCounts } from '../contract/api.ts'

const DAYS = 30
/** Long enough for a promise to show whether it is kept. */
const ANSWER_DAYS = 90
const FRESH_MILLISECONDS = 60_000
const TIMEOUT_MILLISECONDS = 20_000
const MOST_BYTES = 64 * 1024 * 1024

const answer = z.array(z.object({ page: z.string(), views: z.number(), leads: z.number() }))

const report = z.object({
  answers: z
    .object({
      minutes: z.number(),
      requests: z.number(),
      inTime: z.number(),
      percent: z.number().optional(),
      isKept: z.boolean(),
    })
    .optional(),
})

type Brought = Omit<PageCounts, 'isCounting'>

/**
 * What the pages of the running site brought in the last 30 days, and how its promised time was kept in the last 90. It asks
 * the tool for leads, which knows the database: DATA_DIR and DATABASE_URL are read as by `npm start`. Empty while the database cannot be reached.
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
  // One after the other: both read the whole database.
  const pages = await readPages()
  const answers = await readAnswers()
  return { days: DAYS, pages, ...(answers && { answers }) }
}

async function readPages(): Promise<Brought['pages']> {
  try {
    const pages = answer.parse(await leads('pages', '--format', 'json'))
    return Object.fromEntries(pages.map(({ page, views, leads }) => [page, { views, leads }]))
  } catch {
    return {}
  }
}

async function readAnswers(): Promise<Brought['answers']> {
  try {
    const since = dayOf(new Date(Date.now() - ANSWER_DAYS * 86_400_000))
    const { answers } = report.parse(await leads('report', '--json', '--since', since))
    return answers && { days: ANSWER_DAYS, ...answers }
  } catch {
    return undefined
  }
}

/** What the tool for leads prints as JSON. */
async function leads(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROJECT_ROOT, 'generator', 'leads.mjs'), ...args],
    { timeout: TIMEOUT_MILLISECONDS, maxBuffer: MOST_BYTES },
  )
  return JSON.parse(stdout)
}
