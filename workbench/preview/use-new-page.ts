import { useEffect, useRef } from 'react'
import type { CheckResponse } from '../contract/api.ts'
import { pageOf } from '../session/page-of.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/**
 * Shows what a new record makes as soon as it makes something: its own page, or the first of those that it changes, such as
 * the one that shows a review. After that, whoever writes it may go elsewhere.
 */
export function useNewPage(): void {
  const session = useSession()
  const open = useSnapshot((snapshot) => snapshot.open)
  const check = useSnapshot((snapshot) => snapshot.check)
  const version = useSnapshot(({ state }) => state.version)
  const shown = useRef<number>(undefined)
  const id = open?.isNew ? open.id : undefined
  useEffect(() => {
    if (id === undefined || shown.current === id || check === undefined) return
    const changed = check.version === version ? changedPages(check) : []
    if (open === undefined || changed.length === 0) return
    shown.current = id
    const { pages, page } = session.getSnapshot()
    const own = pageOf(open.path, pages, page)
    const next = own !== undefined && changed.includes(own) ? own : changed[0]
    if (next !== undefined && !changed.includes(page)) session.showPage(next)
  }, [id, check, version])
}

/** The pages that a draft makes or changes, as far as the plan names them. */
function changedPages({ plan }: Pick<CheckResponse, 'plan'>): string[] {
  const removed = new Set(plan?.removed)
  const pages = plan?.sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.pages))
  return (pages ?? []).filter((path) => !removed.has(path))
}
