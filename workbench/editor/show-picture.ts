import type { ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { Span } from '../contract/api.ts'
import { pictureBlock } from '../pictures/drop-pictures.ts'
import { formatOf, schemasAt } from '../site/schema-walk.ts'
import type { EditorData } from './editor-data.ts'
import { textIndent } from './paste.ts'
import { yamlPlace } from './yaml-place.ts'

/**
 * The change of site.yaml that shows the picture `name` at `position`: a block in a text, or the name as the value of a
 * field that takes one. Undefined elsewhere.
 */
export function showPicture(
  state: EditorState,
  position: number,
  name: string,
  { schema }: Pick<EditorData, 'schema'>,
): ChangeSpec | undefined {
  const { doc } = state
  const indent = textIndent(state, position)
  if (indent !== undefined) return pictureBlock(doc, position, name, indent)
  const line = doc.lineAt(position)
  const word = valueOfLine(line) ?? wordAround(line, position)
  const place = yamlPlace(state, word.to)
  if (schema === undefined || place?.part !== 'value') return undefined
  if (formatOf(schemasAt(schema, place.path)) !== 'picture-name') return undefined
  const isJoined = line.text[word.from - line.from - 1] === ':'
  return { ...word, insert: isJoined ? ` ${name}` : name }
}

/** The name after the only key of a line: wherever on the line a file is dropped, it is meant for that. */
function valueOfLine({ text, from }: Line): Span | undefined {
  const [, key, word = ''] = /^( *(?:- +)*[\w-]+: *)([\w-]*)\s*(?:#.*)?$/.exec(text) ?? []
  if (key === undefined) return undefined
  const start = from + key.length
  return { from: start, to: start + word.length }
}

function wordAround({ text, from }: Line, position: number): Span {
  const at = position - from
  const before = /[\w-]*$/.exec(text.slice(0, at))?.[0].length ?? 0
  const after = /^[\w-]*/.exec(text.slice(at))?.[0].length ?? 0
  return { from: position - before, to: position + after }
}
