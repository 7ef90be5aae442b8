import { type Scope, tokenValue, typedTokens } from './tokens.ts'

/** The names of tokens in `text` that are prices of ours without an amount in proof.prices. */
export function missingOwnPrices(text: string, scope: Scope): string[] {
  return text.includes('{ours.')
    ? typedTokens(text).filter(
        (name) => name.startsWith('ours.') && tokenValue(name, scope) === undefined,
      )
    : []
}

/** A sentence of running text with its footnotes, up to the next one or the end of the paragraph. */
const SENTENCE = /(?:(?!\n\s*\n)[\s\S])+?(?:[.!?](?:\[\^[^\]]+\])*(?=\s|$)|(?=\n\s*\n)|$)/g

/**
 * `text` without prices of ours that are not set: `instead` is in the place of the first sentence with one, nothing in
 * that of the others, and a cell of a table has it as well. Every other text is the same.
 */
export function withoutMissingPrices(text: string, scope: Scope, instead: string): string {
  const missing = new Set(missingOwnPrices(text, scope))
  if (missing.size === 0) return text
  const isMissing = (part: string) => typedTokens(part).some((name) => missing.has(name))
  const lines = text
    .split('\n')
    .map((line) => (isRow(line) ? rowWithout(line, isMissing, instead) : line))
  let said = false
  return lines
    .join('\n')
    .replace(SENTENCE, (sentence) => {
      if (!isMissing(sentence)) return sentence
      const [, start = ''] = /^(\s*(?:(?:[-*>]|\d+\.) +(?:\[![A-Z]+\] *)?)*)/.exec(sentence) ?? []
      const end = /[.!?](?:\[\^[^\]]+\])*$/.test(sentence) ? '.' : ''
      const words = said ? '' : `${start}${instead}${end}`
      said = true
      return words
    })
    .trim()
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

function rowWithout(row: string, isMissing: (part: string) => boolean, instead: string): string {
  return row
    .split('|')
    .map((cell) => (isMissing(cell) ? ` ${instead} ` : cell))
    .join('|')
}
