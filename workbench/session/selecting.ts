import type { Origin, Span } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { pageOf } from './page-of.ts'
import type { Parts } from './parts.ts'
import { isSamePath } from './paths.ts'
import type { SnapshotParts } from './snapshot.ts'
import { isEmpty, isWithin, recordAround } from './spans.ts'

/** A place to select, and the field that it is in, with its characters before the place. */
type Target = Span & { path?: Path; lead?: string }

/** Opens records and selects in them. */
export function createSelecting(parts: Parts, readOutline: () => Promise<void>) {
  let serial = 0

  const open = (span: Span, select?: Target) => {
    const { outlineVersion, open: before } = parts.get()
    const { from, to, label, path } = recordAt(span, parts.get())
    serial += 1
    const same = before !== undefined && isSamePath(before.path, path) ? before : { id: serial }
    parts.set({
      open: { ...same, span: { from, to }, label, path, version: outlineVersion },
      selection: {
        span: select ?? { from, to: from },
        serial,
        path: select?.path ?? path,
        ...(select?.lead !== undefined && { lead: select.lead }),
      },
    })
    return path
  }
  const openRecord = (span: Span, select?: Target) => {
    const path = open(span, select)
    const { pages, page: shown } = parts.get()
    const page = pageOf(path, pages, shown)
    if (page !== undefined) parts.set({ page })
  }
  return {
    /** Opens the record at `span`, or the smallest one around it, and selects in it; the preview follows to its page. */
    openRecord,
    /** Opens the record of a text that was clicked in the preview, with the cursor there. Nothing is selected. */
    openText: ({ value, at, path }: Pick<Origin, 'value' | 'at' | 'path'>) =>
      void open(value, {
        from: at,
        to: at,
        path,
        lead: parts.get().doc.sliceString(value.from, at),
      }),
    /** Opens the record at `path`, which may have been added a moment ago. The first field takes the focus, or `field`. */
    async openPath(path: Path, { field, isNew }: { field?: Path; isNew?: boolean } = {}) {
      await readOutline()
      const entry = parts.get().outline.find((record) => isSamePath(record.path, path))
      if (entry === undefined) return
      const { from, to } = entry
      // The pages are those from before a new record: what has its place among them is another.
      const show = isNew ? open : openRecord
      show({ from, to }, { from, to: from, path: field ?? path })
      const opened = parts.get().open
      if (isNew && opened !== undefined) parts.set({ open: { ...opened, isNew } })
    },
    /** Selects a place that changed, in its own record when it is outside the open one. */
    async reveal(span: Span) {
      const opened = parts.get().open
      if (opened === undefined || isEmpty(opened.span) || !isWithin(span, opened.span)) {
        await readOutline()
        return openRecord(span, span)
      }
      serial += 1
      parts.set({ selection: { span, serial } })
    },
  }
}

/** The record at `span`, or the smallest one around it; between records, the whole file. */
function recordAt(span: Span, { outline, doc, state }: SnapshotParts) {
  const exact = outline.find(({ from, to }) => from === span.from && to === span.to)
  const whole = { from: 0, to: doc.length, label: state.file, path: [] }
  return exact ?? recordAround(outline, span) ?? whole
}
