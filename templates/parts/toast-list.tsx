import { SnackbarProvider } from 'notistack'
import { type RefObject, useEffect, useRef } from 'react'
import type { Shell } from '../../schema/page.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastDisplay, ToastPassage } from './toast-display.tsx'
import { isOpenToast, type ToastRecord } from './toast-records.ts'

interface ToastListProps {
  records: readonly ToastRecord[]
  toasts: Shell['toasts']
  isPaused: boolean
  /** The live regions that toasts of each tone are drawn in. */
  boxes: Record<ToastRecord['tone'], RefObject<HTMLElement | null>>
  onDismiss: (id: number) => void
}

/**
 * Draws the open toasts. notistack keeps the queue: how many are seen at once, and who comes next when one has left.
 * Each toast is drawn in the live region of its tone.
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
        // notistack says so in the middle of computing its own state.
        onClose: () => queueMicrotask(() => dismiss.current(id)),
      })
    }
  }, [records])

  const { swipePixels, stackedMilliseconds, singleMilliseconds, mostVisible } = toasts
  const display = { swipePixels, isPaused, boxes, onDismiss }
  return (
    <>
      <ToastDisplay value={{ ...display, milliseconds: stackedMilliseconds }}>
        <SnackbarProvider ref={stacked} maxSnack={mostVisible} {...OUR_OWN} />
      </ToastDisplay>
      <ToastDisplay value={{ ...display, milliseconds: singleMilliseconds }}>
        <SnackbarProvider ref={single} maxSnack={1} {...OUR_OWN} />
      </ToastDisplay>
    </>
  )
}

/** Looks and time are ours: notistack's timer knows no focus, and after a pause it starts again at half. */
const OUR_OWN = {
  autoHideDuration: null,
  disableWindowBlurListener: true,
  TransitionComponent: ToastPassage,
  Components: { error: ToastCard, success: ToastCard },
}
