import { drawing } from './drawing.ts'

/** The words of the figure `25-percent-rule`. */
export const twentyFivePercentRule = drawing('when the 25% rule applies', {
  small: 'Older roof, up to 25% in 12 months',
  smallRule: 'Only the repair has to meet code',
  large: 'Older roof, over 25% in 12 months',
  largeRule: 'The whole section may have to',
  newer: 'Permitted since March 1, 2009',
  newerRule: 'Only the repair, however large',
  repair: 'Being repaired',
  code: 'Code applies',
})
