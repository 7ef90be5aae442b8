import { isEmpty, STEPS, type Step, type Values } from './steps.ts'
import type { Submission } from './submission.ts'

/** What a visitor has filled in so far; it outlives a refresh, not the tab. */
export interface Draft {
  values: Partial<Values>
  step: Step
  /** When the first of it was typed, in milliseconds since 1970. */
  since?: number | undefined
  /** The last attempt to send it. */
  submission?: Submission | undefined
}

/** The draft kept under `name`; an empty one when there is none or the browser keeps nothing. */
export function readDraft(name: string): Draft {
  try {
    const { values, step, since, submission } = JSON.parse(
      sessionStorage.getItem(name) ?? '{}',
    ) as {
      [Key in keyof Draft]?: unknown
    }
    return {
      values: textsOf(values),
      step: STEPS.find((known) => known === step) ?? 1,
      since: typeof since === 'number' ? since : undefined,
      submission: submissionOf(submission),
    }
  } catch {
    return { values: {}, step: 1 }
  }
}

/** Keeps the draft under `name`; forgets it when there is nothing in it. */
export function saveDraft(name: string, draft: Draft & { values: Values }): void {
  try {
    if (isEmpty(draft.values)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing, or has no room, loses a draft at a refresh and nothing else.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Then there is nothing to forget.
  }
}

function textsOf(value: unknown): Partial<Values> {
  const entries = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(entries) as Partial<Values>
}

function submissionOf(value: unknown): Submission | undefined {
  const { key, body } = (value ?? {}) as Record<string, unknown>
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined
}
