import { isDeepStrictEqual } from 'node:util'
import { fieldInfo, keysAt } from '../../../schema/field-info.ts'
import type { FieldEdit, Path, Value } from '../../contract/form.ts'
import { Refused } from '../guard.ts'
import type { TextChange } from './lines.ts'
import { columnOf, type Entry, findPlace, lineStart, type Place, rootOf } from './place.ts'
import { scalarLines } from './scalar.ts'
import { entryLines, flowText, keyText, type Site, valueLines } from './written.ts'

/** A text whose lines end with `\n`, while edits are made in it. */
export interface Draft {
  readonly text: string
  /** Makes changes, which are in order and apart. */
  change(changes: TextChange[]): void
}

type EditOf<Kind extends FieldEdit['kind']> = Extract<FieldEdit, { kind: Kind }>

/** Makes an edit in the draft. */
export function makeEdit(draft: Draft, edit: FieldEdit): void {
  if (edit.path.length === 0 && edit.kind !== 'insert') throw refused('Name a field of the file.')
  const makers = {
    set,
    remove,
    insert,
    duplicate,
    move,
  } satisfies Record<FieldEdit['kind'], unknown>
  const make = makers[edit.kind] as (draft: Draft, edit: FieldEdit) => void
  make(draft, edit)
}

function set(draft: Draft, { path, value }: Pick<EditOf<'set'>, 'path' | 'value'>): void {
  const { text } = draft
  const found = findPlace(text, path)
  if (found === undefined) return add(draft, path, value)
  const { place, entry } = found
  const old = place.value()
  if (isDeepStrictEqual(old, value)) return
  const isFilled =
    place.entries.length > 0 && typeof value === 'object' && Object.keys(value).length > 0
  if (isFilled && place.kind === 'map' && !Array.isArray(value))
    return setRecord(draft, path, value)
  if (isFilled && place.kind === 'list' && Array.isArray(value)) return setList(draft, path, value)
  const { holder } = holderOf(text, path)
  const site = siteOf(text, { path, entry, holder })
  if (place.isFlow && holder.isFlow)
    return draft.change([
      { from: place.start, to: place.end, insert: flowScalar(place, value, site) },
    ])
  if (place.kind === 'scalar' && typeof value !== 'object')
    return setScalar(draft, { place, entry, value, site })
  replaceValue(draft, { place, entry, lines: valueLines(value, site) })
}

function flowScalar(place: Place, value: Value, site: Site): string {
  if (typeof value === 'object' || place.kind !== 'scalar') return flowText(value, site)
  return flowText(value, { ...site, like: site.path })
}

interface Scalar {
  place: Place
  entry: Entry | undefined
  value: string | number | boolean
  site: Site
}

function setScalar(draft: Draft, { place, entry, value, site }: Scalar): void {
  const { text } = draft
  const raw = text.slice(place.start, place.end)
  const spot = {
    isFlow: false,
    indent: site.column + 2,
    first: columnOf(text, Math.max(place.start, (entry?.behind ?? 0) + 1)),
    isMarkdown: fieldInfo(site.path)?.text === 'markdown',
  }
  const written = { raw, style: place.scalar?.type, value: place.value() }
  const lines = scalarLines(value, spot, written)
  replaceValue(draft, { place, entry, lines })
}

/** Puts lines in the place of a value. A comment behind the value stays on the line of its key. */
function replaceValue(
  { text, change }: Draft,
  { place, entry, lines }: { place: Place; entry: Entry | undefined; lines: string[] },
): void {
  const behind = entry?.behind ?? place.start
  const lineEnd = endOfLine(text, behind)
  const isBelow =
    place.start > lineEnd && place.entries.length === 0 && !/^[|>]/.test(lines[0] ?? '')
  const end = Math.max(behind, place.end)
  const isBlock = /^[|>]/.test(text[place.start] ?? '') && place.start <= lineEnd
  const comment = /[ \t]+#.*$/.exec(
    text.slice(
      isBlock ? place.start : Math.max(behind, Math.min(end, lineEnd)),
      isBlock ? lineEnd : endOfLine(text, end),
    ),
  )
  const [first = '', ...rest] = lines
  if (isBelow && first !== '')
    return change([{ from: place.start, to: end, insert: lines.join('\n') }])
  const note = comment?.[0] ?? ''
  const to = note === '' || isBlock ? end : Math.max(end, endOfLine(text, end))
  const insert = [(first === '' ? '' : ` ${first}`) + note, ...rest].join('\n')
  change([{ from: behind, to, insert }])
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

