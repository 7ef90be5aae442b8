import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq } from 'yaml'
import { keysAt } from '../../../schema/field-info.ts'
import type { TextChange } from '../../contract/api.ts'
import type { FieldEdit, Path, Value } from '../../contract/form.ts'
import type { Refused } from '../../contract/refused.ts'
import { type Holder, holderAt } from './holder.ts'
import { nodeIn, openRecord, refused, replaceIn } from './record.ts'

/** A text whose lines end with `\n`, while edits are made in it. */
export interface Draft {
  readonly text: string
  change(changes: readonly TextChange[]): void
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
  const record = openRecord(draft.text, path)
  const node = record && nodeIn(record, record.path)
  if (record === undefined || node === undefined) {
    add(draft, path, value)
    return
  }
  const old: unknown = node.toJS(record.doc)
  const isFilled = typeof value === 'object' && Object.keys(value).length > 0
  if (isDeepStrictEqual(old, value)) return
  if (isFilled && isSeq(node) && node.items.length > 0 && Array.isArray(value))
    setList(draft, path, old as unknown[], value)
  else if (isFilled && isMap(node) && node.items.length > 0 && !Array.isArray(value))
    setRecord(draft, path, Object.keys(old as object), value)
  else draft.change([replaceIn(record, path, value)])
}

/** Writes a value where there is none, with the record around it when that is missing too. */
function add(draft: Draft, path: Path, value: Value): void {
  const outer = path.slice(0, -1)
  const at = path.at(-1)
  const length = holderAt(draft.text, outer)?.keys.length ?? 0
  if (typeof at === 'number' && at !== length) throw gone(path)
  insert(draft, { path: outer, at, value })
}

function setRecord(
  draft: Draft,
  path: Path,
  keys: readonly string[],
  value: { [key: string]: Value },
): void {
  for (const [key, part] of Object.entries(value)) set(draft, { path: [...path, key], value: part })
  for (const key of keys) if (!Object.hasOwn(value, key)) remove(draft, { path: [...path, key] })
}

/** Entries before and after the difference stay; of the others, each is made the next one. */
function setList(draft: Draft, path: Path, old: readonly unknown[], value: Value[]): void {
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

function insert(draft: Draft, { path, at, value }: EditOf<'insert'>): void {
  const holder = holderAt(draft.text, path)
  if (holder !== undefined) {
    const index = placeFor(holder, path, at)
    const key = holder.kind === 'map' ? String(at) : index
    draft.change(holder.insert(index, [{ key, value }]))
    return
  }
  if (path.length === 0) throw refused('The file is empty. Begin it in the YAML.')
  const record = openRecord(draft.text, path)
  const node = record && nodeIn(record, record.path)
  if (isScalar(node) && node.value !== null)
    throw refused(`${path.join('.')} has a value already. Remove that first.`)
  set(draft, { path, value: typeof at === 'string' ? { [at]: value } : [value] })
}

/**
 * Writes many entries into the list at `path` at once, before the one at `at` or at its end: one by one, thousands would
 * take minutes.
 *
 * @throws Refused as `makeEdit`.
 */
export function insertAll(draft: Draft, path: Path, values: readonly Value[], at?: number): void {
  const holder = holderAt(draft.text, path)
  const [first, ...others] = values
  if (first === undefined) return
  if (holder === undefined) {
    insert(draft, { path, value: first })
    insertAll(draft, path, others)
    return
  }
  const index = placeFor(holder, path, at)
  const entries = values.map((value, offset) => ({ key: index + offset, value }))
  draft.change(holder.insert(index, entries))
}

/** Where an entry goes: a key where the schema has it among the others. */
function placeFor({ kind, keys }: Holder, path: Path, at: string | number | undefined): number {
  if ((kind === 'map') !== (typeof at === 'string'))
    throw refused(kind === 'map' ? 'Give the new entry a name.' : 'Name a position in this list.')
  if (typeof at !== 'string') return Math.min(at ?? keys.length, keys.length)
  if (keys.includes(at)) throw refused(`There is ${at} already. Use another name.`)
  const order = keysAt(path) ?? []
  if (!order.includes(at)) return keys.length
  const ranks = keys.map((key) => order.indexOf(String(key)))
  const before = Math.max(...ranks.filter((rank) => rank < order.indexOf(at)))
  return before < 0 ? 0 : ranks.indexOf(before) + 1
}

function remove(draft: Draft, { path }: EditOf<'remove'>): void {
  const { holder, index } = entryAt(draft.text, path)
  const outer = path.slice(0, -1)
  if (holder.keys.length > 1) draft.change(holder.remove(index))
  else if (outer.length > 0) empty(draft, outer, holder.kind)
  else throw refused('This is all that the file has. Change it in the YAML.')
}

function empty(draft: Draft, path: Path, kind: Holder['kind']): void {
  const record = openRecord(draft.text, path)
  if (record !== undefined) draft.change([replaceIn(record, path, kind === 'list' ? [] : {})])
}

function duplicate(draft: Draft, { path }: EditOf<'duplicate'>): void {
  const { holder, index } = entryAt(draft.text, path)
  draft.change(holder.copy(index, freeKey(holder.keys, String(path.at(-1)))))
}

/** The key with the next number: `hero-2`, or `tarpJob2`. */
function freeKey(keys: readonly (string | number)[], key: string): string {
  const base = key.replace(/-?\d+$/, '')
  const dash = /[A-Z]/.test(key) ? '' : '-'
  let number = 2
  while (keys.includes(`${base}${dash}${number}`)) number++
  return `${base}${dash}${number}`
}

function move(draft: Draft, { path, to }: EditOf<'move'>): void {
  const { holder, index } = entryAt(draft.text, path)
  if (holder.kind !== 'list') throw refused('Only the entries of a list have an order.')
  const target = Math.min(to, holder.keys.length - 1)
  if (target !== index) draft.change(holder.move(index, target))
}

function entryAt(text: string, path: Path): { holder: Holder; index: number } {
  const record = openRecord(text, path)
  // Refuses what another place shares.
  const node = record && nodeIn(record, record.path)
  const holder = node && holderAt(text, path.slice(0, -1))
  if (holder === undefined) throw gone(path)
  return { holder, index: holder.keys.indexOf(path.at(-1) ?? '') }
}

function gone(path: Path): Refused {
  return refused(`${path.join('.')} is not in the file any more.`)
}
