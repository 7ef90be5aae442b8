import { useEffect, useReducer, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { from, radius, space } from '../theme/tokens.ts'
import { loadToastList } from './toast-loader.ts'
import { isOpenToast, type ToastMessage, toastRecords, untilRemoval } from './toast-records.ts'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastPause } from './use-toast-pause.ts'

let listener: ((message: ToastMessage) => void) | undefined

/** Shows a short message in the corner of the window. It disappears by itself, so show the message elsewhere too. */
export function showToast(message: ToastMessage): void {
  listener?.(message)
}

/** Fetches the toast code ahead of time, so a toast can be shown while offline. */
export function prepareToasts(): void {
  loadToastList().catch(() => undefined)
}

/**
 * Where toasts appear: in the corner, or above the bottom bar on phones. Every page has it from the start, because screen
 * readers announce only live regions they already know; the toast code itself is fetched with the first toast.
 */
export function ToastRegion({ toasts }: { toasts: Shell['toasts'] }) {
  const [records, dispatch] = useReducer(toastRecords, [])
  const [List, setList] = useState<Awaited<ReturnType<typeof loadToastList>>['ToastList']>()
  const region = useRef<HTMLElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  const statuses = useRef<HTMLDivElement>(null)
  const focus = useToastFocus(region, [toasts.hotkey, toasts.viewportHotkey])
  const pause = useToastPause()
  const open = records.filter(isOpenToast)

  const dismiss = (id: number) => {
    focus.leave({ toast: id, othersAreOpen: open.some((record) => record.id !== id) })
    pause.endHover()
    dispatch({ type: 'dismissed', id, at: Date.now() })
  }

  useEffect(() => {
    let lastId = 0
    const show = (message: ToastMessage) => {
      const id = ++lastId
      dispatch({ type: 'opened', id, message })
      loadToastList().then(
        ({ ToastList }) => setList(() => ToastList),
        // The message is also shown in its own place, so drop a toast that can't be rendered.
        () => dispatch({ type: 'dismissed', id, at: Date.now() }),
      )
    }
    listener = show
    return () => {
      if (listener === show) listener = undefined
    }
  }, [])

  const { removalMilliseconds } = toasts
  useEffect(() => {
    const wait = untilRemoval(records, { now: Date.now(), removalMilliseconds })
    if (wait === undefined) return
    const forget = () => dispatch({ type: 'elapsed', now: Date.now(), removalMilliseconds })
    const timer = setTimeout(forget, wait)
    return () => clearTimeout(timer)
  }, [records, removalMilliseconds])

  return (
    <Region
      ref={region}
      aria-label={`Notifications (${toasts.hotkey})`}
      tabIndex={-1}
      $width={toasts.widthPixels}
      $gap={toasts.gapPixels}
      {...pause.handlers}
      onFocus={(event) => {
        focus.enter(event.relatedTarget)
        pause.handlers.onFocus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        for (const { id } of open) dispatch({ type: 'dismissed', id, at: Date.now() })
        focus.goBack()
      }}
    >
      <div ref={alerts} role="alert" aria-atomic="false" />
      <div ref={statuses} role="status" aria-atomic="false" />
      {List !== undefined && (
        <List
          records={records}
          toasts={toasts}
          isPaused={pause.isPaused}
          boxes={{ error: alerts, success: statuses }}
          onDismiss={dismiss}
        />
      )}
    </Region>
  )
}

const Region = styled.section<{ $width: number; $gap: number }>`
  --toast-gap: ${({ $gap }) => $gap}px;
  position: fixed;
  z-index: 50;
  /* Above the bar at the bottom of phone screens. */
  bottom: calc(4.25rem + env(safe-area-inset-bottom) + ${space[3]});
  left: 0;
  right: 0;
  width: min(${({ $width }) => $width}px, calc(100% - 2 * ${space[4]}));
  margin-inline: auto;
  border-radius: ${radius.small};
  pointer-events: none;

  /* On the left, because the quote form is on the right. */
  ${from.tablet} {
    bottom: ${space[5]};
    left: ${space[5]};
    margin-inline: 0;
  }

  @media print {
    display: none;
  }
`
