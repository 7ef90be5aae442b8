import { useSyncExternalStore } from 'react'

/** What can lie over the workbench, one at a time. */
export type Overlay = 'palette' | 'publish' | 'shortcuts' | 'start' | 'tour' | 'versions'

let shown: Overlay | undefined
const listeners = new Set<() => void>()

/** Shows an overlay instead of the one that is shown; `undefined` shows none. */
export function showOverlay(overlay: Overlay | undefined): void {
  shown = overlay
  for (const listener of listeners) listener()
}

/** Whether this overlay is shown. */
export function useOverlay(overlay: Overlay): boolean {
  return useSyncExternalStore(subscribe, () => shown === overlay)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
