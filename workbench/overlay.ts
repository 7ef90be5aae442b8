import { createStore } from './session/create-store.ts'

/** What can lie over the workbench, one at a time. */
export type Overlay = 'palette' | 'publish' | 'shortcuts' | 'start' | 'tour' | 'versions'

const shown = createStore<Overlay | undefined>(undefined)

/** Shows an overlay instead of the one that is shown; `undefined` shows none. */
export const showOverlay = shown.set

/** The overlay that is shown, for the component that draws it. */
export const useOverlay = shown.use

/** Closes the overlay that is shown. */
export const closeOverlay = () => showOverlay(undefined)
