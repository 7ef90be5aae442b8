import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { QUOTE_REFUSED_FILE } from '../../../schema/paths.ts'
import type { QuoteRefusedFile } from '../../../schema/quote-refused.ts'

const CHECK_MILLISECONDS = 10_000

/** Gives the page for refused requests of the built site, or undefined if the site has none. */
export type RefusedPage = () => Promise<QuoteRefusedFile | undefined>

/** Reads the page for refused requests once, and again after a deploy. */
export function refusedPageOf(folder: string): RefusedPage {
  const file = join(folder, QUOTE_REFUSED_FILE)
  let page: QuoteRefusedFile | undefined
  let version = ''
  let checked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    try {
      const { ino, mtimeMs } = await stat(file)
      if (`${ino}-${mtimeMs}` === version) return
      page = JSON.parse(await readFile(file, 'utf8')) as QuoteRefusedFile
      version = `${ino}-${mtimeMs}`
    } catch {
      // A site without this page, or the moment of a deploy: keep what is known.
    }
  }
  return async () => {
    if (performance.now() - checked > CHECK_MILLISECONDS) {
      checked = performance.now()
      reading = read()
    }
    await reading
    return page
  }
}
