// biome-ignore lint/style/noRestrictedImports: this is the one file that may.
import { type CustomContentProps, SnackbarProvider, type TransitionProps } from 'notistack'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { Shell } from '../../schema/page.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastDisplay, ToastTransition } from './toast-display.tsx'
import { isOpenToast, type ToastRecord } from './toast-records.ts'

interface ToastListProps {
  records: readonly ToastRecord[]
  toasts: Shell['toasts']
  isPaused: boolean
  /** The live regions that toasts of each tone are rendered in. */
  boxes: Record<ToastRecord['tone'], RefObject<HTMLElement | null>>
  onDismiss: (id: number) => void
}

/**
 * Renders the open toasts, each in the live region of its tone. notistack runs the queue: how many are visible at once,
 * and which one is next. No other file imports notistack.
 */
export function ToastList({ records, toasts, isPaused, boxes, onDismiss }: ToastListProps) {
  const stacked = useRef<SnackbarProvider>(null)
  const single = useRef<SnackbarProvider>(null)
  const shown = useRef(new Map<number, ToastRecord['style']>())
  const dismiss = useRef(onDismiss)

  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    const queues = { stacked: stacked.current, single: single.current }
    const open = new Map(records.filter(isOpenToast).map((record) => [record.id, record]))
    for (const [id, style] of shown.current) {
      if (open.has(id)) continue
      queues[style]?.closeSnackbar(id)
      shown.current.delete(id)
    }
    for (const { id, text, tone, style } of open.values()) {
      if (shown.current.has(id)) continue
      shown.current.set(id, style)
      queues[style]?.enqueueSnackbar(text, {
        key: id,
        variant: tone,
        // notistack calls this while it is updating its own state.
        onClose: () => queueMicrotask(() => dismiss.current(id)),
      })
    }
  }, [records])

  const { swipePixels, stackedMilliseconds, singleMilliseconds, mostVisible } = toasts
  const repeats = new Map(records.map((record) => [record.id, record.repeats]))
  const display = { swipePixels, isPaused, repeats, boxes, onDismiss }
  return (
    <>
      <ToastDisplay value={{ ...display, milliseconds: stackedMilliseconds }}>
        <SnackbarProvider ref={stacked} maxSnack={mostVisible} {...CUSTOM} />
      </ToastDisplay>
      <ToastDisplay value={{ ...display, milliseconds: singleMilliseconds }}>
        <SnackbarProvider ref={single} maxSnack={1} {...CUSTOM} />
      </ToastDisplay>
    </>
  )
}

/** A toast in notistack's terms. */
function Content({ id, message, variant }: CustomContentProps) {
  return (
    <ToastCard
      id={Number(id)}
      text={String(message)}
      tone={variant === 'error' ? 'error' : 'success'}
    />
  )
}

/** The entry and exit of a toast in notistack's terms. */
function Transition({
  in: isShown = false,
  onEntered,
  onExited,
  children,
}: TransitionProps & { children: ReactElement }) {
  return (
    <ToastTransition
      isShown={isShown}
      onEntered={(node) => onEntered?.(node, true)}
      onExited={(node) => onExited?.(node)}
    >
      {children}
    </ToastTransition>
  )
}

/**
 * We style and time the toasts ourselves: notistack's timer ignores focus, and after a pause it restarts at half the
 * duration.
 */
const CUSTOM = {
  autoHideDuration: null,
  disableWindowBlurListener: true,
  TransitionComponent: Transition,
  Components: { error: Content, success: Content },
}
