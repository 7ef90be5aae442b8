import { drawing } from './drawing.ts'

/** The words of the figure `tarp-fastening`. */
export const tarpFastening = drawing('a tarp fastened right and one fastened wrong', {
  right: 'Right',
})
