import { type RefObject, useEffect, useRef } from 'react'
import { isHotkey } from './toast-hotkey.ts'

/** Keys that lead to the toasts, and the way back from there to where the visitor was. */
export function useToastFocus(region: RefObject<HTMLElement | null>, hotkeys: readonly string[]) {
  const cameFrom = useRef<Element | null>(null)

  const names = hotkeys.join()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!names.split(',').some((hotkey) => isHotkey(event, hotkey))) return
      event.preventDefault()
      region.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [names, region])

  const goBack = () => {
    const { current } = cameFrom
    const target = current?.isConnected ? current : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return {
    /** Remembers where the focus comes from when it enters the region. */
    enter(from: EventTarget | null) {
      if (from instanceof Element && !region.current?.contains(from)) cameFrom.current = from
    },
    goBack,
    /** Takes the focus out of a toast that goes away: to the other toasts, or back when there are none. */
    leave({ toast, othersAreOpen }: { toast: number; othersAreOpen: boolean }) {
      const focused = document.activeElement?.closest<HTMLElement>('[data-toast]')
      if (focused?.dataset.toast !== String(toast)) return
      if (othersAreOpen) region.current?.focus({ preventScroll: true })
      else goBack()
    },
  }
}
