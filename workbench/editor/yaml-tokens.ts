export type Path = (string | number)[]

/** A key or a list position that the lines below it belong to. */
export interface Frame {
  indent: number
  key: string | number
}

/** What the lines of a record have said so far. */
export interface Reading {
  /** Path of what is around the record. */
  base: Path
  /** Position of the record, when it is an entry of a list. */
  firstIndex: string | number | undefined
  frames: Frame[]
  /** Keys of every map, by its path. */
  keys: Map<string, string[]>
  /** The line of the last key, and its indentation. */
  keyLine: number
  keyIndent: number
  /** Indentation of the key whose block of text is being read. */
  blockIndent: number | undefined
}

/** What follows the list marks and the key of a line. */
export interface Rest {
  text: string
  from: number
  /** Where the key begins, or would begin. */
  keyFrom: number
  hasKey: boolean
}

const KEY = /^((?:"[^"]*"|'[^']*'|[^\s#"'{}[\],&*!|>%@`:][^:#]*?))\s*:(?=\s|$)/

export function pathOf({ base, frames }: Reading): Path {
  return [...base, ...frames.map(({ key }) => key)]
}

/** Names a map in `Reading.keys`. */
export function mapName(path: Path): string {
  return path.join('\n')
}

/** Reads the list marks and the key of a line into the frames. */
export function readTokens(text: string, number: number, reading: Reading): Rest {
  const { frames, keys, firstIndex } = reading
  let column = text.length - text.trimStart().length
  while (/^-(?:\s|$)/.test(text.slice(column))) {
    const previous = popTo(frames, column, 'item')
    const first = frames.length === 0 && typeof firstIndex === 'number' ? firstIndex : 0
    frames.push({
      indent: column,
      key: typeof previous?.key === 'number' ? previous.key + 1 : first,
    })
    const after = text.slice(column + 1)
    column += 1 + after.length - after.trimStart().length
  }
  const key = KEY.exec(text.slice(column))
  if (key === null)
    return { text: text.slice(column), from: column, keyFrom: column, hasKey: false }
  popTo(frames, column, 'key')
  const name = (key[1] ?? '').replace(/^(["'])(.*)\1$/, '$2')
  const map = mapName(pathOf(reading))
  keys.set(map, [...(keys.get(map) ?? []), name])
  frames.push({ indent: column, key: name })
  Object.assign(reading, { keyLine: number, keyIndent: column })
  const from = column + key[0].length
  return { text: text.slice(from), from, keyFrom: column, hasKey: true }
}

/** Leaves the frames that end at a key or item at `column`; gives the item before it. */
function popTo(frames: Frame[], column: number, kind: 'item' | 'key'): Frame | undefined {
  for (let last = frames.at(-1); last !== undefined; last = frames.at(-1)) {
    if (last.indent < column) return undefined
    const isLevel = kind === 'item' && last.indent === column
    // A list may have its marks below the first letter of its key.
    if (isLevel && typeof last.key !== 'number') return undefined
    frames.pop()
    if (isLevel) return last
  }
  return undefined
}
