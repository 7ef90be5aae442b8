import { createHash } from 'node:crypto'
import type { Page } from '../../schema/page.ts'
import { ownText } from '../text/own-text.ts'
import { type LedgerEntry, oneLine } from './ledger.ts'
import { sketchOf } from './sketch.ts'

/** What the ledger compares of a page. */
export type PageState = Pick<LedgerEntry, 'path' | 'title' | 'hash' | 'sketch'>

/** 96 bits: no two texts of a site of any size meet by chance. */
const HASH_LENGTH = 16

/**
 * The state of a page's own text: header, footer, contact and links to other pages do not change it. The sketch of an
 * unchanged page is taken from its entry in the ledger, since a new one costs more than all the rest.
 */
export function pageState(page: Page, entry?: LedgerEntry): PageState {
  const text = ownText(page)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH)
  return {
    path: page.path,
    title: oneLine(page.head.title),
    hash,
    sketch: entry?.hash === hash ? entry.sketch : sketchOf(text),
  }
}

/** The state with the sketch that the ledger has of the same text. */
export function withKnownSketch(state: PageState, entry: LedgerEntry | undefined): PageState {
  return entry?.hash === state.hash ? { ...state, sketch: entry.sketch } : state
}
