import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { Head } from '../schema/page.ts'
import type { View } from './use-page.ts'

/**
 * What a browser does by itself when a page loads: sets the title, moves to the top or to the anchor, puts the focus
 * where reading begins, and says the name of the page. Returns what is to be said.
 */
export function useArrival(view: View): string {
  const { key, hash, pathname } = useLocation()
  const type = useNavigationType()
  const [said, setSaid] = useState('')
  const first = useRef(true)
  const positions = useRef(new Map<string, number>())
  const arrived = useRef(true)

  // While a page takes the place of another, the browser scrolls by itself, for one of them is shorter: that is no place
  // where the visitor was.
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
    if (first.current) {
      first.current = false
      // A prerendered page has been scrolled by the browser, and perhaps by the visitor since; and whoever has begun to
      // fill something in before the script came is not taken away from it.
      if (hash !== '' && isUntouched()) scrollToAnchor(hash)
      return
    }
    if (view.status === 'ready') setHead(view.loaded.page.head)
    const before = type === 'POP' ? positions.current.get(key) : undefined
    if (before !== undefined) window.scrollTo({ top: before, behavior: 'instant' })
    else if (hash !== '') scrollToAnchor(hash)
    else window.scrollTo({ top: 0, behavior: 'instant' })
    arrived.current = true
    if (hash === '') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    setSaid(document.title)
    // A new key is a new arrival, at the same page too.
  }, [view.status, pathname, hash, key, type, view])

  return said
}

function isUntouched(): boolean {
  return window.scrollY === 0 && document.activeElement === document.body
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decoded(hash.slice(1)))
  if (target === null) return
  target.scrollIntoView()
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

/** A badly encoded anchor stays as it is: it leads nowhere. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function setHead({ title, description, canonical, robots }: Head): void {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  document.querySelector('meta[name=robots]')?.setAttribute('content', robots)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical)
}
