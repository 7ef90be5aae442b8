import type { Block, Inline } from '../../schema/page.ts'
import type { Region } from '../../schema/region.ts'
import type { Memo } from '../cache/memo.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { footnotesIn } from '../text/footnotes.ts'
import { mark, segmentsOf, stripMarks } from '../text/marks.ts'
import { parseProse, prose } from '../text/prose.ts'
import { type Citable, citableIn } from './citable.ts'
import { foundInMarkdown } from './markdown-texts.ts'

/** Parts of site.yaml that need sources: articles, services and cities. */
const INFORMING = new Set<PropertyKey>(PAGE_KINDS.flatMap(({ informing }) => informing))

/** Paragraphs, list items and tables that state something readers want to check, and that have no footnote. */
export function unsourcedFindings(
  source: Source,
  { memo, region }: { memo: Memo; region: Region },
): Finding[] {
  const kinds = citableIn(region)
  return foundInMarkdown(source, {
    memo,
    step: 'unsourced',
    given: region.storms ?? [],
    isSearched: (block) => INFORMING.has(block),
    find: (text) => unsourced(text, kinds),
  }).map(({ path, offset, words, says }) => ({
    severity: 'warning',
    rule: 'unsourced',
    path,
    position: source.positionAt(path, offset),
    message: `"${words}" ${says} without a source. Add a footnote here, e.g. [^id], with the id of an entry under sources.`,
  }))
}

interface Unsourced {
  /** How many characters of the text come before the words. */
  offset: number
  words: string
  says: string
}

/** The first statement without a source in each part of a Markdown text. */
export function unsourced(text: string, kinds: readonly Citable[]): Unsourced[] {
  // Most texts state nothing of the kind, and their words need no places.
  const { blocks } = parseProse(text)
  if (!blocks.flatMap(openParts).some((part) => statementIn(part, kinds) !== undefined)) return []
  return prose(mark(text, 0), {})
    .flatMap(openParts)
    .flatMap((part) => {
      const found = statementIn(stripMarks(part), kinds)
      return found === undefined ? [] : [{ ...found, offset: offsetAt(part, found.index) }]
    })
}

/** The words of the paragraphs, list items and tables of a block that have no footnote. */
function openParts(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return footnotesIn(block).length > 0 ? [] : [statedWords(block.children)]
    case 'fact':
      return footnotesIn(block).length > 0
        ? []
        : [`${statedWords(block.number)} ${statedWords(block.children)}`]
    case 'list':
    case 'steps':
      return block.items.filter((item) => footnotesIn(item).length === 0).map(statedWords)
    case 'table':
      return footnotesIn(block).length > 0
        ? []
        : [block.rows.map((row) => row.map(statedWords).join(' ')).join('\n')]
    case 'callout':
    case 'sheet':
      return block.blocks.flatMap(openParts)
    default:
      return []
  }
}

/** Running text without the words of links to other pages of the site, which have the source themselves. */
function statedWords(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if (inline.type === 'source') return ''
      return inline.type === 'link' && inline.href.startsWith('/')
        ? ' '
        : statedWords(inline.children)
    })
    .join('')
}

/** A full stop, a question mark or a line end ends a sentence. */
const SENTENCE = /(?:[^.!?\n]|[.!?](?!\s))+[.!?]?/g

/** A paragraph that is an example from its first word on. */
const STARTS_AS_EXAMPLE = /^\s*Example\b/

function statementIn(
  text: string,
  kinds: readonly Citable[],
): { index: number; words: string; says: string } | undefined {
  for (const { says, words, within, except } of kinds) {
    for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
      const match = words.exec(sentence)
      if (match === null || within?.test(sentence) === false) continue
      if (except?.test(sentence) || (except !== undefined && STARTS_AS_EXAMPLE.test(text))) continue
      return { index: index + match.index, words: match[0], says }
    }
  }
  return undefined
}

/** The place in the Markdown text of the character at `index` of marked words. */
function offsetAt(marked: string, index: number): number {
  let start = 0
  for (const {
    text,
    sources: [source],
  } of segmentsOf(marked)) {
    const end = start + text.length
    if (index < end && source !== undefined && 'leaf' in source)
      return source.offset + Math.max(0, index - start)
    start = end
  }
  return 0
}
