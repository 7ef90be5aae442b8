import { drawing } from './drawing.ts'

/** The words of the figure `valleys`. */
export const valleys = drawing('a closed-cut valley and an open valley', {
  closed: 'Closed-cut valley',
  cut: 'Cut line',
  through: 'Shingles run through',
  open: 'Open valley',
  metal: 'Valley metal',
  lining: 'Lining under the valley',
})
