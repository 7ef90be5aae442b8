import { type PartialSite, readPartialSite } from '../../generator/check/partial-site.ts'
import type { Finding } from '../../generator/read/site-error.ts'
import { readSource, type Source } from '../../generator/read/source.ts'
import { type Loose, loose, valueAt } from '../../generator/read/value-at.ts'
import type { Span } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'
import { lineStarts, offsetOf } from './draft/line-starts.ts'

/** The text of the draft, read. Places are offsets of it. */
export interface ReadFile {
  text: string
  source: Source
  /** The value of the whole file. */
  top: Loose
  /** What is known of its pages. */
  site(): PartialSite
  /** Where the value at `path` is; for a block, up to its last characters. Undefined when there is none. */
  span(path: readonly PropertyKey[]): Span | undefined
}

// A dialog asks about one text again and again: it is read once.
let last: ReadFile | undefined

/**
 * Reads the text of a draft.
 *
 * @throws Refused when it is not valid YAML: then nobody knows where an edit belongs.
 */
export function openFile(text: string): ReadFile {
  if (last?.text === text) return last
  const source = readSource(text, FILE)
  const [mistake] = source.findings
  if (mistake !== undefined) throw new Refused(400, brokenFile(mistake))
  const starts = lineStarts(text)
  let site: PartialSite | undefined
  last = {
    text,
    source,
    top: loose(source.value),
    site() {
      site ??= readPartialSite(source)
      return site
    },
    span: (path) => spanOf({ text, source, starts }, path),
  }
  return last
}

const FILE = 'site.yaml'

function brokenFile({ position, message }: Finding): string {
  return `The draft has a mistake on line ${position.line}. Fix it first, then come back. ${message}`
}

interface Places {
  text: string
  source: Source
  starts: readonly number[]
}

/** Where a value is. A block reaches over the blank lines and comments after it, which stay outside. */
function spanOf(places: Places, path: readonly PropertyKey[]): Span | undefined {
  const { text, source, starts } = places
  const span = source.span(path)
  if (span === undefined) return undefined
  const from = offsetOf(starts, span.start)
  const inner = /[[{]/.test(text[from] ?? '') ? undefined : lastKey(valueAt(source.value, path))
  if (inner !== undefined) return { from, to: spanOf(places, [...path, inner])?.to ?? from }
  const to = offsetOf(starts, span.end)
  return { from, to: from + text.slice(from, to).trimEnd().length }
}

function lastKey(value: unknown): PropertyKey | undefined {
  if (Array.isArray(value)) return value.length > 0 ? value.length - 1 : undefined
  return typeof value === 'object' && value !== null ? Object.keys(value).at(-1) : undefined
}
