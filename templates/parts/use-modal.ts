import { type KeyboardEvent, type RefObject, useEffect } from 'react'

/**
 * Makes the element in `dialog` modal while it is shown: the page behind it neither scrolls nor takes the focus (see
 * `data-modal` in global.css), and the element that had the focus gets it back afterwards.
 *
 * @reach/dialog would do both itself, but it locks scrolling with a style that the content security policy refuses, and
 * keeps the focus with two hidden elements that assistive technology can reach.
 */
export function useModal(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    const behind = [...document.body.children].filter(
      (part) => !part.contains(dialog.current) && !part.hasAttribute('inert'),
    )
    for (const part of behind) part.setAttribute('inert', '')
    const page = document.documentElement
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`)
    page.dataset.modal = ''
    controlsOf(dialog.current)[0]?.focus()
    return () => {
      for (const part of behind) part.removeAttribute('inert')
      delete page.dataset.modal
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [dialog])
}

/** On Tab at either end of a dialog, goes on at its other end. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const controls = controlsOf(event.currentTarget)
  const at = controls.indexOf(document.activeElement as HTMLElement)
  const last = controls.length - 1
  const isEnd = event.shiftKey ? at <= 0 : at === last || at === -1
  if (!isEnd) return
  event.preventDefault()
  controls[event.shiftKey ? last : 0]?.focus()
}

function controlsOf(dialog: HTMLElement | null): HTMLElement[] {
  return [...(dialog?.querySelectorAll<HTMLElement>('a[href], button:enabled') ?? [])]
}
