import { useEffect, useMemo, useState } from 'react'
import type { References } from '../contract/api.ts'
import { api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import type { SiteWords } from './site-words.ts'

/** What the texts of the draft may refer to; loaded again after each check. */
export function useSiteWords(): SiteWords {
  const session = useSession()
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const version = useSnapshot(({ check }) => check?.version)
  const [references, setReferences] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    referencesAt(version).then((loaded) => isWanted && setReferences(loaded), session.fail)
    return () => {
      isWanted = false
    }
  }, [version, session])
  return useMemo(() => ({ ...references, pages }), [references, pages])
}

const NONE: References = { tokens: [], sources: [], figures: [], tools: [], pictures: [] }

let last: { version: number | undefined; loading: Promise<References> } | undefined

/** Loaded once for all editors of a form. */
function referencesAt(version: number | undefined): Promise<References> {
  if (last === undefined || last.version !== version)
    last = { version, loading: api.get('references') }
  return last.loading
}
