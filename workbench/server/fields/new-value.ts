import { Document, isScalar, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { printed } from '../../../generator/read/written-form.ts'
import { fieldInfo, keysAt } from '../../../schema/field-info.ts'
import type { Path, Value } from '../../contract/form.ts'

/** A text that would end behind this column is written below its key, and a list or a record that would is not in brackets. */
const WIDTH = 110

/** Where a new value is written. */
export interface Spot {
  path: Path
  /** The column of its key or its dash. */
  column: number
  /** Whether it is in brackets: as the entry beside it, else where it is short. */
  isFlow: boolean | 'if-short'
}

/** The node that says `value`, with the keys of records in the order of the schema. */
export function newNode(value: Value, spot: Spot): Scalar | YAMLMap | YAMLSeq {
  if (typeof value !== 'object') return newScalar(value, spot)
  const node = Array.isArray(value) ? new YAMLSeq() : new YAMLMap()
  const isFlow = spot.isFlow === 'if-short' ? isShort(value, spot) : spot.isFlow
  const inner = (key: string | number): Spot => ({
    path: [...spot.path, key],
    column: spot.column + 2,
    isFlow: isFlow || 'if-short',
  })
  node.flow = isFlow
  node.items = Array.isArray(value)
    ? value.map((part, index) => newNode(part, inner(index)))
    : keysInOrder(value, spot.path).map(
        (key) => new Pair(new Scalar(key), newNode(value[key] as Value, inner(key))),
      )
  return node
}

/** Words and numbers alone, and no sentences, that fit on the line of their key, not at the top of the file. */
function isShort(value: object, { path, column }: Spot): boolean {
  const parts: [string, unknown][] = Object.entries(value)
  if (parts.length === 0) return true
  const isFlat = parts.every(
    ([key, part]) =>
      typeof part !== 'object' &&
      !String(part).includes('\n') &&
      (Array.isArray(value) || fieldInfo([...path, key])?.text !== 'markdown'),
  )
  return isFlat && path.length > 1 && column + JSON.stringify(value).length < WIDTH
}

function keysInOrder(value: object, path: Path): string[] {
  const keys = Object.keys(value)
  const order = keysAt(path) ?? []
  return [
    ...order.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !order.includes(key)),
  ]
}

/** Words that other readers of YAML take for something else than text. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off)$/i

/** The node that says a text, a number or a switch; with `old`, in the quotes or below the key as that was. */
export function newScalar(
  value: string | number | boolean,
  { path, column, isFlow }: Spot,
  old?: unknown,
): Scalar {
  const hasLines = typeof value === 'string' && value.trimEnd().includes('\n')
  // In Markdown, the last line end means nothing: texts in the file have one.
  const isMarkdown = hasLines && fieldInfo(path)?.text === 'markdown'
  const scalar = new Scalar<unknown>(isMarkdown ? `${value.trimEnd()}\n` : value)
  if (isScalar(old)) {
    const { comment, commentBefore, spaceBefore, type } = old
    // The quotes of a text that was blank are there because it was.
    Object.assign(scalar, {
      comment,
      commentBefore,
      spaceBefore,
      type: old.value === '' ? undefined : type,
    })
  }
  if (typeof value !== 'string') return scalar
  const isBlock = scalar.type === Scalar.BLOCK_FOLDED || scalar.type === Scalar.BLOCK_LITERAL
  if (isFlow === true) {
    // In a list like the one of cities, a quote inside a word is hard to tell from one around it.
    if (/['"\n]/.test(value)) scalar.type = Scalar.QUOTE_DOUBLE
  } else if (hasLines || (value.endsWith('\n') && !isBlock)) scalar.type = Scalar.BLOCK_LITERAL
  else if (scalar.type === undefined && column + String(path.at(-1)).length + value.length > WIDTH)
    scalar.type = Scalar.BLOCK_FOLDED
  if (AMBIGUOUS.test(value)) scalar.type = Scalar.QUOTE_DOUBLE
  return scalar
}

/** The lines of a new entry: behind its indent, the key or the dash with the value. */
export function newEntry(value: Value, spot: Spot): string {
  const key = spot.path.at(-1)
  const node = newNode(value, spot)
  const holder = typeof key === 'string' ? new YAMLMap() : new YAMLSeq()
  holder.items = typeof key === 'string' ? [new Pair(new Scalar(key), node)] : [node]
  const doc = new Document()
  doc.contents = holder
  return indented(printed(doc), spot.column)
}

/** Printed lines in a column; what is before the first is in the file. */
export function indented(lines: string, column: number): string {
  return lines.replace(/\n$/, '').replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
}
