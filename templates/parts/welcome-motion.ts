/** Fetches the animations; resolves with undefined if the visitor prefers reduced motion, or the browser has none. */
export async function loadMotion(): Promise<typeof import('./motion.tsx') | undefined> {
  const isWelcome = window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!isWelcome || !('IntersectionObserver' in window && 'animate' in Element.prototype))
    return undefined
  // The page is complete without animations, so a failed fetch can be ignored.
  return import('./motion.tsx').catch(() => undefined)
}
