import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin } from 'vite'
import { dayOf } from '../../../schema/shared/time-zone.ts'
import { addCounts } from '../../../server/counts/store.ts'
import { timeText } from '../../../server/leads/clock.ts'
import { databaseAt } from '../../../server/leads/store/database.ts'
import { siteWithWorkbench } from '../../../workbench/server/plugin.ts'
import { REAL_SITE } from '../../fixtures/real-site.ts'
import { leadWith } from '../../server/lead-fixtures.ts'

/** A running dev server with a workbench for a copy of the real site. */
export type WorkbenchServer = Awaited<ReturnType<typeof startWorkbenchServer>>

/** What the pages of the site that is deployed brought. */
const COUNTED = [
  { page: '/services/storm-damage-restoration-lutz', count: 1234 },
  { page: '/locations/lutz', count: 1 },
]

/** A database of leads and counts, as the tool for leads finds it. */
async function makeCounts(dataDir: string): Promise<void> {
  const database = databaseAt({ dataDir })
  const cell = { day: dayOf(new Date()), event: 'view', place: '', source: 'direct' } as const
  const rows = COUNTED.map((row) => ({ ...cell, host: '', campaign: '', ...row }))
  await addCounts(
    await database.ready(),
    rows.map((row) => ({ ...row, device: 'phone' })),
  )
  await database.saveLeads([leadWith({ ...LEAD, receivedAt: timeText(new Date()) })], [])
  await database.close()
}

const LEAD = { page: '/services/storm-damage-restoration-lutz' }

/** Serves the modules of tests/browser/workbench, which the dev server itself keeps closed. */
function pagesOfTests(): Plugin {
  return {
    name: 'pages-of-tests',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!/^\/tests\/browser\/workbench\/[\w-]+\.tsx$/.test(request.url ?? '')) return next()
        server.transformRequest(request.url ?? '').then((result) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(result?.code)
        }, next)
      })
    },
  }
}

/** Has the browser keep the modules of the preview, some 180 of them: no test changes them. Vite would be asked for each. */
function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        const { setHeader } = response
        response.setHeader = (name, value) =>
          setHeader.call(response, name, value === 'no-cache' ? 'max-age=600' : value)
        next()
      })
    },
  }
}

/**
 * Starts a dev server on a free port. What it bundles for the browser is kept for the next run. With `isSourceServed`, the
 * browser gets modules, and a test page may import some of them.
 */
export async function startWorkbenchServer({ isSourceServed = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-'))
  const file = join(folder, 'site.yaml')
  const generated = join(folder, 'generated')
  writeFileSync(file, REAL_SITE)
  cpSync('media', join(folder, 'media'), { recursive: true })
  const dataDir = join(folder, 'data')
  await makeCounts(dataDir)
  process.env.DATA_DIR = dataDir
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    root: process.cwd(),
    // Other modules need other packages: with one folder, each server would bundle those of the other away.
    cacheDir: join(process.cwd(), '.cache', isSourceServed ? 'prose-test' : 'workbench-test'),
    logLevel: 'error',
    plugins: [
      pagesOfTests(),
      keptModules(),
      react(),
      siteWithWorkbench({ file, folder: join(folder, 'pages'), generated, isSourceServed }),
    ],
    server: { port: 0, fs: { allow: ['tests/browser/workbench'] } },
  })
  await server.listen()
  return {
    generated,
    /** The folder of originals, a copy. */
    media: join(folder, 'media'),
    address: `${server.resolvedUrls?.local[0] ?? ''}workbench`,
    /** What the file says now. */
    read: () => readFileSync(file, 'utf8'),
    /** Somebody else changes the file. */
    write: (text: string) => writeFileSync(file, text),
    async close(): Promise<void> {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
