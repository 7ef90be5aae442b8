import { useSyncExternalStore } from 'react'

/** The edits that people do most, each with a form of its own. */
export type FormName = 'city' | 'constants' | 'business' | 'guide' | 'redirect'

/** What each form does, for buttons and menus. */
export const FORM_LABELS: Record<FormName, string> = {
  city: 'Add a city',
  guide: 'Write a guide',
  redirect: 'Add a redirect',
  constants: 'Change numbers and prices',
  business: 'Change business details and hours',
}

let open: FormName | undefined
const listeners = new Set<() => void>()

function show(name: FormName | undefined): void {
  open = name
  for (const listener of listeners) listener()
}

/** Opens the dialog of a form; another one that is open closes. */
export function openForm(name: FormName): void {
  show(name)
}

/** Closes the dialog that is open. */
export function closeForm(): void {
  show(undefined)
}

/** The form whose dialog is open, for the component that draws it. */
export function useOpenForm(): FormName | undefined {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
