import { writeWhole } from '../../files/write-whole.mjs'
import { MEMO_FILE, openMemo } from '../../generator/cache/memo.ts'
import { type LoadedSite, loadSite } from '../../generator/load/load-site.ts'
import { decodeText } from '../../generator/read/decode.ts'
import { readDefinition } from '../../generator/read/read-definition.ts'
import { withLineEnds } from '../../workbench/server/draft/line-ends.ts'
import { type Edited, editText } from '../../workbench/server/fields/field-changes.ts'
import { textOf } from '../../workbench/server/save-draft.ts'

/** What the file would say. Call `write` to write it. */
export interface NextSite extends LoadedSite {
  write(): void
}

/** A valid site.yaml that can be edited as the workbench edits it. */
export interface SiteFile extends LoadedSite {
  text: string
  /**
   * Edits the text; lines that are not edited stay as they are.
   *
   * @throws SiteError when the site would have a mistake.
   */
  edit(edit: (draft: Edited) => void): NextSite
  /**
   * Takes another text instead. Mistakes in it are said to be in `name`.
   *
   * @throws SiteError when the site would have a mistake.
   */
  become(text: string, name?: string): NextSite
}

/** @throws SiteError that lists the mistakes of the file. */
export function openSite(file: string): SiteFile {
  const bytes = readDefinition(file)
  const text = decodeText(bytes, file)
  const memo = openMemo(MEMO_FILE)
  const become = (next: string, name = file): NextSite => ({
    ...loadSite(next, name, { memo }),
    write: () => writeWhole(file, withLineEnds(next, textOf(bytes))),
  })
  return {
    ...loadSite(bytes, file, { memo }),
    text,
    become,
    edit(edit) {
      const draft = editText(text)
      edit(draft)
      return become(draft.text)
    },
  }
}
