import { drawing } from './drawing.ts'

/** The words of the figure `claim-timeline`. */
export const claimTimeline = drawing('the dates of a claim, from the date of loss', {
  loss: 'Date of loss',
})
