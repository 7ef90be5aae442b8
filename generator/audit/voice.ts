import type { Memo } from '../cache/memo.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import type { AuditedPage, PageFinding } from './audited-page.ts'
import { foundInMarkdown } from './markdown-texts.ts'

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

/** Sentence openings that state a condition with "With" and a participle or adjective: "With the drain blocked,". */
const MOVED_IF =
  /(?<=^|[.!?]\s+)With\s[^,.:!?]{3,70}\s(?:already|blocked|closed|coming|due|equal|gone|intact|left|missing|open|order|ready|shut|still|view|wet|whole),/m

/** An opening that puts a condition, a time or a place before the sentence. */
const FRONTED =
  /^(?:After|Along|At|Before|Behind|Between|For|From|If|In|Inside|Near|On|Once|Outside|Over|Past|Should|Since|Under|Unless|Until|When|Where|While|With)\s[^,.:;?!]{2,60},\s/
const MOST_FRONTED = 2

/** Warns of texts in which the writer admits a doubt, or writes as nobody speaks. */
export function voiceFindings(source: Source, memo: Memo): Finding[] {
  const found = foundInMarkdown(source, { memo, step: 'voice', find: oddWords })
  return found.map(({ path, rule, words, says }) => ({
    severity: 'warning',
    rule,
    path,
    position: source.positionOf(path, words.replace(/\n.*/s, '')),
    message: `"${words.replace(/\s+/g, ' ')}" ${says}`,
  }))
}

interface OddWords {
  rule: 'doubt' | 'stiff'
  words: string
  says: string
}

function oddWords(text: string): OddWords[] {
  const doubt = DOUBT.exec(text)?.[0]
  const moved = MOVED_IF.exec(text)?.[0]
  return [
    ...some('doubt', doubt, "tells readers what we don't know. Say what is so, or leave it out."),
    ...some('stiff', moved, 'is a condition. Begin with "If", as people say it.'),
    ...text.split(/\n\s*(?:\n|(?=[-*|]\s|\d+\.\s))/).flatMap((paragraph) => {
      const fronted = sentencesOf(paragraph).flatMap(
        (sentence) => FRONTED.exec(sentence)?.[0] ?? [],
      )
      if (fronted.length <= MOST_FRONTED) return []
      const says = `is one of ${fronted.length} openings like it in this paragraph; at most ${MOST_FRONTED}. Begin with who or what.`
      return some('stiff', fronted.at(-1)?.trim(), says)
    }),
  ]
}

function some(rule: OddWords['rule'], words: string | undefined, says: string): OddWords[] {
  return words ? [{ rule, words, says }] : []
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.!?](?:\[\^[\w-]+\])*)\s+/)
}
