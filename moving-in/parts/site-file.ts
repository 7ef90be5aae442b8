import { writeWhole } from '../../files/write-whole.mjs'
import { MEMO_FILE, openMemo } from '../../generator/cache/memo.ts'
import { type LoadedSite, loadSite } from '../../generator/load/load-site.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import { withLineEnds } from '../../workbench/server/draft/line-ends.ts'
import { type Edited, editText } from '../../workbench/server/fields/field-changes.ts'
import { textOf } from '../../workbench/server/save-draft.ts'

/** A valid site.yaml that can be edited as the workbench edits it. */
export interface SiteFile extends LoadedSite {
  /**
   * Edits the text; lines that are not edited stay as they are. Call `write` of what is returned to write the file.
   *
   * @throws SiteError when the site would have a mistake.
   */
  edit(edit: (draft: Edited) => void): { write(): void }
}

/** @throws SiteError that lists the mistakes of the file. */
export function openSite(file: string): SiteFile {
  const bytes = readDefinition(file)
  const memo = openMemo(MEMO_FILE)
  return {
    ...loadSite(bytes, file, { memo }),
    edit(edit) {
      const draft = editText(decodeText(bytes, file))
      edit(draft)
      loadSite(draft.text, file, { memo })
      return { write: () => writeWhole(file, withLineEnds(draft.text, textOf(bytes))) }
    },
  }
}
