import { useEffect, useReducer, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { from, low, phone, radius, space } from '../theme/tokens.ts'
import { loadToastList } from './toast-loader.ts'
import {
  isOpenToast,
  openToastOf,
  type ToastMessage,
  toastRecords,
  untilRemoval,
} from './toast-records.ts'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastPause } from './use-toast-pause.ts'

interface Listener {
  show: (message: ToastMessage) => void
  hide: (message: ToastMessage) => void
}

let listener: Listener | undefined

/**
 * Shows a short message at the edge of the window. It disappears by itself, so show the message elsewhere too. A message
 * that is still open starts its time again, and screen readers announce it again.
 */
export function showToast(message: ToastMessage): void {
  listener?.show(message)
}

/** Closes the toast with this message if it is open, because what it says is no longer true. */
export function hideToast(message: ToastMessage): void {
  listener?.hide(message)
}

/** Fetches the toast code ahead of time, so a toast can be shown while offline. */
export function prepareToasts(): void {
  loadToastList().catch(() => undefined)
}

/**
 * Where toasts appear: in the corner, or at the top of narrow windows. Every page has it from the start, because screen
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

  const hide = useRef<Listener['hide']>(() => undefined)
  useEffect(() => {
    hide.current = (message) => {
      const toast = openToastOf(records, message)
      if (toast !== undefined) dismiss(toast.id)
    }
  })

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
    const own: Listener = { show, hide: (message) => hide.current(message) }
    listener = own
    return () => {
      if (listener === own) listener = undefined
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
  /* Below the header of narrow windows: a form fills the rest, and a focused field is below them. */
  top: calc(var(--banner-height) + var(--header-height) + ${space[2]} - var(--toast-gap));
  left: 0;
  right: 0;
  width: min(${({ $width }) => $width}px, calc(100% - 2 * ${space[2]}));
  margin-inline: auto;
  border-radius: ${radius.small};
  pointer-events: none;

  ${phone} {
    header[data-shrunk] ~ & {
      top: calc(3.5rem + ${space[2]} - var(--toast-gap));
    }
  }

  ${low} {
    top: calc(${space[2]} - var(--toast-gap));
  }

  /* On the left of wide windows, because the quote form is on the right. */
  ${from.desktop} {
    top: auto;
    bottom: ${space[5]};
    left: ${space[5]};
    margin-inline: 0;
  }

  @media print {
    display: none;
  }
`
