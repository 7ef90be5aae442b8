import type { FindingView } from '../../workbench/api.ts'
import type { Finding } from '../read/site-error.ts'
import { fixFor } from './fixes.ts'
import { lineStarts, offsetOf } from './line-starts.ts'

/** Findings as the workbench shows them: with their place in `text`, and with an edit where the message has the cure. */
export function findingViews(findings: readonly Finding[], text: string): FindingView[] {
  const starts = lineStarts(text)
  return findings.map((finding) => {
    const { severity, rule, path, position, message, pages } = finding
    const { line, column } = position
    const from = Math.min(offsetOf(starts, position), text.length)
    const fix = fixFor(finding, from, text)
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
