import type { FocusEvent } from 'react'

/**
 * Scrolls a row sideways to the whole of the link in it that the keyboard has brought the focus to: browsers leave one as
 * it is that is partly seen.
 */
export function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // Under a finger or a mouse nothing moves, or the click would miss.
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
