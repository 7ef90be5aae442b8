import { drawing } from './drawing.ts'

/** The words of the figure `25-percent-rule`. */
export const twentyFivePercentRule = drawing('when the 25% rule applies', {
  section: 'One roof section',
})
