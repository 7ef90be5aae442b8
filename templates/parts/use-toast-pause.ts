import { type PointerEvent, useEffect, useState } from 'react'

/** Toasts wait while somebody is at them: points at one with a mouse, has the focus inside, or looks at another tab. */
export function useToastPause() {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return {
    isPaused: isPointed || hasFocus || isHidden,
    /** For when a toast goes away under the mouse: no event tells that the mouse has left it. */
    endPointing: () => setPointed(false),
    handlers: {
      // A toast that appears under a resting mouse is not pointed at: only a move says so.
      onPointerMove: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
