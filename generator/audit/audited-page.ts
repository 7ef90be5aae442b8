import type { TemplateName } from '../../schema/page.ts'
import type { RuleName } from '../../schema/rules.ts'
import type { PageEntry } from '../pages/kind.ts'
import type { Finding } from '../read/site-error.ts'
import type { OwnState } from '../text/own-state.ts'

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
  /** Number of sentences that send the reader to somebody else with a question. */
  asks: number
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

/** Words on a page that fall under a legal rule. */
export interface LawNote {
  rule: RuleName
  words: string
  message: string
}

/** The part of a page's entry that findings are about. */
export type AuditedEntry = Pick<PageEntry, 'path' | 'records' | 'kind' | 'kindLabel'>

/** A page and the facts about it. */
export interface AuditedPage {
  entry: AuditedEntry
  facts: PageFacts
}

/** A finding of an audit on one page. Its place in site.yaml is looked up later, only for pages with findings. */
export interface PageFinding {
  severity: Finding['severity']
  rule: RuleName
  entry: AuditedEntry
  /** The part of the page: its title, its description, words of its text, or the page as a whole. */
  about: 'title' | 'description' | 'page' | { words: string }
  /** Without the page's path: the same text on several pages is one finding. */
  message: string
  /** Distance from the threshold. Of several pages, the one furthest off gives the message. */
  weight?: number
}
