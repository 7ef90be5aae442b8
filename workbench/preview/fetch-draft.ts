import { PREVIEW_HEADER } from '../api.ts'

/** Lets the app in this page fetch pages of the draft, with marks in their texts, where it would fetch saved ones. */
export function fetchDraft(): void {
  const fetchPlain = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== window.location.origin || !pathname.endsWith('.json'))
      return fetchPlain(input, init)
    request.headers.set(PREVIEW_HEADER, '1')
    return fetchPlain(request)
  }
}
