import { drawing } from './drawing.ts'

/** The words of the figure `tarp-fastening`. */
export const tarpFastening = drawing('a tarp fastened right and one fastened wrong', {
  right: 'Right',
  ridge: 'Over the ridge, to the far slope',
  batten: 'Edge rolled on a batten, screwed down',
  past: '3 to 4 feet past the damage',
  bottom: 'Bottom edge on top of shingles',
  wrong: 'Wrong',
  short: 'Stops short: rain runs in behind it',
  sandbag: 'Sandbags slide off',
  nails: 'Nails alone rip the tarp',
  tucked: 'Tucked under: rain flows in',
})
