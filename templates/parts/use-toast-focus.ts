import { type RefObject, useEffect, useRef } from 'react'

/** Hotkeys that move the focus to the toasts, and back to where it came from. */
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
    /** Call when the focus enters the region: remembers where it came from. */
    enter(from: EventTarget | null) {
      if (from instanceof Element && !region.current?.contains(from)) cameFrom.current = from
    },
    goBack,
    /** Moves the focus out of a toast that is about to close: to the other toasts, or back if there are none. */
    leave({ id, othersAreOpen }: { id: number; othersAreOpen: boolean }) {
      const focused = document.activeElement?.closest<HTMLElement>('[data-toast]')
      if (focused?.dataset.toast !== String(id)) return
      if (othersAreOpen) region.current?.focus({ preventScroll: true })
      else goBack()
    },
  }
}

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey'>

/**
 * Whether a keyboard event matches `hotkey`.
 *
 * Letters match by their position on the keyboard: on a Mac, Alt+T types another character.
 *
 * @example isHotkey(event, 'Alt+T')
 */
export function isHotkey(event: Keys, hotkey: string): boolean {
  const names = hotkey.split('+').map((name) => name.trim().toLowerCase())
  const key = names.at(-1) ?? ''
  const held = (name: string) => names.slice(0, -1).includes(name)
  return (
    (event.code.toLowerCase() === `key${key}` || event.key.toLowerCase() === key) &&
    event.altKey === held('alt') &&
    event.ctrlKey === held('ctrl') &&
    event.shiftKey === held('shift') &&
    event.metaKey === held('meta')
  )
}
