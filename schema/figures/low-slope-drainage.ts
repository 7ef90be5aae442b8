import { drawing } from './drawing.ts'

/** The words of the figure `low-slope-drainage`. */
export const lowSlopeDrainage = drawing('how a low-slope roof drains, and where water ponds', {
  drains: 'Drains',
  slope: 'Slopes a quarter inch per foot',
  drain: 'Drain at the low point',
  wall: 'Low wall (parapet)',
  overflow: 'Scupper for overflow',
  ponds: 'Ponds',
  hours: 'Still there after 48 hours',
  weight: '1 inch weighs 5.2 lb a sq ft',
  sag: 'Deck sags under the weight',
  blocked: 'Drain too high or blocked',
})
