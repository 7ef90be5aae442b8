import type { Page, TemplateName } from '../../schema/page.ts'
import type { PageEntry } from '../pages/kind.ts'
import { type OwnState, ownState } from '../text/own-state.ts'
import { pageStrings } from '../text/page-strings.ts'
import { joinedText, pageLinks } from '../text/page-text.ts'
import { wordHashes, wordsOf } from '../text/words.ts'
import { type LawNote, lawNotes } from './law.ts'
import { repeatedAlts } from './picture-alts.ts'

/** What the audits and the ledger need to know of one page: plain JSON that follows from the page alone. */
export interface PageFacts {
  template: TemplateName
  title: string
  description: string
  /** Whether search engines may list it. */
  isIndexed: boolean
  /** How many words a visitor reads in the middle of the page. */
  words: number
  /** How many questions of its own it answers. */
  questions: number
  law: readonly LawNote[]
  /** Paths of this site that the middle of the page links to. */
  links: readonly string[]
  /** Names of the pictures that say what the heading says. */
  repeatedAlts: readonly string[]
  /** The words in the middle of the page, without forms, navigation and asides: 32-bit hashes in base64. */
  ownWords: string
  /** The state of the text that belongs to the page alone, for the ledger. */
  own: OwnState
}

/** The part of a page's entry that findings are about. */
export type AuditedEntry = Pick<PageEntry, 'path' | 'records' | 'kind' | 'countedAs'>

/** A page and the facts about it. */
export interface AuditedPage {
  entry: AuditedEntry
  facts: PageFacts
}

export function pageFacts(page: Page): PageFacts {
  const { path, template, head, props } = page
  const { read, own, hrefs, pictures } = pageStrings(props, String)
  const text = joinedText(read)
  const notice = 'notice' in props ? props.notice : undefined
  // The notice is part of what the page says, though not of what it says alone.
  const said = [...own, notice?.statements ?? '', notice?.information ?? '']
  return {
    template,
    title: head.title,
    description: head.description,
    isIndexed: !head.robots.startsWith('noindex'),
    words: wordsOf(text).length,
    questions: 'questions' in props ? props.questions.length : 0,
    law: lawNotes(page, text),
    links: pageLinks(path, hrefs),
    repeatedAlts: repeatedAlts(page, pictures),
    ownWords: Buffer.from(wordHashes(joinedText(said)).buffer).toString('base64'),
    own: ownState([head.title, head.description, ...own]),
  }
}

/** The hashes in `ownWords`. */
export function ownWordsIn({ ownWords }: PageFacts): Uint32Array {
  return new Uint32Array(new Uint8Array(Buffer.from(ownWords, 'base64')).buffer)
}
