import type { FindingView } from '../../workbench/api.ts'
import type { Finding } from '../read/site-error.ts'
import { lineStarts, offsetOf } from './line-starts.ts'

/** Findings as the workbench shows them: with their place in `text`, and with an edit where the message has the cure. */
export function findingViews(findings: readonly Finding[], text: string): FindingView[] {
  const starts = lineStarts(text)
  return findings.map(({ severity, rule, path, position, message, pages }) => {
    const { line, column } = position
    const from = Math.min(offsetOf(starts, position), text.length)
    const fix = fixFor(message, from, text)
    return {
      severity,
      rule,
      path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      line,
      column,
      from,
      to: from + lengthOfWord(text, from),
      message,
      ...(pages !== undefined && { pages: [...pages] }),
      ...(fix !== undefined && { fix }),
    }
  })
}

/** The word at `from`, which a finding is about: a key, a path, a token or a number. */
function lengthOfWord(text: string, from: number): number {
  const word = /^\{[^}\n]*\}|^[^\s,:{}[\]()]+/.exec(text.slice(from, from + 200))?.[0]
  return Math.max(1, word?.length ?? 0)
}

const MEANT = /Did you mean ("[^"]+"|\{[^}]+\}|\/[^\s?]*)\?/

/** Replaces the word at the place of a finding with the one that the message proposes. */
function fixFor(message: string, from: number, text: string): FindingView['fix'] {
  const meant = MEANT.exec(message)?.[1]
  if (meant === undefined) return undefined
  const right = meant.startsWith('"') ? meant.slice(1, -1) : meant
  const named = KINDS[meant[0] as keyof typeof KINDS].exec(message)?.[1]
  // A message about one of a few choices names only the right one: the place is that of the wrong one.
  const wrong = named === right ? valueAt(from, text) : named
  // The place may be that of a whole value, with the wrong word further on in it.
  const at = wrong === undefined ? -1 : text.slice(from, from + MOST_AHEAD).indexOf(wrong)
  if (wrong === undefined || at === -1) return undefined
  const start = from + at
  return {
    label: `Change to ${right}`,
    changes: [{ from: start, to: start + wrong.length, insert: right }],
  }
}

const MOST_AHEAD = 200

/** The value on one line that begins at `from`, with its quotes. */
function valueAt(from: number, text: string): string | undefined {
  const value = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s,}\]#]+(?: +[^\s,}\]#]+)*)/.exec(
    text.slice(from, from + 200),
  )
  return value?.[0]
}

/** What the message says is wrong: the first word of the same kind as the one it proposes. */
const KINDS = { '"': /"([^"]+)"/, '{': /(\{[^}]+\})/, '/': /(\/\S*)/ } as const
