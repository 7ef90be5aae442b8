import { hash } from 'node:crypto'
import { joinedText } from './page-text.ts'
import { sketchOf } from './sketch.ts'
import { wordHashes } from './words.ts'

/** The own text of a page in short: header, footer, contact and links to other pages do not change it. */
export interface OwnState {
  /** 96 bits: no two texts of a site of any size meet by chance. */
  hash: string
  /** Outline of the text, to find the page that took it over. */
  sketch: string
}

const HASH_LENGTH = 16

/** The state of the texts that belong to one page alone. */
export function ownState(texts: readonly string[]): OwnState {
  const text = joinedText(texts)
  return {
    hash: hash('sha256', text, 'base64url').slice(0, HASH_LENGTH),
    sketch: sketchOf(wordHashes(text)),
  }
}
