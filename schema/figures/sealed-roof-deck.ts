import { drawing } from './drawing.ts'

/** The words of the figure `sealed-roof-deck`. */
export const sealedRoofDeck = drawing('the layers of a sealed roof deck', {
  deck: 'Plywood or OSB deck',
  nails: 'Ring-shank nails',
  tape: 'Tape over the joints',
  underlayment: 'Underlayment',
  dripEdge: 'Drip edge',
  starter: 'Starter strip',
  shingles: 'Shingles',
})