function setRecord(draft: Draft, path: Path, value: { [key: string]: Value }): void {
  const keys = findPlace(draft.text, path)?.place.entries.map(({ key }) => String(key)) ?? []
  for (const [key, part] of Object.entries(value)) set(draft, { path: [...path, key], value: part })
  for (const key of keys) if (!Object.hasOwn(value, key)) remove(draft, { path: [...path, key] })
}

/** Entries before and after the difference stay; of the others, each is made the next one. */
function setList(draft: Draft, path: Path, value: Value[]): void {
  const old = findPlace(draft.text, path)?.place.value() as unknown[]
  let same = 0
  while (same < old.length && isDeepStrictEqual(old[same], value[same])) same++
  const most = Math.min(old.length, value.length) - same
  let tail = 0
  while (tail < most && isDeepStrictEqual(old.at(-1 - tail), value.at(-1 - tail))) tail++
  const until = value.length - tail
  for (const [index, part] of value.slice(same, until).entries()) {
    const at = same + index
    if (at < old.length - tail) set(draft, { path: [...path, at], value: part })
    else insert(draft, { kind: 'insert', path, at, value: part })
  }
  for (let index = old.length - tail - 1; index >= until; index--)
    remove(draft, { path: [...path, index] })
}

/** Writes a value where there is none, with the record around it when that is missing too. */
function add(draft: Draft, path: Path, value: Value): void {
  const key = path.at(-1) ?? ''
  const holder = path.slice(0, -1)
  insert(draft, { kind: 'insert', path: holder, at: key, value })
}

function insert(draft: Draft, { path, at, value }: EditOf<'insert'>): void {
  const { text } = draft
  const holder = path.length === 0 ? rootOf(text) : findPlace(text, path)?.place
  if (holder === undefined || holder.entries.length === 0) {
    const inner = typeof at === 'string' ? { [at]: value } : [value]
    if (path.length === 0) return atEnd(draft, path, inner)
    return set(draft, { path, value: inner })
  }
  const { entries, kind } = holder
  if ((kind === 'map') !== (typeof at === 'string'))
    throw refused(
      kind === 'map' ? 'Give the new entry a name.' : 'This is a list: name a position.',
    )
  if (entries.some(({ key }) => key === at && kind === 'map'))
    throw refused(`There is ${at} already. Use another name.`)
  const index =
    typeof at === 'string'
      ? placeOfKey(holder, path, at)
      : Math.min(at ?? entries.length, entries.length)
  const neighbor = entries[index - 1] ?? entries[index]
  const site: Site = {
    text,
    path: [...path, typeof at === 'string' ? at : index],
    like: likeOf(path, neighbor),
    isFlow: holder.isFlow,
    column: columnOf(text, entries[0]?.start ?? 0),
    key: typeof at === 'string' ? at : undefined,
  }
  draft.change(
    inserted(text, holder, {
      index,
      lines: holder.isFlow ? [flowEntry(value, site)] : entryLines(value, site),
    }),
  )
}

function flowEntry(value: Value, site: Site): string {
  return (site.key === undefined ? '' : `${keyText(site.key)}: `) + flowText(value, site)
}

/** A record in a list or under a name of its own is written like the one beside it. */
function likeOf(path: Path, neighbor: Entry | undefined): Path | undefined {
  const isOwn = typeof neighbor?.key === 'number' || keysAt(path) === undefined
  return neighbor && isOwn ? [...path, neighbor.key] : undefined
}

