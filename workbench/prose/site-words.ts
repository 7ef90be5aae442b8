import { StateEffect, StateField } from '@codemirror/state'
import type { PageEntry, References } from '../contract/api.ts'

/** What the editor of a text knows about the rest of the site. */
export interface SiteWords extends References {
  pages: readonly PageEntry[]
}

export const setSiteWords = StateEffect.define<SiteWords>()

/** Empty until the dev server has answered. */
export const siteWords = StateField.define<SiteWords>({
  create: () => ({ tokens: [], sources: [], figures: [], tools: [], pictures: [], pages: [] }),
  update: (words, { effects }) => effects.find((effect) => effect.is(setSiteWords))?.value ?? words,
})

/** What readers see for a name; undefined when there is no such thing. */
export function saidOf(
  list: readonly { name: string; says: string }[],
  name: string,
): string | undefined {
  return list.find((entry) => entry.name === name)?.says
}
