import { drawing } from './drawing.ts'

/** The words of the figure `replacement-days`. */
export const replacementDays = drawing('a roof replacement day by day', {
  before: 'Before',
  permit: 'Permit and Notice of Commencement',
  tearOffDay: 'Day 1',
  tearOff: 'Old roof off, bad wood replaced',
  sealDay: 'Day 1',
  seal: 'Deck nailed and sealed by evening',
  checkDay: 'Day 1-2',
  check: 'Inspection or sworn statement',
  metalDay: 'Day 1-2',
  metal: 'Metal at edges, valleys and walls',
  roofingDay: 'Day 2-3',
  roofing: 'Roofing, ridges and vents',
  spareDay: 'Day 3-5',
  spare: 'Larger roofs, or days lost to rain',
  lastDay: 'Last day',
  last: 'Magnet sweep, final inspection',
})
