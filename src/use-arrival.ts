import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { ClientPage } from '../schema/page.ts'
import type { View } from './use-page.ts'

/**
 * Does after navigation what a browser does when a page loads: sets the title, scrolls to the top or to the anchor, and
 * focuses the heading. Returns the text that screen readers should announce.
 */
export function useArrival(view: View): string {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const first = useRef(true)
  const positions = useRef(new Map<string, number>())
  const arrived = useRef(true)
  const lastKey = useRef(key)

  // While one page replaces another, the browser scrolls by itself if the new one is shorter. Don't save that as the
  // visitor's position.
  useLayoutEffect(() => {
    arrived.current = first.current
    const remember = () => {
      if (arrived.current) positions.current.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    if (view.status === 'loading') return
    if (view.status === 'unreachable') {
      // The page has yet to arrive; until then, its visitor reads why it has not.
      scrollTo('', undefined)
      focusHeading()
      return
    }
    if (first.current) {
      first.current = false
      // The browser has already scrolled a prerendered page, and the visitor may have scrolled or started typing since;
      // leave them where they are.
      if (hash !== '' && isUntouched()) scrollToAnchor(hash)
      return
    }
    setHead(view.loaded.page.head)
    // The dev server has new data for the page that is shown: nobody has gone anywhere.
    if (lastKey.current === key && arrived.current) return
    lastKey.current = key
    scrollTo(hash, type === 'POP' ? positions.current.get(key) : undefined)
    arrived.current = true
    if (hash === '') focusHeading()
    setAnnouncement(document.title)
    // A new key is a new arrival, even on the same page.
  }, [view.status, pathname, hash, key, type, view])

  return announcement
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Scrolls to where the visitor was before, to the anchor, or to the top. */
function scrollTo(hash: string, before: number | undefined): void {
  if (before === undefined && hash !== '') scrollToAnchor(hash)
  else window.scrollTo({ top: before ?? 0, behavior: 'instant' })
}

function isUntouched(): boolean {
  return window.scrollY === 0 && document.activeElement === document.body
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decoded(hash.slice(1)))
  if (target === null) return
  target.closest('details')?.setAttribute('open', '')
  target.scrollIntoView()
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** A malformed anchor is returned as it is; it matches no element. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function setHead({ title, description, canonical, robots }: ClientPage['head']): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  document.querySelector('meta[name=robots]')?.setAttribute('content', robots)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical)
}
