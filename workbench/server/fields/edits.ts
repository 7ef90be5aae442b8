import { isDeepStrictEqual } from 'node:util'
import { keysAt } from '../../../schema/field-info.ts'
import type { FieldEdit, Path, Value } from '../../contract/form.ts'
import { Refused } from '../../contract/refused.ts'
import { positionOf } from './key-order.ts'
import type { TextChange } from './lines.ts'
import { columnOf, type Entry, findPlace, lineStart, type Place } from './place.ts'
import { entryLines, keyText, type Spot, valueLines } from './written.ts'

/** A text whose lines end with `\n`, while edits are made in it. */
export interface Draft {
  readonly text: string
  change(change: TextChange): void
}

type EditOf<Kind extends FieldEdit['kind']> = Omit<Extract<FieldEdit, { kind: Kind }>, 'kind'>

const MAKERS: { [Kind in FieldEdit['kind']]: (draft: Draft, edit: EditOf<Kind>) => void } = {
  set,
  remove,
  insert,
  duplicate,
  move,
}

/**
 * Makes an edit in the draft.
 *
 * @throws Refused when there is no such place, or a name is taken.
 */
export function makeEdit(draft: Draft, edit: FieldEdit): void {
  if (edit.path.length === 0 && edit.kind !== 'insert') throw refused('Name a field of the file.')
  const make = MAKERS[edit.kind] as (draft: Draft, edit: FieldEdit) => void
  make(draft, edit)
}

function set(draft: Draft, { path, value }: EditOf<'set'>): void {
  const place = findPlace(draft.text, path)?.place
  if (place === undefined) add(draft, path, value)
  else if (isDeepStrictEqual(place.value(), value)) return
  else if (place.entries.length === 0 || !isFilled(value)) replaceValue(draft, path, value)
  else if (place.kind === 'list' && Array.isArray(value)) setList(draft, path, value)
  else if (place.kind === 'map' && !Array.isArray(value)) setRecord(draft, path, value)
  else replaceValue(draft, path, value)
}

/** Writes a value where there is none, with the record around it when that is missing too. */
function add(draft: Draft, path: Path, value: Value): void {
  const outer = path.slice(0, -1)
  const at = path.at(-1)
  const length = findPlace(draft.text, outer)?.place.entries.length ?? 0
  if (typeof at === 'number' && at !== length) throw gone(path)
  insert(draft, { path: outer, at, value })
}

function isFilled(value: Value): value is Value[] | { [key: string]: Value } {
  return typeof value === 'object' && Object.keys(value).length > 0
}

function setRecord(draft: Draft, path: Path, value: { [key: string]: Value }): void {
  const keys = findPlace(draft.text, path)?.place.entries.map(({ key }) => String(key)) ?? []
  for (const [key, part] of Object.entries(value)) set(draft, { path: [...path, key], value: part })
  for (const key of keys) if (!Object.hasOwn(value, key)) remove(draft, { path: [...path, key] })
}

/** Entries before and after the difference stay; of the others, each is made the next one. */
function setList(draft: Draft, path: Path, value: Value[]): void {
  const old = findPlace(draft.text, path)?.place.value() as unknown[]
  const most = Math.min(old.length, value.length)
  let same = 0
  while (same < most && isDeepStrictEqual(old[same], value[same])) same++
  let tail = 0
  while (tail < most - same && isDeepStrictEqual(old.at(-1 - tail), value.at(-1 - tail))) tail++
  const [oldEnd, end] = [old.length - tail, value.length - tail]
  for (let at = same; at < end; at++) {
    const part = value[at] as Value
    if (at < oldEnd) set(draft, { path: [...path, at], value: part })
    else insert(draft, { path, at, value: part })
  }
  for (let at = oldEnd - 1; at >= end; at--) remove(draft, { path: [...path, at] })
}

