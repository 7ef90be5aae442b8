import { valueAt } from '../../../generator/read/value-at.ts'
import type { OutlineEntry } from '../../contract/api.ts'
import { lineAt, lineStarts } from './line-starts.ts'
import type { SiteRecord } from './records.ts'

/** The records that a person looks for, by the names they have: keys at the top, their entries, and the pages of hubs. */
export function outlineOf(
  records: readonly SiteRecord[],
  value: unknown,
  text: string,
): OutlineEntry[] {
  const starts = lineStarts(text)
  return records.flatMap(({ path, from, to }) => {
    const depth = depthOf(path)
    if (depth === undefined) return []
    const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key))
    return [
      { path: keys, from, to, depth, line: lineAt(starts, from) + 1, label: labelOf(path, value) },
    ]
  })
}

/** How far below the top a record is listed; undefined for parts of a record. */
function depthOf(path: readonly PropertyKey[]): number | undefined {
  if (path.length === 1) return 0
  if (path.length === 2) return isPart(path) ? undefined : 1
  return path.length === 4 && path[0] === 'hubs' && path[2] === 'pages' ? 2 : undefined
}

/** Keys of a block that is one record, such as those of home. */
function isPart([top, key]: readonly PropertyKey[]): boolean {
  return typeof key === 'string' && !KEYED.has(String(top))
}

/** Blocks whose keys are names of records. */
const KEYED = new Set(['cityTexts', 'sources', 'prices', 'pictures', 'traits'])

const NAMES = ['name', 'title', 'question', 'author', 'caption', 'slug', 'from', 'rule'] as const

function labelOf(path: readonly PropertyKey[], value: unknown): string {
  const record = valueAt(value, path)
  const key = String(path.at(-1))
  if (typeof path.at(-1) === 'string' || typeof record !== 'object' || record === null) return key
  const named = record as Partial<Record<(typeof NAMES)[number], unknown>>
  const name = NAMES.map((field) => named[field]).find((field) => typeof field === 'string')
  return typeof name === 'string' ? name : key
}
