import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import type { ClientPage } from '../schema/page.ts'
import { leftLink, openAround } from './left-link.ts'
import type { View } from './use-page.ts'

/**
 * Does after navigation what a browser does when a page loads: sets the title, scrolls to the top or to the anchor, and
 * moves the focus to it or to the heading. Whoever goes back finds the focus on the link that they had followed. Returns
 * the text that screen readers should announce: the title of another page whose heading has not got the focus.
 */
export function useArrival(view: View): string {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const first = useRef(true)
  const positions = useRef(new Map<string, number>())
  const arrived = useRef(true)
  const last = useRef({ key, pathname })

  // While one page replaces another, the browser scrolls by itself if the new one is shorter. Don't save that as the
  // visitor's position.
  useLayoutEffect(() => {
    arrived.current = first.current
    const remember = () => {
      if (arrived.current) positions.current.set(key, window.scrollY)
    }
    // A link may be pressed before the browser has told of the last scrolling.
    const events = ['scroll', 'click']
    for (const event of events)
      window.addEventListener(event, remember, { capture: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, remember, { capture: true })
    }
  }, [key])

  useEffect(() => {
    if (view.status === 'loading') return
    if (view.status === 'unreachable') {
      // The page has yet to arrive; until then, its visitor reads why it has not.
      scrollTo(0, undefined)
      focus(heading())
      return
    }
    if (first.current) {
      first.current = false
      arriveWithDocument(hash)
      return
    }
    setHead(view.loaded.page.head)
    // The dev server has new data for the page that is shown: nobody has gone anywhere.
    if (last.current.key === key && arrived.current) return
    const isOtherPage = last.current.pathname !== pathname
    last.current = { key, pathname }
    const place = placeAfter(type, hash)
    scrollTo(type === 'POP' ? positions.current.get(key) : undefined, place)
    arrived.current = true
    focus(place ?? heading())
    // A screen reader reads the heading that gets the focus.
    setAnnouncement(isOtherPage && place !== undefined ? document.title : '')
    // A new key is a new arrival, even on the same page.
  }, [view.status, pathname, hash, key, type, view])

  return announcement
}

/**
 * Moves the focus on a page that came with its document: the browser has already scrolled it, and the visitor may have
 * scrolled or started typing since. Leaves them where they are.
 */
function arriveWithDocument(hash: string): void {
  if (document.activeElement !== document.body) return
  if (wasGoneBackTo()) focus(leftLink())
  else if (window.scrollY === 0 && hash !== '') {
    const target = anchored(hash)
    target?.scrollIntoView()
    focus(target)
  }
}

/** Whether the document was loaded by Back or Forward. */
function wasGoneBackTo(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

function heading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? undefined
}

/** Where on a page a visitor is after navigation; undefined at its beginning. */
function placeAfter(type: NavigationType, hash: string): HTMLElement | undefined {
  return (type === 'POP' ? leftLink() : undefined) ?? anchored(hash)
}

/** The element that the address leads to, with the folded parts around it opened. */
function anchored(hash: string): HTMLElement | undefined {
  const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
  if (target === null) return undefined
  openAround(target)
  return target
}

function focus(target: HTMLElement | undefined): void {
  if (target === undefined) return
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** Scrolls to where the visitor was before, to the place where they are now, or to the top. */
function scrollTo(before: number | undefined, place: HTMLElement | undefined): void {
  if (before === undefined && place !== undefined) place.scrollIntoView()
  else window.scrollTo({ top: before ?? 0, behavior: 'instant' })
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
