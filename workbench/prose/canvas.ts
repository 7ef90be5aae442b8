import type { EditorState, Line, Range } from '@codemirror/state'
import type { Decoration } from '@codemirror/view'
import type { SiteWords } from '../site/site-words.ts'
import type { Chip } from './widgets.ts'

/** Collects what is drawn of a text. */
export interface Canvas {
  state: EditorState
  site: SiteWords
  /** Names of the sources so far, in the order of their first footnotes. */
  sources: string[]
  /** Whether the cursor is in a stretch of the text, or at one of its ends. */
  touches(from: number, to: number): boolean
  mark(from: number, to: number, className: string, title?: string): void
  line(at: Line, className: string): void
  hide(from: number, to: number): void
  replace(from: number, to: number, widget: Chip): void
  add(range: Range<Decoration>): void
}
