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
  let quote = ''
  for (const character of text) {
    const level = levels.at(-1)
    if (quote !== '') {
      typed += character
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") {
      quote = character
      typed += character
    } else if (character === '{' || character === '[') {
      levels.push({ kind: character, key: '', index: 0, keys: [], hasColon: false })
      typed = ''
    } else if (character === '}' || character === ']') {
      levels.pop()
      typed = ''
    } else if (character === ',' && level !== undefined) {
      level.index += 1
      level.hasColon = false
      typed = ''
    } else if (character === ':' && level?.kind === '{' && !level.hasColon) {
      level.key = typed.trim()
      level.keys.push(level.key)
      level.hasColon = true
      typed = ''
    } else typed += character
  }
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
