import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { rememberLeft } from './left-link.ts'
import { loadPage } from './pages.ts'

/**
 * Follows plain links without a page load, and fetches a page as soon as the visitor points at its link. Templates render
 * plain `<a href>`, so every link works before the script has arrived.
 */
export function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = followed(event)
      if (link === undefined) return
      rememberLeft(link)
      const address = pageAddress(link)
      if (address === undefined) return
      event.preventDefault()
      void navigate(address.pathname + address.search + address.hash)
    }
    const prefetch = (event: Event) => {
      const link = (event.target as Element | null)?.closest?.('a')
      const address = link && pageAddress(link)
      if (address && address.pathname !== window.location.pathname)
        loadPage(address.pathname).catch(() => undefined)
    }
    document.addEventListener('click', onClick)
    for (const type of PREFETCH_ON) document.addEventListener(type, prefetch, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      for (const type of PREFETCH_ON) document.removeEventListener(type, prefetch)
    }
  }, [navigate])
}

const PREFETCH_ON = ['mouseover', 'focusin', 'touchstart'] as const

/** The clicked link if what it leads to opens in this tab. */
function followed(event: MouseEvent): HTMLElement | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = (event.target as Element).closest<HTMLElement>('a[href]')
  return link === null || link.hasAttribute('target') ? undefined : link
}

/** Of a link of HTML or of an SVG drawing, whose `href` property is no string. */
function pageAddress(link: Element): URL | undefined {
  const href = link.getAttribute('href')
  if (href === null || link.hasAttribute('target') || link.hasAttribute('download'))
    return undefined
  const address = new URL(href, window.location.href)
  // A path with a file extension is a file, not a page.
  const isFile = /\.[a-z0-9]+$/.test(address.pathname)
  return address.origin === window.location.origin && !isFile ? address : undefined
}
