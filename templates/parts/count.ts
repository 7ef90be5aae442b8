import { COUNT_PATH, type CountReport } from '../../schema/shared/counts.ts'

/**
 * What is known of the visit, as a form (the words of `VisitReport`). It is kept here and nowhere else; empty while
 * nothing is counted.
 */
export let visitWords = ''

/** The ids of the click on an ad that began the visit, as a form. They go with a quote request and are never counted. */
export let clickWords = ''

/** Keeps the click that is in the address of the first page until a quote request is sent, unless the visitor opted out. */
export function keepClick(): void {
  if (optsOut()) return
  clickWords = location.search.match(/\b(gclid|[gw]braid|msclkid)=[\w-]+/g)?.join('&') ?? ''
}

function optsOut(): boolean {
  return Boolean(navigator.globalPrivacyControl) || navigator.doNotTrack === '1'
}

/**
 * Counts this view of the page and from now on what the visitor does, unless they have asked not to be tracked. A page
 * that was loaded ahead of time is counted once it is shown.
 */
export function startCounting(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', startCounting)
  else if (!optsOut()) {
    const from = document.referrer.split('/')[2] ?? ''
    const campaign = location.search.match(/utm_(source|campaign)=[^&]*/g)?.join('&') ?? ''
    visitWords = `${campaign}&from=${from}&landing=${location.pathname}`
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // Not every browser tells how it loaded the page.
    count(load?.type ?? 'navigate')
    // Back and Forward show a page as it was left: no effect runs again.
    addEventListener('pageshow', ({ persisted }) => persisted && count('view'))
    addEventListener('click', ({ target }) => countCall(target as Element))
    // Links that were pressed before the app had loaded (src/start.ts).
    document.querySelectorAll('a[data-pressed]').forEach(countCall)
  }
}

/** Counts `event` on the page at the current address. */
export function count(event: CountReport['event'] | `call&place=${CountReport['place']}`): void {
  if (visitWords)
    navigator.sendBeacon?.(COUNT_PATH, `${visitWords}&event=${event}&page=${location.pathname}`)
}

function countCall(pressed: Element): void {
  const link = pressed.closest('[href^="tel:"]')
  const part = pressed.closest('header,footer,nav,main>:first-child')?.localName
  if (link) count(`call&place=${part as CountReport['place']}`)
}

declare global {
  interface Document {
    prerendering?: boolean
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}
