import type { Page, TemplateName } from '../../schema/page.ts'
import { type Runs, runsOf } from '../text/own-words.ts'
import { pageLinks, pageText, wordsOf } from '../text/page-text.ts'
import { type Signature, signatureOf } from '../text/similarity.ts'
import { type LawNote, lawNotes } from './law.ts'
import { repeatedAlts } from './picture-alts.ts'

/** What the notes on every page depend on, beside the page. */
export interface NotesBasis {
  /** The words of the names of cities and counties, which count as one and the same word. */
  masked: ReadonlySet<string>
}

/** What the audits need to know of one page: plain values, apart from the typed arrays. */
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
  signature: Signature
  runs: Runs
}

/** The notes on a page. Pure: the same page and basis give the same notes. */
export function notesOf(page: Page, { masked }: NotesBasis): PageNotes {
  const text = pageText(page)
  const { template, head, props } = page
  return {
    template,
    title: head.title,
    description: head.description,
    isIndexed: !head.robots.startsWith('noindex'),
    words: wordsOf(text).length,
    questions: 'questions' in props ? props.questions.length : 0,
    law: lawNotes(page, text),
    links: [...pageLinks(page)],
    repeatedAlts: repeatedAlts(page),
    signature: signatureOf(text, masked),
    runs: runsOf(page, masked),
  }
}
