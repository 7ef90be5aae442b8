import type { ConflictView, DraftState } from '../contract/api.ts'
import type { Draft } from './draft/draft.ts'
import { lineAt, lineStarts } from './draft/line-starts.ts'
import type { MediaFolder } from './media-folder.ts'

interface StateOptions {
  /** Name of the file. */
  file: string
  media: MediaFolder
}

/** Tells the state of the draft: a later one has a higher serial. */
export function stateTeller(draft: Draft, { file, media }: StateOptions): () => DraftState {
  let serial = 0
  return () => {
    serial += 1
    const { version, isDirty, canUndo, canRedo, lastChanges, task } = draft
    return {
      serial,
      version,
      changes: [...lastChanges],
      file,
      isDirty,
      canUndo,
      canRedo,
      leftOver: media.leftOver(draft.text, draft.base),
      conflicts: conflictViews(draft),
      ...(task && { task }),
    }
  }
}

function conflictViews({ conflicts, text }: Draft): ConflictView[] {
  const starts = conflicts.length > 0 ? lineStarts(text) : []
  return conflicts.map((conflict) => ({ ...conflict, line: lineAt(starts, conflict.from) + 1 }))
}
