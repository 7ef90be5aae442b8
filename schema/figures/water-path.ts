import { drawing } from './drawing.ts'

/** The words of the figure `water-path`. */
export const waterPath = drawing(
  'how water runs from a hole in the roof to a stain on the ceiling',
  {
    entry: 'Water gets in here',
    deck: 'It runs down along the deck',
    truss: 'It follows a truss',
    drip: 'It drips on the insulation',
    stain: 'The stain shows here',
    apart: 'Several feet',
  },
)
