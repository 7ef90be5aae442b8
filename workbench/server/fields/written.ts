import { isScalar } from 'yaml'
import { fieldInfo, keysAt } from '../../../schema/field-info.ts'
import type { Path, Value } from '../../contract/form.ts'
import { findPlace, type Place } from './place.ts'
import { scalarLines } from './scalar.ts'
import { WIDTH } from './wrap.ts'

/** Where a new value is written. */
export interface Site {
  text: string
  /** Of the value. */
  path: Path
  /** A value beside it, whose style it has. */
  like?: Path | undefined
  isFlow: boolean
  /** The column of its key or its dash. */
  column: number
  /** Whether it stands behind a dash; else behind a key of this length. */
  key?: string | undefined
}

/** The lines of a value: the first behind its key or dash, the others below it with their indent. */
export function valueLines(value: Value, site: Site): string[] {
  const { text, path, like, column, key } = site
  if (typeof value !== 'object') {
    const first = column + (key === undefined ? 2 : keyText(key).length + 2)
    const isMarkdown = fieldInfo(path)?.text === 'markdown'
    const spot = { isFlow: site.isFlow, indent: column + 2, first, isMarkdown }
    return scalarLines(value, spot, styleOf(text, like))
  }
  if (site.isFlow || isFlowLike(value, site)) return [flowText(value, site)]
  const pad = ' '.repeat(column + 2)
  const parts = partsOf(value, path).flatMap(([inner, part]) =>
    entryLines(part, inSite(site, inner)),
  )
  const [first = '', ...rest] = parts
  return Array.isArray(value) || key !== undefined
    ? ['', ...parts]
    : [first.slice(pad.length), ...rest]
}

/** The lines of an entry of a block: with its key or its dash, and its indent. */
export function entryLines(value: Value, site: Site): string[] {
  const [first = '', ...rest] = valueLines(value, site)
  const begin = `${' '.repeat(site.column)}${site.key === undefined ? '-' : `${keyText(site.key)}:`}`
  return [first === '' ? begin : `${begin} ${first}`, ...rest]
}

/** A value on one line, in braces or brackets where it has several. */
export function flowText(value: Value, site: Site): string {
  if (typeof value !== 'object') return valueLines(value, { ...site, isFlow: true })[0] ?? ''
  const parts = partsOf(value, site.path).map(([key, part]) => {
    const text = flowText(part, inSite(site, key))
    return typeof key === 'number' ? text : `${keyText(key)}: ${text}`
  })
  if (Array.isArray(value)) return `[${parts.join(', ')}]`
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A key as YAML needs it. */
export function keyText(key: string): string {
  const spot = { isFlow: true, indent: 0, first: 0, isMarkdown: false }
  return scalarLines(key, spot)[0] ?? ''
}

function inSite({ text, path, like, isFlow, column }: Site, key: string | number): Site {
  return {
    text,
    path: [...path, key],
    like: like && [...like, key],
    isFlow,
    column: column + 2,
    key: typeof key === 'string' ? key : undefined,
  }
}

/** The keys of a record in the order of the schema, then its own. */
function partsOf(
  value: Value[] | { [key: string]: Value },
  path: Path,
): [string | number, Value][] {
  if (Array.isArray(value)) return value.map((part, index) => [index, part])
  const order = keysAt(path) ?? []
  const keys = [...order.filter((key) => Object.hasOwn(value, key)), ...Object.keys(value)]
  return Array.from(new Set(keys), (key) => [key, value[key] as Value])
}

function likePlace(text: string, like: Path | undefined): Place | undefined {
  if (like === undefined) return undefined
  const found = findPlace(text, like)?.place
  // A list has the style of its first entry.
  return (
    found ??
    (typeof like.at(-1) === 'number'
      ? findPlace(text, [...like.slice(0, -1), 0])?.place
      : undefined)
  )
}

function styleOf(text: string, like: Path | undefined) {
  const place = likePlace(text, like)
  if (!isScalar(place?.scalar) || typeof place.scalar.value !== 'string') return undefined
  // Only how it is written counts, not the words.
  return { raw: '', style: place.scalar.type, value: '' }
}

/** Whether a list or a record is written on one line. */
function isFlowLike(value: Value[] | { [key: string]: Value }, site: Site): boolean {
  const parts = Object.values(value)
  if (parts.length === 0) return true
  const line = flowText(value, site)
  const isShort = !line.includes('\\n')
  const place = likePlace(site.text, site.like)
  if (place !== undefined && place.entries.length > 0) return place.isFlow && isShort
  const isRecord = !Array.isArray(value)
  const hasOnlyScalars = parts.every((part) => typeof part !== 'object')
  return (
    hasOnlyScalars &&
    isShort &&
    site.column + line.length < WIDTH &&
    (!isRecord || parts.length <= 4)
  )
}
