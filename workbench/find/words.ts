/** A pattern that finds the words of a search in any case, over line breaks, with straight or curly quotes, hyphens or dashes. */
export function wordsPattern(query: string): RegExp | undefined {
  const words = query.trim()
  if (words === '') return undefined
  const pattern = words
    .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/\\?-|–/g, '[-–]')
    .replace(/\s+/g, '\\s+')
  return new RegExp(pattern, 'gi')
}

/** Where `words` are in `text` first. */
export function placeOf(
  text: string,
  words: RegExp | undefined,
): { start: number; end: number } | undefined {
  if (words === undefined) return undefined
  words.lastIndex = 0
  const match = words.exec(text)
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length }
}
