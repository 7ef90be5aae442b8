import { isScalar } from 'yaml'
import { fieldInfo } from '../../../schema/field-info.ts'
import type { Path, Value } from '../../contract/form.ts'
import { inOrder } from './key-order.ts'
import { columnOf, findPlace, type Place } from './place.ts'
import { scalarLines } from './scalar.ts'
import { WIDTH } from './wrap.ts'

/** Where a value is written. */
export interface Spot {
  text: string
  path: Path
  /** A value beside it, whose style it has. */
  like?: Path
  isFlow: boolean
  /** The column of its key or its dash. */
  column: number
}

/** The lines of a value, as `old` in its place was written: the first is behind its key or dash, the others below it. */
export function valueLines(value: Value, spot: Spot, old?: Place): string[] {
  const { text, path, column, isFlow } = spot
  const key = path.at(-1)
  if (typeof value !== 'object') {
    const first = column + (typeof key === 'string' ? key.length + 2 : 2)
    const isMarkdown = fieldInfo(path)?.text === 'markdown'
    const place = { isFlow, isMarkdown, indent: column + 2, first }
    if (old?.kind !== 'scalar') return scalarLines(value, place, styleOf(text, spot.like))
    const raw = text.slice(old.start, old.end)
    const start = raw === '' ? first : columnOf(text, old.start)
    return scalarLines(
      value,
      { ...place, first: start },
      { raw, style: old.scalar?.type, value: old.value() },
    )
  }
  if (isFlow || isOnOneLine(value, spot)) return [flowText(value, spot)]
  const lines = partsOf(value, spot).flatMap(([, part, inner]) => entryLines(part, inner))
  if (Array.isArray(value) || typeof key === 'string') return ['', ...lines]
  const [first = '', ...rest] = lines
  return [first.trimStart(), ...rest]
}

/** The lines of an entry with its key or dash; in a block, with its indent. */
export function entryLines(value: Value, spot: Spot): string[] {
  const key = spot.path.at(-1)
  const [first = '', ...rest] = valueLines(value, spot)
  const name = typeof key === 'string' ? `${keyText(key)}:` : '-'
  const space = first === '' ? '' : ' '
  if (spot.isFlow) return [typeof key === 'string' ? `${name} ${first}` : first]
  return [`${' '.repeat(spot.column)}${name}${space}${first}`, ...rest]
}

/** A key as YAML needs it. */
export function keyText(key: string): string {
  return scalarLines(key, { isFlow: true, isMarkdown: false, indent: 0, first: 0 })[0] ?? ''
}

function flowText(value: object, spot: Spot): string {
  const parts = partsOf(value as Value[], { ...spot, isFlow: true }).map(([, part, inner]) =>
    entryLines(part, inner).join(''),
  )
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

type Several = Value[] | { [key: string]: Value }

/** The entries of a list or a record, in their order, and where each is written. */
function partsOf(value: Several, spot: Spot): [string | number, Value, Spot][] {
  const keys = Array.isArray(value)
    ? Array.from(value.keys())
    : inOrder(Object.keys(value), spot.path, likePlace(spot.text, spot.like))
  return keys.map((key) => [
    key,
    (value as Record<PropertyKey, Value>)[key] as Value,
    {
      ...spot,
      path: [...spot.path, key],
      column: spot.column + 2,
      ...(spot.like && { like: [...spot.like, key] }),
    },
  ])
}

/** The place of a value beside; of an entry of a list, the first one stands for those that are missing. */
function likePlace(text: string, like: Path | undefined): Place | undefined {
  if (like === undefined) return undefined
  const others = like.map((key, index) =>
    typeof key === 'number' && index === like.length - 1 ? 0 : key,
  )
  return (findPlace(text, like) ?? findPlace(text, others))?.place
}

/** How a text is written, without the text. */
function styleOf(text: string, like: Path | undefined) {
  const scalar = likePlace(text, like)?.scalar
  if (!isScalar(scalar) || typeof scalar.value !== 'string') return undefined
  return { raw: '', style: scalar.type, value: '' }
}

/** Whether a list or a record is in brackets: like the one beside it, else when it is short, has no others inside, and is not
 * at the top of the file. */
function isOnOneLine(value: Several, spot: Spot): boolean {
  const parts = Object.values(value)
  if (parts.length === 0) return true
  const like = likePlace(spot.text, spot.like)
  const isLike = like !== undefined && like.entries.length > 0
  if (isLike && !like.isFlow) return false
  const line = flowText(value, spot)
  if (isLike) return !line.includes('\\n')
  const isShort = spot.column + line.length < WIDTH && !line.includes('\\n')
  const isFlat = spot.path.length > 1 && parts.every((part) => typeof part !== 'object')
  return isShort && isFlat && (Array.isArray(value) || parts.length <= 4)
}
