import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether the menu of narrow screens is open, undefined in the served HTML, and how to close it. The browser opens it as a
 * popover; where it knows none, `toggle` does, and the menu has `data-open` (docs/decisions/0013-older-browsers.md).
 */
export function useMenu(menu: RefObject<HTMLElement | null>, path: string) {
  const [isOpen, setOpen] = useState<boolean>()
  const shownPath = useRef(path)
  const close = () => {
    const element = menu.current
    if (knowsPopovers() && isOpen !== false) element?.hidePopover()
    for (const group of element?.querySelectorAll('details[open]') ?? [])
      group.removeAttribute('open')
    setOpen(false)
  }

  // The visitor may have opened the menu before the app arrived.
  useEffect(() => setOpen(isOpenPopover(menu.current)), [menu])

  useEffect(() => {
    // Navigating closes the menu.
    if (shownPath.current === path) return
    shownPath.current = path
    close()
  }, [path])

  return {
    isOpen,
    close,
    toggle: () => !knowsPopovers() && setOpen((before) => before !== true),
    attributes: {
      'data-open': (isOpen === true && !knowsPopovers()) || undefined,
      onToggle: (event: React.ToggleEvent<HTMLElement>) =>
        event.target === menu.current && setOpen(event.newState === 'open'),
    },
  }
}

function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}

/** Whether the browser has opened the menu. The selector throws where it is not known. */
function isOpenPopover(element: HTMLElement | null): boolean {
  try {
    return element?.matches(':popover-open') ?? false
  } catch {
    return false
  }
}
