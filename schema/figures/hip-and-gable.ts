import { drawing } from './drawing.ts'

/** The words of the figure `hip-and-gable`. */
export const hipAndGable = drawing("a hip and a gable roof from the insurer's view", {
  hip: 'Hip roof',
  slopes: 'Slopes down on all sides',
  gable: 'Gable roof',
  gableEnd: 'Gable end: an upright wall',
  mixed: 'Mixed roof',
  smallGable: 'Gable over the front door',
  addition: 'Nearly flat addition',
  above: 'From above',
  hipEdge: 'Counts as hip',
  otherEdge: "Doesn't",
})
