import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { useEffect, useMemo, useState } from 'react'
import type { PageEntry, References } from '../contract/api.ts'
import { api } from '../session/client.ts'
import { usePictures } from '../session/use-pictures.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** What the editor of a text knows about the rest of the site. */
export interface SiteWords extends References {
  pages: readonly PageEntry[]
  /** `thumbnail` is the address of a small copy. */
  pictures: readonly { name: string; says: string; thumbnail?: string | undefined }[]
}

export const setSiteWords = StateEffect.define<SiteWords>()

/** Empty until the dev server has answered. */
export const siteWords = StateField.define<SiteWords>({
  create: () => ({ ...NONE, pages: [], pictures: [] }),
  update: (words, { effects }) => effects.find((effect) => effect.is(setSiteWords))?.value ?? words,
})

/** What readers see for a name; undefined when there is no such thing. */
export function saidOf(
  list: readonly { name: string; says: string }[],
  name: string,
): string | undefined {
  return list.find((entry) => entry.name === name)?.says
}

/** The full address of the site, which makes links to it paths; empty until the dev server has answered. */
export function homeOf(state: EditorState): string {
  return saidOf(state.field(siteWords, false)?.tokens ?? [], 'business.url') ?? ''
}

/** What the texts of the draft may refer to; loaded again after each check. */
export function useSiteWords(): SiteWords {
  const session = useSession()
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const version = useSnapshot(({ check }) => check?.version)
  const pictures = usePictures()
  const [references, setReferences] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    referencesAt(version).then((loaded) => isWanted && setReferences(loaded), session.fail)
    return () => {
      isWanted = false
    }
  }, [version, session])
  return useMemo(
    () => ({
      ...references,
      pages,
      pictures: (pictures ?? []).map(({ name, alt, thumbnail }) => ({
        name,
        says: alt,
        thumbnail,
      })),
    }),
    [references, pages, pictures],
  )
}

const NONE: References = {
  tokens: [],
  sources: [],
  figures: [],
  tools: [],
  cities: [],
  services: [],
  prices: [],
  traits: [],
}

let last: { version: number | undefined; loading: Promise<References> } | undefined

/** Loaded once for all editors of a form. */
function referencesAt(version: number | undefined): Promise<References> {
  if (last === undefined || last.version !== version)
    last = { version, loading: api.get('references') }
  return last.loading
}
