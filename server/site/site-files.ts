import { stat } from 'node:fs/promises'
import { type Answer, answerFor, notFoundFile, type SiteList } from './answer.ts'
import type { SiteFile } from './site-file.ts'
import { listSite } from './site-list.ts'

export interface SiteFiles {
  /** Lists the folder before the first request needs it. */
  load(): Promise<void>
  /** The answer for the path of a request; undefined if nothing is found there. */
  find(path: string): Promise<Answer | undefined>
  /** The same without waiting; also undefined when the list may be out of date. */
  findNow(path: string): Answer | undefined
  notFound(): Promise<SiteFile | undefined>
  /** Lists the folder again before the next answer, because a listed file is missing. */
  invalidate(): void
}

const CHECK_MILLISECONDS = 1000

/**
 * The files and redirects of the built site in `folder`, which may be replaced as a whole at any time. Paths are looked
 * up in a fixed list and never joined to the folder, so nothing outside it can be reached. `onInvalidRedirect` gets the
 * number of each line in `_redirects` that is ignored because it is not valid.
 */
export function siteFiles(
  folder: string,
  onInvalidRedirect: (line: number) => void = () => undefined,
): SiteFiles {
  let list: SiteList | undefined
  let version = ''
  let checked = Number.NEGATIVE_INFINITY

  const recent = () => (performance.now() - checked < CHECK_MILLISECONDS ? list : undefined)
  const current = async (): Promise<SiteList> => {
    const known = recent()
    if (known !== undefined) return known
    checked = performance.now()
    const now = await versionOf(folder)
    // Between the two renames of a deploy there is no folder for a moment: keep the old list until it is back.
    if (list === undefined || (now !== undefined && now !== version)) {
      const { invalidLines, ...next } = await listSite(folder)
      list = next
      version = now ?? ''
      invalidLines.forEach(onInvalidRedirect)
    }
    return list
  }
  return {
    async load() {
      await current()
    },
    async find(path) {
      return answerFor(path, await current())
    },
    findNow(path) {
      const known = recent()
      return known && answerFor(path, known)
    },
    async notFound() {
      return notFoundFile(await current())
    },
    invalidate() {
      version = ''
      checked = Number.NEGATIVE_INFINITY
    },
  }
}

/** Changes when the folder is replaced; undefined while it is missing. */
async function versionOf(folder: string): Promise<string | undefined> {
  try {
    const { ino, birthtimeMs } = await stat(folder)
    return `${ino}-${birthtimeMs}`
  } catch {
    return undefined
  }
}
