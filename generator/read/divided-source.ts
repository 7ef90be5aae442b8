import { type Branch, isBranch, type Leaf, type Part } from './divide.ts'
import { keyOf, type LeafValue } from './leaf.ts'
import type { Position } from './site-error.ts'
import { readSource, type Source } from './source.ts'

interface Divided {
  file: string
  text: string
  top: Branch
  /** What a leaf says. */
  read(leaf: Leaf): LeafValue
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
  let value: unknown
  const sources = new Map<Leaf, Source>()
  /** The leaf that holds the value at `path`, for what is in no more than one. */
  const within = (path: readonly PropertyKey[]) => {
    const leaf = leafAt(top, path)
    if (leaf === undefined) return undefined
    const source = sources.get(leaf) ?? readSource(leaf.text, file)
    sources.set(leaf, source)
    return {
      source,
      path: [keyOf(leaf), ...path.slice(leaf.path.length)],
      place: ({ line, column }: Position) => ({ file, line: line + leaf.line - 1, column }),
    }
  }
  return {
    file,
    text,
    findings: [],
    get value() {
      value ??= assembled(top, (leaf) => read(leaf).value)
      return value
    },
    position(path) {
      const leaf = leafAt(top, path)
      if (leaf?.path.length === path.length) {
        const { line, column } = read(leaf).start
        return { file, line: line + leaf.line - 1, column }
      }
      const part = within(path)
      return part ? part.place(part.source.position(part.path)) : whole().position(path)
    },
    keyPosition(path) {
      const part = within(path)
      return part ? part.place(part.source.keyPosition(part.path)) : whole().keyPosition(path)
    },
    positionOf(path, needle) {
      const part = within(path)
      return part
        ? part.place(part.source.positionOf(part.path, needle))
        : whole().positionOf(path, needle)
    },
    positionAt(path, offset) {
      const part = within(path)
      return part
        ? part.place(part.source.positionAt(part.path, offset))
        : whole().positionAt(path, offset)
    },
    span: (path) => whole().span(path),
    pathsOn: (line, column) => whole().pathsOn(line, column),
    typed(path) {
      const part = within(path)
      return part ? part.source.typed(part.path) : whole().typed(path)
    },
    *texts() {
      for (const leaf of leavesOf(top)) yield* textsIn(read(leaf).value, leaf.path)
    },
  }
}

/** The leaves in the order of the file. */
export function* leavesOf(part: Part): Generator<Leaf> {
  if (!isBranch(part)) yield part
  else for (const inner of part.parts) yield* leavesOf(inner)
}

/** The value of a part, made of what `said` tells of its leaves. */
function assembled(part: Part, said: (leaf: Leaf) => unknown): unknown {
  if (!isBranch(part)) return said(part)
  const values = part.parts.map((inner) => assembled(inner, said))
  return joined(part, values)
}

/** The value of a block whose keys or entries have these values. */
export function joined({ kind, parts }: Branch, values: readonly unknown[]): unknown {
  if (kind === 'list') return values
  return Object.fromEntries(parts.map(({ path }, index) => [path.at(-1), values[index]]))
}

const indexes = new WeakMap<Branch, Map<PropertyKey | undefined, Part>>()

/** The leaf that `path` leads to or into. */
function leafAt(top: Branch, path: readonly PropertyKey[]): Leaf | undefined {
  let part: Part = top
  for (const key of path) {
    const inner = partsByKey(part).get(key)
    if (inner === undefined) return undefined
    if (!isBranch(inner)) return inner
    part = inner
  }
  return undefined
}

function partsByKey(branch: Branch): Map<PropertyKey | undefined, Part> {
  const known =
    indexes.get(branch) ?? new Map(branch.parts.map((part) => [part.path.at(-1), part] as const))
  indexes.set(branch, known)
  return known
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
