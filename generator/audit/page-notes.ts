import type { Page, TemplateName } from '../../schema/page.ts'
import type { PageEntry } from '../pages/kind.ts'
import { type OwnState, ownState } from '../text/own-state.ts'
import { pageStrings } from '../text/page-strings.ts'
import { pageLinks } from '../text/page-text.ts'
import { remember } from '../text/remember.ts'
import { type Signature, signatureOf } from '../text/similarity.ts'
import { joinedMasked, joinedText, wordReader } from '../text/text-words.ts'
import { isLegal, type LawNote, lawNotes } from './law.ts'
import { repeatedAlts } from './picture-alts.ts'

/** What the audits and the ledger need to know of one page: plain values, apart from the typed arrays. */
export interface PageNotes {
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
  /** What a visitor reads in the middle of the page, to find pages that say the same. */
  signature: Signature
  /** The words of the text in the middle of the page, without forms, navigation and asides, as hashes with names masked. */
  ownWords: Uint32Array
  /** The state of the text that belongs to the page alone, for the ledger. */
  own: OwnState
}

/** The notes that an audit over all pages works with: numbers instead of its own words and of the paths it links to. */
export type KeptNotes = Omit<PageNotes, 'ownWords' | 'links'> & {
  /** Numbers in a table of chunks. */
  chunks: Uint32Array
  /** Numbers in a list of paths. */
  links: Uint32Array
}

/** The part of a page's entry that findings are about. */
export type NotedEntry = Pick<PageEntry, 'path' | 'records' | 'kind' | 'countedAs'>

/** A page and the notes on it. */
export interface NotedPage {
  entry: NotedEntry
  notes: KeptNotes
}

/** What the notes on every page depend on, beside the page. */
export interface NotesBasis {
  /** The words of the names of cities and counties (see `maskedNames`), which count as one and the same word. */
  masked: ReadonlySet<string>
  /** Gets the hash of each word that is read. */
  onWord?: (hash: number) => void
}

/** Takes notes on pages. Pure: the same page and basis give the same notes; only the words of texts are remembered. */
export function noteTaker({ masked, onWord }: NotesBasis): (page: Page) => PageNotes {
  const wordsOf = wordReader(masked, onWord)
  const textOf = remember((string) => {
    const { text, words, masked } = wordsOf(string)
    return { text, words, masked, isLegal: isLegal(text) }
  })
  return (page) => {
    const { path, template, head, props } = page
    const { read, own, hrefs, pictures } = pageStrings(props, textOf)
    const notice = 'notice' in props ? props.notice : undefined
    // The notice is part of what the page says, though not of what it says alone.
    const noticeWords = [notice?.statements ?? '', notice?.information ?? ''].map(textOf)
    return {
      template,
      title: head.title,
      description: head.description,
      isIndexed: !head.robots.startsWith('noindex'),
      words: read.reduce((sum, { words }) => sum + words.length, 0),
      questions: 'questions' in props ? props.questions.length : 0,
      law: read.some((text) => text.isLegal) ? lawNotes(page, joinedText(read)) : [],
      links: pageLinks(path, hrefs),
      repeatedAlts: repeatedAlts(page, pictures),
      signature: signatureOf(joinedMasked(read)),
      ownWords: joinedMasked([...own, ...noticeWords]),
      own: ownState([textOf(head.title), textOf(head.description), ...own]),
    }
  }
}
