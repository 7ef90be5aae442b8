import { useSyncExternalStore } from 'react'
import type { WhereRequest } from '../contract/ask.ts'

/** What can be asked about the page in the preview, or about a text. */
export type About =
  | { question: 'explain' | 'why' }
  /** Without a text or a path, a person is asked for the text. */
  | { question: 'where'; asked?: WhereRequest }

/** The questions as a person asks them, and in fewer words for buttons side by side. */
export const QUESTIONS: Record<About['question'], { label: string; short: string }> = {
  explain: { label: 'What is this page made of?', short: 'What it’s made of' },
  where: { label: 'Where does this text appear?', short: 'Where a text appears' },
  why: { label: 'Why is this page new?', short: 'Why it’s new' },
}

let shown: About | undefined
const listeners = new Set<() => void>()

/** Shows the answer above the preview; `undefined` closes it. */
export function openAbout(about: About | undefined): void {
  shown = about
  for (const listener of listeners) listener()
}

/** The question that is asked, for the panel that answers it. */
export function useAbout(): About | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
