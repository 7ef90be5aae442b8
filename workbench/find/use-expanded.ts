import { useCallback, useEffect, useState } from 'react'
import { pathKey } from '../session/paths.ts'
import { useSnapshot } from '../session/use-session.ts'
import { kindId } from './page-rows.ts'

/** The groups that are expanded, and how to expand or collapse one. What is open elsewhere gets its groups expanded. */
export function useExpanded(): [ReadonlySet<string>, (id: string) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const openPath = useSnapshot(({ open }) => open?.path)
  const kind = useSnapshot(({ pages, page }) => pages.find(({ path }) => path === page)?.kind)
  const key = openPath && pathKey(openPath)

  useEffect(() => {
    const groups = (openPath ?? [])
      .slice(1)
      .map((_, at) => pathKey(openPath?.slice(0, at + 1) ?? []))
    if (groups.length > 0) setExpanded((ids) => new Set([...ids, ...groups]))
  }, [key])
  useEffect(() => {
    if (kind !== undefined) setExpanded((ids) => new Set([...ids, kindId(kind)]))
  }, [kind])

  const toggle = useCallback((id: string) => {
    setExpanded((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return [expanded, toggle]
}