/** Writes a value over another. A comment behind it stays on the line of its key. */
function replaceValue({ text, change }: Draft, path: Path, value: Value): void {
  const { place, entry, holder } = fieldAt(text, path)
  const spot = { text, path, isFlow: holder.isFlow, column: columnOf(text, entry.start) }
  const lines = valueLines(value, spot, place)
  const [first = '', ...rest] = lines
  const end = Math.max(entry.behind, place.end)
  const begin = text.slice(entry.behind, endOfLine(text, entry.behind))
  const isBelow = place.start > entry.behind + begin.length
  const opens = first === '' || /^[|>]/.test(first)
  if (holder.isFlow || (isBelow && place.kind === 'scalar' && !opens)) {
    change({ from: place.start, to: end, insert: lines.join('\n') })
    return
  }
  const isHeader = isBelow || /[|>]/.test(text[place.start] ?? '')
  const head = isHeader ? (/[ \t]+#.*$/.exec(begin)?.[0] ?? '') : ''
  const tail = opens ? (/^[ \t]+#.*/.exec(text.slice(end, endOfLine(text, end)))?.[0] ?? '') : ''
  const line = (first === '' ? '' : ` ${first}`) + head + tail
  change({ from: entry.behind, to: end + tail.length, insert: [line, ...rest].join('\n') })
}

function insert(draft: Draft, { path, at, value }: EditOf<'insert'>): void {
  const holder = findPlace(draft.text, path)?.place
  if (holder !== undefined && holder.entries.length > 0) {
    insertBeside(draft, holder, { path, at, value })
    return
  }
  if (path.length === 0) throw refused('The file is empty. Begin it in the YAML.')
  if (holder?.kind === 'scalar' && holder.value() !== null)
    throw refused(`${path.join('.')} has a value already. Remove that first.`)
  set(draft, { path, value: typeof at === 'string' ? { [at]: value } : [value] })
}

function insertBeside(draft: Draft, holder: Place, { path, at, value }: EditOf<'insert'>): void {
  const { text } = draft
  const { entries, kind, isFlow } = holder
  const keys = entries.map(({ key }) => String(key))
  if ((kind === 'map') !== (typeof at === 'string'))
    throw refused(kind === 'map' ? 'Give the new entry a name.' : 'Name a position in this list.')
  if (typeof at === 'string' && keys.includes(at))
    throw refused(`There is ${at} already. Use another name.`)
  const index =
    typeof at === 'string'
      ? positionOf(text, { path, keys, key: at })
      : Math.min(at ?? keys.length, keys.length)
  const neighbor = entries[index - 1] ?? entries[index]
  const isOneOfMany = kind === 'list' || keysAt(path) === undefined
  const like =
    isOneOfMany && neighbor ? [...path, neighbor.key] : likeElsewhere(text, [...path, at ?? index])
  const spot: Spot = {
    text,
    path: [...path, typeof at === 'string' ? at : index],
    isFlow,
    column: columnOf(text, entries[0]?.start ?? 0),
    // A new text is as long as it is, wherever it stands.
    ...(like !== undefined && (isOneOfMany || typeof value === 'object') && { like }),
  }
  const entry = entryLines(value, spot).join('\n')
  draft.change(inserted(text, holder, { index, entry }))
}

/** The same field of the record before that has it: the first questions of a guide are written as those of other guides. */
function likeElsewhere(text: string, path: Path): Path | undefined {
  const at = path.findLastIndex((key, index) => typeof key === 'number' && index < path.length - 1)
  for (let other = Number(path[at]) - 1; at !== -1 && other >= 0; other--) {
    const like = path.with(at, other)
    if (findPlace(text, like) !== undefined) return like
  }
  return undefined
}

/** The change that writes an entry, with its indent, at a position of a list or a map that has some. */
function inserted(
  text: string,
  { entries, isFlow }: Place,
  { index, entry }: { index: number; entry: string },
): TextChange {
  const before = entries[index - 1]
  const after = entries[index]
  const separator = separatorOf(text, entries, isFlow)
  if (before !== undefined && (after === undefined || !isFlow)) {
    const own = isFlow ? entry : entry.slice(columnOf(text, before.start))
    return { from: before.end, to: before.end, insert: separator + own }
  }
  const from = after?.from ?? 0
  const own = isFlow ? entry : entry.slice(columnOf(text, from))
  return { from, to: from, insert: own + separator }
}

/** What is between two entries: in brackets a comma, else a line end, and empty lines where most have some. */
function separatorOf(text: string, entries: readonly Entry[], isFlow: boolean): string {
  const [first, second] = entries
  const pad = `\n${' '.repeat(columnOf(text, first?.start ?? 0))}`
  if (isFlow) {
    const isOnLines = text.slice(first?.end, second?.start ?? first?.end).includes('\n')
    return isOnLines ? `,${pad}` : ', '
  }
  const gaps = entries
    .slice(1)
    .filter(({ from }, index) => /\n[ \t]*\n/.test(text.slice(entries[index]?.end, from)))
  return gaps.length * 2 > entries.length - 1 ? `\n${pad}` : pad
}

function remove(draft: Draft, { path }: EditOf<'remove'>): void {
  const { text } = draft
  const { holder, index } = fieldAt(text, path)
  const outer = path.slice(0, -1)
  if (holder.entries.length > 1) draft.change(removed(text, holder, index))
  else if (outer.length > 0) replaceValue(draft, outer, holder.kind === 'list' ? [] : {})
  else throw refused('This is all that the file has. Change it in the YAML.')
}

/** The change that takes out an entry and what separates it from the one before, or from the next. */
function removed(text: string, { entries, isFlow }: Place, index: number): TextChange {
  const { from, start, end } = entries[index] as Entry
  const previous = entries[index - 1]
  if (!isFlow) {
    if (previous !== undefined)
      return { from: text.slice(0, from).trimEnd().length, to: end, insert: '' }
    return { from, to: end + text.slice(end).search(/\S|$/), insert: '' }
  }
  const line = { from: lineStart(text, start) - 1, to: endOfLine(text, end), insert: '' }
  const isAlone =
    /^\s*$/.test(text.slice(line.from, start)) && /^ *,? *(?:#.*)?$/.test(text.slice(end, line.to))
  if (isAlone && line.from >= 0) return line
  if (previous !== undefined) return { from: previous.end, to: end, insert: '' }
  return { from, to: entries[index + 1]?.start ?? end, insert: '' }
}

function duplicate(draft: Draft, { path }: EditOf<'duplicate'>): void {
  const { text } = draft
  const { holder, entry, index } = fieldAt(text, path)
  let copy = text.slice(entry.start, entry.end)
  if (holder.kind === 'map') {
    const colon = text.lastIndexOf(':', entry.behind - 1)
    copy = keyText(freeKey(holder, String(entry.key))) + text.slice(colon, entry.end)
  }
  const pad = holder.isFlow ? '' : ' '.repeat(columnOf(text, entry.start))
  draft.change(inserted(text, holder, { index: index + 1, entry: pad + copy }))
}

/** The key with the next number: `hero-2`, or `tarpJob2`. */
function freeKey({ entries }: Place, key: string): string {
  const base = key.replace(/-?\d+$/, '')
  const dash = /[A-Z]/.test(key) ? '' : '-'
  let number = 2
  while (entries.some((entry) => entry.key === `${base}${dash}${number}`)) number++
  return `${base}${dash}${number}`
}

function move(draft: Draft, { path, to }: EditOf<'move'>): void {
  const { text } = draft
  const { holder, entry, index } = fieldAt(text, path)
  if (holder.kind !== 'list') throw refused('Only the entries of a list have an order.')
  const target = Math.min(to, holder.entries.length - 1)
  if (target === index) return
  const pad = holder.isFlow ? '' : ' '.repeat(columnOf(text, entry.start))
  const own = pad + text.slice(entry.from, entry.end)
  draft.change(removed(text, holder, index))
  const rest = findPlace(draft.text, path.slice(0, -1))?.place
  if (rest) draft.change(inserted(draft.text, rest, { index: target, entry: own }))
}

interface Field {
  place: Place
  entry: Entry
  /** The list or the map around it, and where it is in that. */
  holder: Place
  index: number
}

function fieldAt(text: string, path: Path): Field {
  const found = findPlace(text, path)
  const holder = findPlace(text, path.slice(0, -1))?.place
  if (found?.entry === undefined || holder === undefined) throw gone(path)
  const index = holder.entries.findIndex(({ key }) => key === path.at(-1))
  return { place: found.place, entry: found.entry, holder, index }
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

function gone(path: Path): Refused {
  return refused(`${path.join('.')} is not in the file any more.`)
}

function refused(message: string): Refused {
  return new Refused(400, message)
}
