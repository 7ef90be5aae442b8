/** Fetches the animations; resolves with undefined if the visitor prefers reduced motion. */
export async function loadMotion(): Promise<typeof import('./motion.tsx') | undefined> {
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return undefined
  // The page is complete without animations, so a failed fetch can be ignored.
  return import('./motion.tsx').catch(() => undefined)
}
