import { fieldInfo } from '../../schema/field-info.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import type { AuditedPage, PageFinding } from './audited-page.ts'

/** Most sentences on a page that tell the reader to ask somebody else. */
const MOST_ASKS = 2

/** The beginning of a sentence that tells the reader to ask somebody. */
const ASK_SOMEBODY = /(?:^|[.!?:])\s*Ask\b/g

/** How many sentences of a page's texts tell the reader to ask somebody. */
export function countAsks(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + (text.match(ASK_SOMEBODY)?.length ?? 0), 0)
}

/** Pages that tell their reader again and again to ask somebody else. */
export function homeworkFindings({ entry, facts }: AuditedPage): PageFinding[] {
  const { asks } = facts
  if (asks <= MOST_ASKS) return []
  return [
    {
      severity: 'warning',
      rule: 'homework',
      entry,
      about: 'page',
      message: `${asks} sentences begin with "Ask"; at most ${MOST_ASKS} should. Give the answer instead.`,
      weight: asks,
    },
  ]
}

/** Words in which the writer admits what they could not find out. */
const DOUBT = new RegExp(
  [
    "we (?:haven't|have not|couldn't|could not|didn't|did not) (?:find|found|see|seen)\\b",
    "we (?:don't|do not) know of\\b",
    'as far as we (?:know|can tell)',
    'may have changed',
    '\\b(?:an? )?old(?:er)? (?:city|county|web) page',
    'undated (?:figure|page|list)',
    "\\bone (?:contractor|roofer)'s (?:guide|page|blog)",
  ]
    .join('|')
    .replaceAll(' ', '\\s+'),
  'i',
)

/** Warns of texts in which the writer admits a doubt. */
export function doubtFindings(source: Source): Finding[] {
  return [...source.texts()].flatMap(({ path, text }) => {
    const words = DOUBT.exec(text)?.[0]
    if (words === undefined || fieldInfo(path)?.text !== 'markdown') return []
    return [
      {
        severity: 'warning' as const,
        rule: 'doubt' as const,
        path,
        position: source.positionOf(path, words.replace(/\n.*/s, '')),
        message: `"${words.replace(/\s+/g, ' ')}" tells readers what we don't know. Say what is so, or leave it out.`,
      },
    ]
  })
}
