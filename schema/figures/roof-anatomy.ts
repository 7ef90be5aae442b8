import { drawing } from './drawing.ts'

/** The words of the figure `roof-anatomy`: the house, then its eave cut open. */
export const roofAnatomy = drawing('the parts of a Florida roof', {
  ridge: 'Ridge',
  hip: 'Hip',
  valley: 'Valley',
  gable: 'Gable',
  rake: 'Rake',
  eave: 'Eave',
  pipeBoot: 'Pipe boot',
  wallFlashing: 'Flashing',
  shingles: 'Shingles',
  underlayment: 'Underlayment',
  decking: 'Decking',
  truss: 'Truss',
  dripEdge: 'Drip edge',
  gutter: 'Gutter',
  fascia: 'Fascia',
  soffit: 'Soffit',
})
