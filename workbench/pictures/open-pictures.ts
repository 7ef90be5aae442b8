import { createStore } from '../session/create-store.ts'

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

const open = createStore<PictureRequest | undefined>(undefined)

/** Opens the dialog of pictures; `undefined` closes it. */
export const openPictures = open.set

/** What the dialog was opened for, for the component that draws it. */
export const usePictureRequest = open.use
