import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { siteDefinition } from '../../generator/dev/dev.ts'

/** A running dev server with a workbench for a copy of the shipped site. */
export type WorkbenchServer = Awaited<ReturnType<typeof startWorkbenchServer>>

/** Starts a dev server on a free port. What it bundles for the browser is kept for the next run. */
export async function startWorkbenchServer() {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-'))
  const file = join(folder, 'site.yaml')
  const generated = join(folder, 'generated')
  const shipped = readFileSync('site.yaml', 'utf8')
  writeFileSync(file, shipped)
  symlinkSync(resolve('media'), join(folder, 'media'))
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    root: process.cwd(),
    cacheDir: join(process.cwd(), '.cache', 'workbench-test'),
    logLevel: 'error',
    plugins: [react(), siteDefinition({ file, folder: join(folder, 'pages'), generated })],
    server: { port: 0 },
  })
  await server.listen()
  return {
    shipped,
    generated,
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
