import type { CheckResponse, OutlineResponse } from '../contract/api.ts'
import { api } from './client.ts'
import { pageOf } from './page-of.ts'
import type { OpenRecord, SnapshotParts } from './snapshot.ts'
import { isEmpty } from './spans.ts'

interface ServerDataOptions {
  parts(): SnapshotParts
  set(changed: Partial<SnapshotParts>): void
  /** Takes all parts anew: what is left out is gone. */
  replace(parts: SnapshotParts): void
  fail(error: unknown): void
  /** Whether the text of this browser is `version` of the draft, with nothing left to send. */
  isExact(version: number): boolean
}

/** Quiet time before the outline is read again. */
const OUTLINE_MILLISECONDS = 250
/** The list of pages is long on a large site, and rarely different. */
const PAGES_MILLISECONDS = 600

/**
 * What the server says about the draft: outline, pages and check. Answers have places in the server's text, so one that
 * arrives while this browser has typed on is left out; another follows when that has been sent.
 */
export function createServerData({ parts, set, replace, fail, isExact }: ServerDataOptions) {
  let waitingCheck: CheckResponse | undefined

  const readOutline = async () => {
    if (!isExact(parts().state.version)) return
    const { version, records } = await api.get('outline')
    if (!isExact(version)) return outlineLater()
    const { open, ...rest } = parts()
    replace({
      ...rest,
      outline: records,
      outlineVersion: version,
      ...opened(open, { version, records }),
    })
  }
  const readPages = async () => {
    const pages = await api.get('pages')
    const { open, page, pages: before } = parts()
    set({ pages })
    if (open?.isNew !== true) return
    // A record that was added has its page once nothing is missing.
    const own = pageOf(open.path, pages, page)
    if (own !== undefined && !before.some(({ path }) => path === own)) set({ page: own })
  }
  /** Comes late: it asks another program, and nothing waits for it. */
  const readCounts = async () => {
    const counts = await api.get('counts')
    const hasCounts = Object.keys(counts.pages).length > 0
    set({ isCounting: counts.isCounting, ...(hasCounts && { counts }) })
  }
  const readSchema = async () => set({ schema: await api.get('schema') })
  const readPublish = async () => set({ publish: await api.get('publish') })
  const readPictures = async () => set({ pictures: await api.get('pictures') })
  const outlineLater = debounced(OUTLINE_MILLISECONDS, () => readOutline().catch(fail))
  const pagesLater = debounced(PAGES_MILLISECONDS, () => {
    readPages().catch(fail)
    if (parts().pictures !== undefined) readPictures().catch(fail)
  })

  const settle = () => {
    const check = waitingCheck
    if (check === undefined || !isExact(check.version)) return
    waitingCheck = undefined
    set({ check })
  }
  const readCheck = async () => {
    const check = await api.get('check')
    if (check.version < 0) return
    waitingCheck = check
    settle()
  }
  return {
    /** Reads everything for the first time. */
    async load(): Promise<void> {
      await Promise.all([readSchema(), readOutline(), readPages(), readCheck(), readPublish()])
      await readCounts()
    },
    /** Reads the outline at once, for somebody who looks for a record that has just come back. */
    outlineNow: () => readOutline().catch(fail),
    /** The draft has changed: reads the outline a moment later. */
    outline: () => {
      outlineLater()
      settle()
    },
    /** Reads the pictures: now, and from now on whenever the pages change. */
    pictures: () => readPictures().catch(fail),
    /** The pages have changed. */
    pages: pagesLater,
    check: () => readCheck().catch(fail),
    publish: () => readPublish().catch(fail),
    /** Everything typed has been sent: what was left out fits now. */
    settle() {
      settle()
      outlineLater()
    },
  }
}

/** The open record at its place in a new outline, also when its key was renamed. Gone when its text is. */
function opened(
  open: OpenRecord | undefined,
  { version, records: outline }: OutlineResponse,
): { open?: OpenRecord } {
  if (open === undefined) return {}
  const same = outline.find(({ path }) => isSamePath(path, open.path))
  const moved = outline.find(
    ({ from, path }) => from === open.span.from && path.length === open.path.length,
  )
  // Another entry of the list may be at its position by now.
  const entry = isEntry(open) ? (moved ?? same) : (same ?? moved)
  if (entry === undefined || isGone(open)) return isEmpty(open.span) ? {} : { open }
  const { from, to, label, path } = entry
  return { open: { ...open, span: { from, to }, label, path, version } }
}

/** Whether the record is an entry of a list whose text is gone. */
export function isGone(open: OpenRecord): boolean {
  return isEntry(open) && isEmpty(open.span)
}

function isEntry({ path }: OpenRecord): boolean {
  return typeof path.at(-1) === 'number'
}

/** Whether two paths in site.yaml are the same. */
export function isSamePath(
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at])
}

function debounced(milliseconds: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(task, milliseconds)
  }
}
