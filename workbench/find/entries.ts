import type { ReactNode } from 'react'
import { inWords, nameOf, titleOf } from '../../schema/titles.ts'
import type { JsonSchema, OutlineEntry, PageEntry } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { pathKey } from '../session/paths.ts'
import { priceInWords } from '../site/price-in-words.ts'
import { schemasAt } from '../site/schema-walk.ts'
import { valueAt } from '../site/value-at.ts'
import type { Target } from './row.ts'

/** The groups that a search lists, in the order of those that are found equally well. */
export const GROUPS = [
  'Details, numbers and prices',
  'Commands',
  'Pages',
  'Records',
  'Texts',
  'Sources',
] as const

export type Group = (typeof GROUPS)[number]

/** Something that people look for, with the words that find it. */
export interface Entry {
  /** Different from that of every other entry. */
  id: string
  group: Group
  /** E.g. `Address › Street`. */
  name: string
  /** The records around a field, e.g. `Business details and hours`; the address of a page. */
  around: string
  /** What a field says, with the values of its tokens. */
  says: string
  /** What else it is called. */
  alias?: string
  /** Other words that find it: its key and what it is for. */
  words: string
  /** How much it comes before what is found equally well. */
  bonus: number
  target: Target
  /** Shown behind it instead of what it says, such as the keys of a command. */
  note?: ReactNode
}

/** What the office changes most: every field of these blocks is listed by its name. The first come first. */
const FACTS = ['business', 'promises', 'banner', 'constants', 'legal', 'proof']

const FACT = 9
const PAGE = 4
const RECORD = 3
const TEXT = -12
const SOURCE = -9

interface Draft {
  schema: JsonSchema | undefined
  outline: readonly OutlineEntry[]
  pages: readonly PageEntry[]
  /** The values of the draft. */
  site: unknown
}

/** Everything that can be found in a draft. */
export function entriesOf(draft: Draft): Entry[] {
  return [...pageEntries(draft), ...recordEntries(draft), ...fieldEntries(draft)]
}

function pageEntries({ pages, outline }: Draft): Entry[] {
  const labels = labelsOf(outline)
  const firsts = new Map(
    pages.toReversed().map(({ path, records }) => [pathKey(records.at(-1) ?? []), path]),
  )
  return pages.map(({ path, title, records }) => {
    const own = records.at(-1)
    // One city has many pages: its name alone means that of the city.
    const isOwn = own !== undefined && firsts.get(pathKey(own)) === path
    return {
      id: `page ${path}`,
      group: 'Pages',
      name: title,
      around: path,
      says: '',
      words: '',
      ...(isOwn && { alias: labels.get(pathKey(own)) ?? '' }),
      bonus: PAGE,
      target: { page: path, ...(own && { record: own }) },
    }
  })
}

function recordEntries({ outline, site }: Draft): Entry[] {
  const labels = labelsOf(outline)
  return outline.map(({ path, label, depth }) => {
    const [block] = path
    const isPrice = block === 'prices' && depth === 1
    const isSource = block === 'sources' && depth === 1
    return {
      id: `record ${path.join('.')}`,
      group: groupOf({ isPrice, isSource }),
      name: label,
      around: aroundOf(path, labels),
      says: isPrice ? (priceInWords(valueAt(site, path)) ?? '') : '',
      words: `${path.at(-1)} ${isPrice ? 'price cost' : ''}`,
      bonus: isSource ? SOURCE : RECORD,
      target: { record: path },
    }
  })
}

function groupOf({ isPrice, isSource }: { isPrice: boolean; isSource: boolean }): Group {
  if (isPrice) return 'Details, numbers and prices'
  return isSource ? 'Sources' : 'Records'
}

/** Every value that is written, below the record that has a form with it. */
function fieldEntries({ schema, outline, site }: Draft): Entry[] {
  const labels = labelsOf(outline)
  const entries: Entry[] = []
  const visit = (value: unknown, path: Path, record: Path, names: readonly string[]) => {
    const isRecord = labels.has(pathKey(path))
    const own = isRecord ? path : record
    const inner = isRecord ? [] : names
    if (isBranch(value)) {
      for (const [key, below] of childrenOf(value))
        visit(below, [...path, key], own, [...inner, fieldName([...path, key], below)])
      return
    }
    const rank = FACTS.indexOf(String(path[0]))
    const isFact = rank !== -1
    const says = wordsOf(value, site)
    entries.push({
      id: `field ${path.join('.')}`,
      group: isFact ? 'Details, numbers and prices' : 'Texts',
      name: inner.join(' › '),
      around: aroundOf([...own, ''], labels),
      says,
      words: isFact ? `${helpAt(schema, path)} ${says.replace(/\D/g, '')}` : '',
      bonus: isFact ? FACT - rank / 2 : TEXT,
      target: { record: own, field: path },
    })
  }
  for (const [key, value] of childrenOf(site)) visit(value, [key], [key], [])
  return entries
}

/** A list of words is one field; records and lists of them have fields. */
function isBranch(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object')
  return typeof value === 'object' && value !== null
}

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return Object.entries((value ?? {}) as object)
}

function fieldName(path: Path, value: unknown): string {
  const key = path.at(-1)
  return typeof key === 'number' ? (nameOf(value) ?? `${key + 1}`) : titleOf(path)
}

/** What a value says to readers: `{constants.quoteResponseMinutes} minutes` is `30 minutes`. */
function wordsOf(value: unknown, site: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text.replace(/\{(\w+(?:\.\w+)+)\}/g, (token, name: string) => {
    const found = valueAt(site, name.split('.'))
    return ['string', 'number'].includes(typeof found) ? String(found) : token
  })
}

/** What the schema says that a field is for, and the words of its key. */
function helpAt(schema: JsonSchema | undefined, path: Path): string {
  const found = schema === undefined ? [] : schemasAt(schema, path)
  const keys = path.slice(1).map((key) => (typeof key === 'string' ? inWords(key) : ''))
  return [...keys, ...found.map(({ description = '' }) => description)].join(' ')
}

function labelsOf(outline: readonly OutlineEntry[]): Map<string, string> {
  return new Map(outline.map(({ path, label }) => [pathKey(path), label]))
}

/** The names of the records around a place, the outermost first. */
function aroundOf(path: Path, labels: ReadonlyMap<string, string>): string {
  const names = path.slice(1).map((_, at) => labels.get(pathKey(path.slice(0, at + 1))))
  return names.filter((name) => name !== undefined).join(' › ')
}

/** Whether an entry is a block of the file, such as its cities. */
export function isBlock({ target }: Entry): boolean {
  return !('page' in target) && 'record' in target && target.record.length === 1
}
