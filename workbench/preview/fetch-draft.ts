import { PREVIEW_HEADER } from '../contract/api.ts'

/**
 * Lets the app in this page fetch pages of the draft, and what surrounds them, with marks in their texts, where it would
 * fetch saved ones.
 */
export function fetchDraft(): void {
  const fetchPlain = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    if (!isDraft(request)) return fetchPlain(input, init)
    request.headers.set(PREVIEW_HEADER, '1')
    return fetchPlain(request)
  }
}

function isDraft({ url, headers }: Request): boolean {
  const { origin, pathname } = new URL(url)
  const isPage = headers.get('accept') === 'text/html'
  return origin === window.location.origin && (isPage || pathname.endsWith('.json'))
}