/** Where the schema has a key, among those that are there. */
function placeOfKey({ entries }: Place, path: Path, key: string): number {
  const order = keysAt(path) ?? []
  const rank = order.indexOf(key)
  if (rank === -1) return entries.length
  const ranks = entries.map((entry) => order.indexOf(String(entry.key)))
  const before = Math.max(...ranks.filter((other) => other < rank), -1)
  if (before >= 0) return ranks.indexOf(before) + 1
  return Math.max(
    0,
    ranks.findIndex((other) => other > rank),
  )
}

/** A key of an empty file. */
function atEnd({ text, change }: Draft, path: Path, value: Value): void {
  const lines = valueLines(value, { text, path, isFlow: false, column: -2 })
  const from = text.length
  change([
    {
      from,
      to: from,
      insert: `${text === '' || text.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`,
    },
  ])
}

/** The changes that write the lines of an entry at a position of a list or a map. */
function inserted(
  text: string,
  holder: Place,
  { index, lines }: { index: number; lines: string[] },
): TextChange[] {
  const { entries, isFlow } = holder
  const before = entries[index - 1]
  const after = entries[index]
  const entry = lines.join('\n')
  if (isFlow) return insertedInFlow(text, holder, { index, entry })
  const gap = hasGap(text, entries) ? '\n' : ''
  if (before !== undefined) return [at(before.end, `\n${gap}${entry}`)]
  const start = after?.from ?? 0
  const pad = ' '.repeat(columnOf(text, start))
  return [at(start, `${entry.slice(pad.length)}\n${gap}${pad}`)]
}

