import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportFonts } from '../../../schema/shared/report-html.ts'

/** The core fonts of the built site in `folder`, to embed in a report; undefined where the site has none. */
export async function siteFonts(folder: string): Promise<ReportFonts | undefined> {
  const assets = join(folder, 'assets')
  const names = await readdir(assets).catch(() => [])
  const find = (start: string) =>
    names.find((name) => name.startsWith(start) && name.endsWith('.woff2'))
  const [display, text] = [find('fraunces-core-'), find('source-sans-3-core-')]
  if (display === undefined || text === undefined) return undefined
  return {
    display: await readFile(join(assets, display), 'base64'),
    text: await readFile(join(assets, text), 'base64'),
  }
}
