import type { CheckResponse, OutlineResponse } from '../contract/api.ts'
import { api } from './client.ts'
import { pageAdded, pageMoved } from './page-of.ts'
import type { Parts } from './parts.ts'
import { isSamePath } from './paths.ts'
import type { OpenRecord } from './snapshot.ts'
import { isEmpty } from './spans.ts'

interface ServerDataOptions {
  parts: Parts
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
export function createServerData({ parts, fail, isExact }: ServerDataOptions) {
  const outline = createOutline({ parts, fail, isExact })
  let waitingCheck: CheckResponse | undefined
  const readCheck = async () => {
    const check = await api.get('check')
    if (check.version >= 0) waitingCheck = check
    showCheck()
  }
  const showCheck = () => {
    const check = waitingCheck
    if (check === undefined || !isExact(check.version)) return
    waitingCheck = undefined
    parts.set({ check })
  }
  /** Comes late: it asks another program, and nothing waits for it. */
  const readCounts = async () => {
    const counts = await api.get('counts')
    const hasCounts = Object.keys(counts.pages).length > 0
    const { isCounting, answers } = counts
    parts.set({ isCounting, ...(hasCounts && { counts }), ...(answers && { answers }) })
  }
  const readSchema = async () => parts.set({ schema: await api.get('schema') })
  const readPublish = async () => parts.set({ publish: await api.get('publish') })
  const readPictures = async () => parts.set({ pictures: await api.get('pictures') })
  return {
    /** Reads everything for the first time. */
    async load(): Promise<void> {
      const pages = readPages(parts)
      await Promise.all([readSchema(), outline.read(), pages, readCheck(), readPublish()])
      await readCounts()
    },
    /** Reads the outline at once, for somebody who looks for a record that has just come back. */
    outlineNow: () => outline.read().catch(fail),
    /** The draft has changed, or everything typed has been sent: what was left out may fit now. */
    draft() {
      outline.later()
      showCheck()
    },
    /** Reads the pictures: now, and from now on whenever the pages change. */
    pictures: () => readPictures().catch(fail),
    /** The pages have changed. */
    pages: debounced(PAGES_MILLISECONDS, () => {
      readPages(parts).catch(fail)
      if (parts.get().pictures !== undefined) readPictures().catch(fail)
    }),
    check: () => readCheck().catch(fail),
    publish: () => readPublish().catch(fail),
  }
}

function createOutline({ parts, fail, isExact }: ServerDataOptions) {
  const read = async (): Promise<void> => {
    if (!isExact(parts.get().state.version)) return
    const { version, records } = await api.get('outline')
    if (!isExact(version)) return later()
    const { open, ...rest } = parts.get()
    parts.replace({
      ...rest,
      outline: records,
      outlineVersion: version,
      ...opened(open, { version, records }),
    })
  }
  const later = debounced(OUTLINE_MILLISECONDS, () => read().catch(fail))
  return { read, later }
}

async function readPages(parts: Parts): Promise<void> {
  const pages = await api.get('pages')
  const { open, page, pages: before } = parts.get()
  parts.set({ pages })
  const next = open && (pageAdded(open, pages, before) ?? pageMoved(open, pages, before, page))
  if (next !== undefined) parts.set({ page: next })
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

function debounced(milliseconds: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(task, milliseconds)
  }
}
