import { useSyncExternalStore } from 'react'

/** What somebody wants to do with pictures. */
export interface PictureRequest {
  /** Choose one, or begin with a new one, or give one another file. */
  task: 'choose' | 'add' | 'replace'
  /** The picture that is chosen already. */
  current?: string | undefined
  /** The file to add. */
  file?: File | undefined
  /** Told the name of the picture that was chosen or added; without it, a message says what to do with the name. */
  onChoose?: ((name: string) => void) | undefined
}

let open: PictureRequest | undefined
const listeners = new Set<() => void>()

/** Opens the dialog of pictures. */
export function openPictures(request: PictureRequest): void {
  show(request)
}

/** Closes the dialog of pictures. */
export function closePictures(): void {
  show(undefined)
}

function show(request: PictureRequest | undefined): void {
  open = request
  for (const listener of listeners) listener()
}

/** What the dialog was opened for, for the component that draws it. */
export function usePictureRequest(): PictureRequest | undefined {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
