import type { Finding } from '../../../generator/read/site-error.ts'
import type { FindingView } from '../../contract/api.ts'
import { Refused } from '../../contract/refused.ts'
import { fieldChanges } from '../fields/field-changes.ts'

type Fix = NonNullable<FindingView['fix']>

/** An edit that mends a finding at `from` of the text; undefined when only a person knows what to do. */
export function fixFor(finding: Finding, from: number, text: string): Fix | undefined {
  try {
    return meantWord(finding, from, text) ?? proposedRedirect(finding, text)
  } catch (error) {
    // The file cannot be read as a whole: then nobody knows where a new line belongs.
    if (error instanceof Refused) return undefined
    throw error
  }
}

/** The redirect that the ledger proposes for a published address without a page. */
function proposedRedirect({ rule, message }: Finding, text: string): Fix | undefined {
  const [, from, to] = /Add to redirects: +- \{ from: (\S+), to: (\/\S*) \}/.exec(message) ?? []
  if (rule !== 'vanished-url' || from === undefined || to === undefined || to === '/…')
    return undefined
  return {
    label: `Redirect it to ${to}`,
    changes: fieldChanges(text, [{ kind: 'insert', path: ['redirects'], value: { from, to } }]),
  }
}

const MEANT = /Did you mean ("[^"]+"|\{[^}]+\}|\/[^\s?]*)\?/

/** Replaces the word at the place of a finding with the one that the message proposes. */
function meantWord({ message }: Finding, from: number, text: string): Fix | undefined {
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
const KINDS = { '"': /"([^"]+)"/, '{': /(\$?\{+[^}]+\}+)/, '/': /(\/\S*)/ } as const
