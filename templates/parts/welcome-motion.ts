/** Fetches the motion of the site when the visitor welcomes motion; resolves with undefined otherwise. */
export async function loadMotion(): Promise<typeof import('./motion.tsx') | undefined> {
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return undefined
  // Without its motion the page is complete, so a failed fetch is no trouble.
  return import('./motion.tsx').catch(() => undefined)
}
