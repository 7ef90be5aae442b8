import { hash } from 'node:crypto'
import { sketchOf } from './sketch.ts'
import { joinedText, joinedWords, type TextWords } from './text-words.ts'

/** The own text of a page in short: header, footer, contact and links to other pages do not change it. */
export interface OwnState {
  /** 96 bits: no two texts of a site of any size meet by chance. */
  hash: string
  /** Outline of the text, to find the page that took it over. */
  sketch: string
}

const HASH_LENGTH = 16

/** The state of the texts that belong to one page alone. */
export function ownState(texts: readonly TextWords[]): OwnState {
  return {
    hash: hash('sha256', joinedText(texts), 'base64url').slice(0, HASH_LENGTH),
    sketch: sketchOf(joinedWords(texts)),
  }
}
