import type { TransitionProps } from 'notistack'
import {
  createContext,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ToastRecord } from './toast-records.ts'

interface Display {
  /** How long a toast stays. */
  milliseconds: number
  swipePixels: number
  isPaused: boolean
  boxes: Record<ToastRecord['tone'], RefObject<HTMLElement | null>>
  onDismiss: (id: number) => void
}

/** What the toasts on display share. */
export const ToastDisplay = createContext<Display | undefined>(undefined)

/** How far the toast around has come. */
export const ToastStage = createContext<'shown' | 'leaving' | 'gone'>('shown')

/** How long a toast takes to leave. */
export const LEAVE_MILLISECONDS = 180

type PassageProps = TransitionProps & { children: ReactElement }

/** Tells notistack when a toast has come and when it has left; how that looks is the toast's own affair. */
export function ToastPassage({ in: isShown = false, onEntered, onExited, children }: PassageProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    const node = place.current
    if (node === null) return
    if (isShown) {
      onEntered?.(node, true)
      return
    }
    const leave = () => {
      setGone(true)
      onExited?.(node)
    }
    const timer = setTimeout(leave, LEAVE_MILLISECONDS)
    return () => clearTimeout(timer)
    // Once each way: the callbacks are others at each drawing.
  }, [isShown])

  const hidden = isGone ? 'gone' : 'leaving'
  return (
    <ToastStage value={isShown ? 'shown' : hidden}>
      <span ref={place}>{children}</span>
    </ToastStage>
  )
}
