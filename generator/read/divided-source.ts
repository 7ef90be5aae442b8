import { type Branch, isBranch, type Part, type Section } from './divide.ts'
import { keyOf, type SectionValue } from './section.ts'
import type { Position } from './site-error.ts'
import { readSource, type Source } from './source.ts'

type Place = Omit<Position, 'file'>

interface Divided {
  file: string
  text: string
  top: Branch
  /** Value of a section. */
  read(section: Section): SectionValue
}

/**
 * A Source over the parts of a text, for which nothing has to be parsed until somebody asks for a place. It answers what
 * `readSource` does.
 */
export function dividedSource({ file, text, top, read }: Divided): Source {
  let all: Source | undefined
  const whole = () => {
    all ??= readSource(text, file)
    return all
  }
  const sources = new Map<Section, Source>()
  /** The source of a section by itself, and `own`, which turns a path of the file into one of the section. */
  const inSection = (section: Section) => {
    const source = sources.get(section) ?? readSource(section.text, file)
    sources.set(section, source)
    return {
      source,
      own: (path: readonly PropertyKey[]) => [keyOf(section), ...path.slice(section.path.length)],
    }
  }
  const at = ({ line, column }: Place): Position => ({ file, line, column })
  const inFile = ({ line, column }: Place, section: Section) =>
    at({ line: line + section.line - 1, column })
  const begin = (part: Part): Position =>
    isBranch(part) ? at(part.parts[0]) : inFile(read(part).start, part)
  const position: Source['position'] = (path) => {
    const { part } = reached(top, path)
    if (isBranch(part) || part.path.length === path.length) return begin(part)
    const { source, own } = inSection(part)
    return inFile(source.position(own(path)), part)
  }
  let value: unknown
  return {
    file,
    text,
    findings: [],
    get value() {
      value ??= assembled(top, (section) => read(section).value)
      return value
    },
    position,
    keyPosition(path) {
      const { part, above } = reached(top, path)
      if (part.path.length === path.length && above?.kind === 'map') return at(part)
      if (isBranch(part)) return begin(part)
      const { source, own } = inSection(part)
      return inFile(source.keyPosition(own(path)), part)
    },
    positionOf(path, needle) {
      const { part } = reached(top, path)
      if (isBranch(part)) return whole().positionOf(path, needle)
      const { source, own } = inSection(part)
      return inFile(source.positionOf(own(path), needle), part)
    },
    positionAt(path, offset) {
      const { part } = reached(top, path)
      if (isBranch(part)) return begin(part)
      const { source, own } = inSection(part)
      return inFile(source.positionAt(own(path), offset), part)
    },
    typed(path) {
      const { part } = reached(top, path)
      if (isBranch(part)) return undefined
      const { source, own } = inSection(part)
      return source.typed(own(path))
    },
    span: (path) => whole().span(path),
    pathsOn: (line, column) => whole().pathsOn(line, column),
    *texts() {
      for (const section of sectionsOf(top)) yield* textsIn(read(section).value, section.path)
    },
  }
}

/** The sections in the order of the file. */
export function sectionsOf(part: Part, sections: Section[] = []): Section[] {
  if (!isBranch(part)) sections.push(part)
  else for (const inner of part.parts) sectionsOf(inner, sections)
  return sections
}

/** Value of a part, put together from the values of its sections. */
function assembled(part: Part, valueIn: (section: Section) => unknown): unknown {
  if (!isBranch(part)) return valueIn(part)
  const values = part.parts.map((inner) => assembled(inner, valueIn))
  return joined(part, values)
}

/** The value of a block whose keys or entries have these values. */
export function joined({ kind, parts }: Branch, values: readonly unknown[]): unknown {
  if (kind === 'list') return values
  const block: Record<PropertyKey, unknown> = {}
  for (const [index, { path }] of parts.entries()) block[path.at(-1) ?? ''] = values[index]
  return block
}

const indexes = new WeakMap<Branch, Map<PropertyKey | undefined, Part>>()

/** The part that `path` leads to: the section that holds it, or the last block on the way to what is missing. */
function reached(top: Branch, path: readonly PropertyKey[]): { part: Part; above?: Branch } {
  let part: Branch = top
  let above: Branch | undefined
  for (const key of path) {
    const inner = partsByKey(part).get(key)
    if (inner === undefined) break
    above = part
    if (!isBranch(inner)) return { part: inner, above }
    part = inner
  }
  return { part, ...(above && { above }) }
}

function partsByKey(branch: Branch): Map<PropertyKey | undefined, Part> {
  const cached =
    indexes.get(branch) ?? new Map(branch.parts.map((part) => [part.path.at(-1), part] as const))
  indexes.set(branch, cached)
  return cached
}

/** The texts in a value that is at `path`, with their paths. */
export function* textsIn(
  value: unknown,
  path: readonly PropertyKey[],
): Generator<{ path: PropertyKey[]; text: string }> {
  if (typeof value === 'string') yield { path: [...path], text: value }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key])
}
