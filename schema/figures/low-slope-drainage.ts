import { drawing } from './drawing.ts'

/** The words of the figure `low-slope-drainage`. */
export const lowSlopeDrainage = drawing('how a low-slope roof drains, and where water ponds', {
  drain: 'Drain',
})
