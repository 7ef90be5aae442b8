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
  /** How long a toast stays visible. */
  milliseconds: number
  swipePixels: number
  isPaused: boolean
  /** How often the message of each toast was repeated. */
  repeats: ReadonlyMap<number, number>
  boxes: Record<ToastRecord['tone'], RefObject<HTMLElement | null>>
  onDismiss: (id: number) => void
}

/** What all visible toasts share. */
export const ToastDisplay = createContext<Display | undefined>(undefined)

/** Where the enclosing toast is in its entry and exit. */
export const ToastStage = createContext<'shown' | 'leaving' | 'gone'>('shown')

/** How long a toast takes to fade out. */
export const LEAVE_MILLISECONDS = 180

interface TransitionProps {
  isShown: boolean
  onEntered: (node: HTMLElement) => void
  onExited: (node: HTMLElement) => void
  children: ReactElement
}

/** Reports when a toast has entered and when it has left; the toast itself styles both. */
export function ToastTransition({ isShown, onEntered, onExited, children }: TransitionProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    const node = place.current
    if (node === null) return
    if (isShown) {
      onEntered(node)
      return
    }
    const leave = () => {
      setGone(true)
      onExited(node)
    }
    const timer = setTimeout(leave, LEAVE_MILLISECONDS)
    return () => clearTimeout(timer)
    // Once in each direction: the callbacks are new on every render.
  }, [isShown])

  const hidden = isGone ? 'gone' : 'leaving'
  return (
    <ToastStage value={isShown ? 'shown' : hidden}>
      <span ref={place}>{children}</span>
    </ToastStage>
  )
}
