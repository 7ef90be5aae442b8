import type { ConflictView, DraftState } from '../contract/api.ts'
import type { Draft } from './draft/draft.ts'
import type { MediaFolder } from './media-folder.ts'
import type { Versions } from './versions.ts'

interface StateOptions {
  /** Name of the file. */
  file: string
  media: MediaFolder
  versions: Versions
}

/** Tells the state of the draft: a later one has a higher serial. */
export function stateTeller(
  draft: Draft,
  { file, media, versions }: StateOptions,
): () => DraftState {
  let serial = 0
  return () => {
    serial += 1
    const notKept = versions.problem()
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
      ...(notKept !== undefined && { notKept }),
      conflicts: conflictViews(draft),
      ...(task && { task }),
    }
  }
}

function conflictViews({ conflicts, doc }: Draft): ConflictView[] {
  return conflicts.map((conflict) => ({ ...conflict, line: doc.lineAt(conflict.from).number }))
}
