import { drawing } from './drawing.ts'

/** The words of the figure `wind-uplift`. */
export const windUplift = drawing('where wind lifts a roof: its corners and edges', {
  wind: 'Wind',
  corner: 'Corners',
  edge: 'Edges and ridge',
  field: 'Field',
  suction: 'Suction pulls the roof up',
  push: 'Air pushes up from below',
})
