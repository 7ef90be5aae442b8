import type { RequestOf } from '../contract/endpoints.ts'
import { createStore } from '../session/create-store.ts'

/** What can be asked about the page in the preview, or about a text. */
export type About =
  | { question: 'explain' }
  /** Without a text or a path, a person is asked for the text. */
  | { question: 'where'; asked?: RequestOf<'POST where'> }

/** The questions as a person asks them, and in fewer words for buttons side by side. */
export const QUESTIONS: Record<About['question'], { label: string; short: string }> = {
  explain: { label: 'What is this page made of?', short: 'What it’s made of' },
  where: { label: 'Where does this text appear?', short: 'Where a text appears' },
}

const shown = createStore<About | undefined>(undefined)

/** Shows the answer above the preview; `undefined` closes it. */
export const openAbout = shown.set

/** The question that is asked, for the panel that answers it. */
export const useAbout = shown.use
