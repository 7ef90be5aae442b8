import { isEmpty, STEPS, type Step, type Values } from './steps.ts'
import type { Submission } from './submission.ts'

/** What a visitor has filled in so far. It survives a refresh, but not closing the tab. */
export interface Draft {
  values: Partial<Values>
  step: Step
  /** When the visitor typed the first character, in milliseconds since 1970. */
  since?: number | undefined
  /** The last attempt to send it. */
  submission?: Submission | undefined
}

/** The draft saved under `name`; empty if there is none or the browser has no storage. */
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

/** Saves the draft under `name`, or removes it if all its fields are empty. */
export function saveDraft(name: string, draft: Draft & { values: Values }): void {
  try {
    if (isEmpty(draft.values)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Without storage, or with full storage, only a refresh loses the draft.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
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
