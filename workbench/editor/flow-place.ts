/** Where the end of a text is inside `{ … }` and `[ … ]`. */
export interface FlowPlace {
  path: (string | number)[]
  part: 'key' | 'value'
  typed: string
  siblings: string[]
}

interface Level {
  kind: '{' | '['
  key: string
  index: number
  keys: string[]
  hasColon: boolean
}

/**
 * The place at the end of `text`, which begins a value; undefined outside braces and brackets.
 *
 * @example flowPlace('{ name: Tampa, county: ') // { path: ['county'], part: 'value', typed: '', … }
 */
export function flowPlace(text: string): FlowPlace | undefined {
  if (!/^[{[]/.test(text)) return undefined
  const levels: Level[] = []
  let typed = ''
  for (const [token] of text.matchAll(TOKEN)) typed = STEPS[token]?.(levels, typed) ?? typed + token
  const last = levels.at(-1)
  if (last === undefined) return undefined
  const isKey = last.kind === '{' && !last.hasColon
  const used = isKey ? levels.slice(0, -1) : levels
  return {
    path: used.map(({ kind, key, index }) => (kind === '{' ? key : index)),
    part: isKey ? 'key' : 'value',
    typed: typed.trimStart(),
    siblings: isKey ? last.keys : [],
  }
}

/** Quoted words, marks, and everything else. */
const TOKEN = /"[^"]*"?|'[^']*'?|[{}[\],:]|[^"'{}[\],:]+/g

/** What each mark does to the levels. Gives what is typed after it; undefined when it is part of a word. */
const STEPS: Record<string, (levels: Level[], typed: string) => string | undefined> = {
  '{': (levels) => begin(levels, '{'),
  '[': (levels) => begin(levels, '['),
  '}': end,
  ']': end,
  ',': next,
  ':': colon,
}

function begin(levels: Level[], kind: Level['kind']): string {
  levels.push({ kind, key: '', index: 0, keys: [], hasColon: false })
  return ''
}

function end(levels: Level[]): string {
  levels.pop()
  return ''
}

function next(levels: Level[]): string {
  const level = levels.at(-1)
  if (level !== undefined) Object.assign(level, { index: level.index + 1, hasColon: false })
  return ''
}

function colon(levels: Level[], typed: string): string | undefined {
  const level = levels.at(-1)
  if (level?.kind !== '{' || level.hasColon) return undefined
  const key = typed.trim()
  Object.assign(level, { key, keys: [...level.keys, key], hasColon: true })
  return ''
}
