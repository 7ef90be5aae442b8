import { type PointerEvent, useEffect, useState } from 'react'

/** Pauses toasts while the mouse is over one, the focus is inside one, or the tab is in the background. */
export function useToastPause() {
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const update = () => setHidden(document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return {
    isPaused: isHovered || hasFocus || isHidden,
    /** Call when a toast closes: if it was under the mouse, no leave event follows. */
    endHover: () => setHovered(false),
    handlers: {
      // A toast that appears under a mouse at rest doesn't pause; only a moving mouse counts.
      onPointerMove: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
