import { drawing } from './drawing.ts'

/** The words of the figure `hip-and-gable`. */
export const hipAndGable = drawing("a hip and a gable roof from the insurer's view", {
  hip: 'Hip roof',
})
