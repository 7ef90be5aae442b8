import { useEffect, useRef } from 'react'

/** Calls `onEnd` when `milliseconds` have gone by, those while it is paused not counted. */
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
