import { openFile } from '../forms/form-file.ts'
import { lineAround, lineEndAt, type TextChange } from '../forms/lines.ts'
import { written } from '../forms/yaml-words.ts'

type Edit =
  | { kind: 'set'; path: readonly string[]; value: string }
  | { kind: 'insert'; path: readonly string[]; at: string; value: Record<string, string> }

/** Stands in until the edits of fields are there: one line more below `pictures:`, or another value. */
export function fieldChanges(text: string, edits: readonly Edit[]): TextChange[] {
  const file = openFile(text)
  return edits.map((edit) => {
    const span = file.span(edit.path)
    if (edit.kind === 'set')
      return { from: span?.from ?? 0, to: span?.to ?? 0, insert: written(edit.value, 'flow') }
    const end = lineAround(text, span?.to ?? text.length).to
    const fields = Object.entries(edit.value).map(
      ([key, value]) => `${key}: ${written(value, 'flow')}`,
    )
    return {
      from: end,
      to: end,
      insert: `${lineEndAt(text, end)}  ${edit.at}: { ${fields.join(', ')} }`,
    }
  })
}
