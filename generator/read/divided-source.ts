import { type Branch, isBranch, type Part, type Section } from './divide.ts'
import { keyOf, type SectionValue } from './section.ts'
import type { Position } from './site-error.ts'
import { readSource, type Source } from './source.ts'

type Place = Omit<Position, 'file'>
type Question = 'position' | 'keyPosition' | 'positionOf' | 'positionAt'
type Ask = (path: readonly PropertyKey[], ...more: unknown[]) => Position

interface Divided {
  file: string
  text: string
  top: Branch
  /** Value of a section. */
  read(section: Section): SectionValue
  /** What `find` returns, or what it returned for a section of the same text in an earlier run. */
  place?(section: Section, question: string, find: () => Position): Position
}

/**
 * A Source over the parts of a text, for which nothing has to be parsed until somebody asks for a place. It answers what
 * `readSource` does.
 */
export function dividedSource({
  file,
  text,
  top,
  read,
  place = (_section, _question, find) => find(),
}: Divided): Source {
  let all: Source | undefined
  const whole = () => {
    all ??= readSource(text, file)
    return all
  }
  const sources = new Map<Section, Source>()
  /** The source of a section by itself. */
  const sourceOf = (section: Section) => {
    const source = sources.get(section) ?? readSource(section.text, file)
    sources.set(section, source)
    return source
  }
  const pathIn = (section: Section, path: readonly PropertyKey[]) => [
    keyOf(section),
    ...path.slice(section.path.length),
  ]
  const at = ({ line, column }: Place): Position => ({ file, line, column })
  const inFile = ({ line, column }: Place, section: Section) =>
    at({ line: line + section.line - 1, column })
  const ask = <Asked extends Question>(
    section: Section,
    question: Asked,
    [path, ...more]: Parameters<Source[Asked]>,
  ): Position => {
    const own = pathIn(section, path)
    const find = () => (sourceOf(section)[question] as Ask)(own, ...more)
    return inFile(place(section, JSON.stringify([question, own, more]), find), section)
  }
  const begin = (part: Part): Position =>
    isBranch(part) ? at(part.parts[0]) : inFile(read(part).start, part)
  const position: Source['position'] = (path) => {
    const { part } = reached(top, path)
    if (isBranch(part) || part.path.length === path.length) return begin(part)
    return ask(part, 'position', [path])
  }
  let value: unknown
  let texts: { path: PropertyKey[]; text: string }[] | undefined
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
      return ask(part, 'keyPosition', [path])
    },
    positionOf(path, needle) {
      const { part } = reached(top, path)
      if (isBranch(part)) return whole().positionOf(path, needle)
      return ask(part, 'positionOf', [path, needle])
    },
    positionAt(path, offset) {
      const { part } = reached(top, path)
      if (isBranch(part)) return begin(part)
      return ask(part, 'positionAt', [path, offset])
    },
    typed(path) {
      const { part } = reached(top, path)
      if (isBranch(part)) return undefined
      return sourceOf(part).typed(pathIn(part, path))
    },
    span: (path) => whole().span(path),
    pathsOn: (line, column) => whole().pathsOn(line, column),
    texts() {
      texts ??= sectionsOf(top).flatMap((section) => [
        ...textsIn(read(section).value, section.path),
      ])
      return texts
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