function insertedInFlow(
  text: string,
  { entries }: Place,
  { index, entry }: { index: number; entry: string },
): TextChange[] {
  const after = entries[index]
  const last = entries.at(-1)
  const sep = entries.length > 1 ? between(text, entries) : ', '
  if (after !== undefined) return [at(after.start, `${entry}${sep}`)]
  const end = last?.end ?? 0
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length
  const lineEnd = endOfLine(text, end)
  if (!sep.includes('\n'))
    return [at(end + (comma ?? 0), comma === undefined ? `, ${entry}` : ` ${entry}`)]
  const isOpen = /^\s*,?\s*(?:#.*)?$/.test(text.slice(end, lineEnd))
  if (!isOpen) return [at(end, `${sep}${entry}`)]
  const line = `${sep.slice(1)}${entry}`
  if (comma !== undefined) return [at(lineEnd, `${line},`)]
  return lineEnd === end ? [at(end, `,${line}`)] : [at(end, ','), at(lineEnd, line)]
}

/** The comma and blanks between entries in brackets. */
function between(text: string, entries: readonly Entry[]): string {
  const [first, second] = entries
  const between = text.slice(first?.end, second?.start)
  const pad = between.slice(between.lastIndexOf('\n') + 1)
  return between.includes('\n') ? `,\n${pad}` : ', '
}

function at(offset: number, insert: string): TextChange {
  return { from: offset, to: offset, insert }
}

/** Whether most entries have empty lines between them. */
function hasGap(text: string, entries: readonly Entry[]): boolean {
  const gaps = entries
    .slice(1)
    .filter(({ from }, index) => /\n[ \t]*\n/.test(text.slice(entries[index]?.end, from)))
  return gaps.length * 2 > entries.length - 1
}

function remove(draft: Draft, { path }: Pick<EditOf<'remove'>, 'path'>): void {
  const { text } = draft
  const { holder, entry, index } = entryAt(text, path)
  if (holder.entries.length > 1) return draft.change([rangeOf(text, holder, index)])
  const empty = holder.kind === 'list' ? '[]' : '{}'
  const outer = path.slice(0, -1)
  const around = findPlace(text, outer)
  if (around?.entry === undefined)
    return draft.change([{ from: entry.from, to: entry.end, insert: empty }])
  if (holder.isFlow) return draft.change([{ from: holder.start, to: holder.end, insert: empty }])
  replaceValue(draft, { ...around, entry: around.entry, lines: [empty] })
}

/** The bytes of an entry and of what separates it from the one before, or from the next. */
function rangeOf(text: string, { entries, isFlow }: Place, index: number): TextChange {
  const { from, start, end } = entries[index] as Entry
  const previous = entries[index - 1]
  const next = entries[index + 1]
  if (isFlow) {
    const line = { from: lineStart(text, start), to: endOfLine(text, end) }
    const isAlone =
      text.slice(line.from, start).trim() === '' &&
      /^\s*,?\s*(?:#.*)?$/.test(text.slice(end, line.to))
    if (isAlone && line.from > 0) return { from: line.from - 1, to: line.to, insert: '' }
    if (previous !== undefined) return { from: previous.end, to: end, insert: '' }
    return { from: start, to: next?.start ?? end, insert: '' }
  }
  if (previous !== undefined)
    return { from: text.slice(0, from).trimEnd().length, to: end, insert: '' }
  const blanks = /^\s*/.exec(text.slice(end))?.[0].length ?? 0
  return { from, to: end + blanks, insert: '' }
}

function duplicate(draft: Draft, { path }: EditOf<'duplicate'>): void {
  const { text } = draft
  const { holder, entry, index } = entryAt(text, path)
  const { start, end, key } = entry
  const own = text.slice(start, end)
  const name = typeof key === 'string' ? keyText(freeKey(holder, key)) : undefined
  const old = text.slice(start, text.lastIndexOf(':', entry.behind - 1))
  const copy = name === undefined ? own : name + own.slice(old.length)
  const pad = holder.isFlow ? '' : ' '.repeat(columnOf(text, start))
  draft.change(inserted(text, holder, { index: index + 1, lines: [pad + copy] }))
}

function freeKey({ entries }: Place, key: string): string {
  const keys = new Set(entries.map((entry) => entry.key))
  const [, base = key] = /^(.*?)-?\d*$/.exec(key) ?? []
  const dash = key.includes('-') || !/[A-Z]/.test(key) ? '-' : ''
  let number = 2
  while (keys.has(`${base}${dash}${number}`)) number++
  return `${base}${dash}${number}`
}

function move(draft: Draft, { path, to }: EditOf<'move'>): void {
  const { holder, entry, index } = entryAt(draft.text, path)
  if (holder.kind !== 'list') throw refused('Only the entries of a list have an order.')
  const target = Math.min(to, holder.entries.length - 1)
  if (target === index) return
  const { text } = draft
  const pad = holder.isFlow ? '' : ' '.repeat(columnOf(text, entry.start))
  const chunk = pad + text.slice(entry.from, entry.end)
  draft.change([rangeOf(text, holder, index)])
  const rest = findPlace(draft.text, path.slice(0, -1))?.place
  if (rest !== undefined)
    draft.change(inserted(draft.text, rest, { index: target, lines: [chunk] }))
}

function holderOf(text: string, path: Path): { holder: Place; path: Path } {
  const outer = path.slice(0, -1)
  const holder = outer.length === 0 ? rootOf(text) : findPlace(text, outer)?.place
  if (holder === undefined) throw refused(`${path.join('.')} is not in the file any more.`)
  return { holder, path: outer }
}

function entryAt(text: string, path: Path): { holder: Place; entry: Entry; index: number } {
  const { holder } = holderOf(text, path)
  const index = holder.entries.findIndex(({ key }) => key === path.at(-1))
  const entry = holder.entries[index]
  if (entry === undefined) throw refused(`${path.join('.')} is not in the file any more.`)
  return { holder, entry, index }
}

function siteOf(
  text: string,
  { path, entry, holder }: { path: Path; entry: Entry | undefined; holder: Place },
): Site {
  const key = path.at(-1)
  return {
    text,
    path,
    isFlow: holder.isFlow,
    column: columnOf(text, entry?.start ?? 0),
    key: typeof key === 'string' ? key : undefined,
  }
}

function refused(message: string): Refused {
  return new Refused(400, message)
}
