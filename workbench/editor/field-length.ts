import type { EditorState, Text } from '@codemirror/state'
import type { EditorData } from './editor-data.ts'
import { type LengthRange, lengthRange, schemasAt } from './schema-walk.ts'
import { type YamlPlace, yamlPlace } from './yaml-place.ts'

/** The field that the cursor is in, and how long its text is. */
export interface FieldLength {
  /** E.g. `guides › 3 › lead`. */
  name: string
  path: (string | number)[]
  words: number
  characters: number
  range: LengthRange | undefined
  help: string | undefined
}

/** The field at the cursor; undefined where the cursor is in none. */
export function fieldLength(state: EditorState, data: EditorData): FieldLength | undefined {
  const place = yamlPlace(state.doc, state.selection.main.head, data.record)
  if (place.part === 'key' || place.keyLine === 0) return undefined
  const text = fieldText(state.doc, place)
  if (/^[{[]/.test(text)) return undefined
  const [schema] = data.schema === undefined ? [] : schemasAt(data.schema, place.path)
  return {
    path: place.path,
    name: place.path.map(String).join(' › '),
    words: countWords(text),
    characters: text.length,
    range: lengthRange(schema?.description ?? ''),
    help: schema?.description,
  }
}

/** The words of a value: the rest of its line, and the lines indented below it. */
function fieldText(doc: Text, { keyLine, keyIndent }: YamlPlace): string {
  const first = doc
    .line(keyLine)
    .text.slice(keyIndent)
    .replace(/^[^:]*:\s*/, '')
  const lines = [/^[|>][+-]?\d*\s*$/.test(first) ? '' : first]
  for (let number = keyLine + 1; number <= doc.lines; number += 1) {
    const { text } = doc.line(number)
    if (text.trim() !== '' && text.length - text.trimStart().length <= keyIndent) break
    lines.push(text.trim())
  }
  return lines
    .join(' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
