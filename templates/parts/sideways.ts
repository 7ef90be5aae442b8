import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Scrolls a row sideways to the whole of the link in it that the keyboard has brought the focus to: browsers leave one as
 * it is that is partly seen.
 */
export function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // Under a finger or a mouse nothing moves, or the click would miss.
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

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
