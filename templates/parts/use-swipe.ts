import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger moves before the swipe has a direction. */
const DIRECTION_PIXELS = 4

interface Distance {
  x: number
  y: number
}

/**
 * Tracks a drag by finger or mouse: `moved` is how far the element has been dragged along one axis. On release after at
 * least `least` pixels it calls `onSwipe` and stays where it is; after fewer, it returns to its place.
 */
export function useSwipe({ least, onSwipe }: { least: number; onSwipe: () => void }) {
  const start = useRef<Distance | undefined>(undefined)
  const [moved, setMoved] = useState<Distance | undefined>(undefined)

  const distance = (event: PointerEvent): Distance => {
    const x = event.clientX - (start.current?.x ?? event.clientX)
    const y = event.clientY - (start.current?.y ?? event.clientY)
    return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y }
  }
  const length = ({ x, y }: Distance) => Math.abs(x) + Math.abs(y)
  const reset = () => {
    start.current = undefined
    setMoved(undefined)
  }

  return {
    moved,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const isButton = (event.target as Element).closest('button') !== null
        if (event.button !== 0 || isButton) return
        start.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent) {
        if (start.current === undefined) return
        const now = distance(event)
        if (moved !== undefined || length(now) >= DIRECTION_PIXELS) setMoved(now)
      },
      onPointerUp(event: PointerEvent) {
        if (start.current === undefined) return
        const swiped = length(distance(event)) >= least
        if (!swiped) return reset()
        start.current = undefined
        onSwipe()
      },
      onPointerCancel: reset,
    },
  }
}
