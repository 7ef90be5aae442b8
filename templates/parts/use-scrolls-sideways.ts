import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the content of `row` is wider than the row, so that it has to be a stop for the keyboard. True until it has been
 * measured, which is what a page without scripts keeps.
 */
export function useScrollsSideways(row: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true)
  useEffect(() => {
    const measure = () =>
      setScrolls((row.current?.scrollWidth ?? 0) > (row.current?.clientWidth ?? 0))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [row])
  return scrolls
}
