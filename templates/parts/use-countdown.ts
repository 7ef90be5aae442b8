import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `milliseconds`, not counting the time it is paused. */
export function useCountdown({
  milliseconds,
  isPaused,
  onEnd,
}: {
  milliseconds: number
  isPaused: boolean
  onEnd: () => void
}): void {
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const began = Date.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [isPaused])
}
