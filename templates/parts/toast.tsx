import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import type { Shell } from '../../schema/page.ts'
import { from, low, phone, radius, space } from '../theme/tokens.ts'
import type { ToastHandle } from './toast-list.tsx'
import { loadToastList } from './toast-loader.ts'
import type { ToastMessage } from './toast-records.ts'
import { useToastFocus } from './use-toast-focus.ts'
import { useToastPause } from './use-toast-pause.ts'

let region: Pick<ToastHandle, 'show' | 'hide'> | undefined

/**
 * Shows a short message at the edge of the window. It disappears by itself, so show the message elsewhere too. A message
 * that is still open starts its time again, and screen readers announce it again.
 */
export function showToast(message: ToastMessage): void {
  region?.show(message)
}

/** Closes the toast with this message if it is open, because what it says is no longer true. */
export function hideToast(message: ToastMessage): void {
  region?.hide(message)
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
  const [List, setList] = useState<Awaited<ReturnType<typeof loadToastList>>['ToastList']>()
  const list = useRef<ToastHandle>(null)
  const section = useRef<HTMLElement>(null)
  const alerts = useRef<HTMLDivElement>(null)
  const statuses = useRef<HTMLDivElement>(null)
  const focus = useToastFocus(section, [toasts.hotkey, toasts.viewportHotkey])
  const pause = useToastPause()

  useEffect(() => {
    let mounted: Promise<void> | undefined
    const mount = async () => {
      const { ToastList } = await loadToastList()
      flushSync(() => setList(() => ToastList))
    }
    // A message is also shown in its own place, so one whose toast can't be rendered is dropped.
    const dropped = () => undefined
    const own: typeof region = {
      show(message) {
        mounted = mount()
        mounted.then(() => list.current?.show(message), dropped)
      },
      hide(message) {
        mounted?.then(() => list.current?.hide(message), dropped)
      },
    }
    region = own
    return () => {
      if (region === own) region = undefined
    }
  }, [])

  return (
    <Region
      ref={section}
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
        list.current?.hideAll()
        focus.goBack()
      }}
    >
      <div ref={alerts} role="alert" aria-atomic="false" />
      <div ref={statuses} role="status" aria-atomic="false" />
      {List !== undefined && (
        <List
          ref={list}
          toasts={toasts}
          isPaused={pause.isPaused}
          boxes={{ error: alerts, success: statuses }}
          onDismiss={(dismissed) => {
            focus.leave(dismissed)
            pause.endHover()
          }}
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

  /* The page behind a form begins with what the toast is about. */
  main:not(:has(form)) ~ & {
    top: auto;
    bottom: ${space[4]};
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
