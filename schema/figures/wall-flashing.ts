import { drawing } from './drawing.ts'

/** The words of the figure `wall-flashing`. */
export const wallFlashing = drawing(
  'step flashing and a kick-out where a roof meets a stucco wall',
  {
    stucco: 'Stucco wall',
    paper: 'Paper behind the stucco',
    gap: 'Stucco stops above the shingles',
    step: 'Step flashing',
    lap: 'Each piece laps the one below',
    shingles: 'Shingles',
    kickout: 'Kick-out flashing',
    gutter: 'Gutter',
  },
)
