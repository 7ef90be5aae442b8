import { drawing } from './drawing.ts'

/** The words of the figure `replacement-days`. */
export const replacementDays = drawing('a roof replacement day by day', {
  day1: 'Day 1',
})
