import type { Watched } from '../../generator/dev/dev.ts'
import { CHANGED_EVENT } from '../../generator/dev/live-site.ts'
import { readLedgerOf } from '../../generator/ledger/ledger-file.ts'
import { EVENTS } from '../contract/api.ts'
import { type DraftPages, draftMemory, draftPages } from './draft/draft-pages.ts'
import type { DraftValue } from './draft/draft-value.ts'
import { pathsBetween } from './draft/follow.ts'

/** Tells every open browser that something happened. */
export type Send = (event: string, data?: object) => void

/** The pages of the draft. While it has mistakes, the last good pages stay; the check says what is wrong. */
export function createPreview(
  { file, pictures }: Pick<Watched, 'file' | 'pictures'>,
  { value, send }: { value: DraftValue; send: Send },
) {
  let pages: DraftPages | undefined
  /** What they are made of. */
  let made: unknown
  const memory = draftMemory()
  return {
    pages: () => pages,
    /** Where values that the pages are made of are in the draft as it is; undefined for one that is gone. */
    pathsNow: () => pathsBetween(made, value.value),
    make() {
      if (!value.isCurrent) return
      try {
        pages = draftPages(value.value, {
          ledger: readLedgerOf(file),
          originals: pictures.originals(),
          memory,
        })
        made = value.value
      } catch {
        return
      } finally {
        send(EVENTS.pages)
      }
      send(EVENTS.preview)
      // The app inside the preview fetches its page again.
      send(CHANGED_EVENT)
    },
  }
}
