import { axisX, axisY, cell, text } from '@observablehq/plot'
import { digits, percentOf } from '../percent.ts'
import type { Cell, Report } from '../report.ts'
import { drawn, inBothSizes } from './draw.ts'

/** Steps of the color scale, from pale to deep. */
const STEPS = 5

/** Cities across, services down; each cell holds requests per 100 views, and its color says the same again. */
export function matrixSvg(label: string, matrix: Report['matrix']): string {
  const most = Math.max(0, ...matrix.cells.map(({ sent, views }) => percentOf(sent, views) ?? 0))
  return inBothSizes((size) => {
    const isWide = size === 'wide'
    const row = isWide ? 34 : 28
    return drawn(label, {
      width: isWide ? 940 : 340,
      height: matrix.services.length * row + (isWide ? 44 : 96),
      margin: 0,
      marginTop: isWide ? 42 : 92,
      marginLeft: isWide ? 196 : 112,
      x: { domain: matrix.cities, label: null, padding: 0 },
      y: { domain: matrix.services, label: null, padding: 0 },
      marks: [
        axisX({
          anchor: 'top',
          tickSize: 0,
          ...(isWide ? { lineWidth: 5, fontSize: 13 } : { tickRotate: -90, fontSize: 11 }),
        }),
        axisY({
          tickSize: 0,
          fontSize: isWide ? 13 : 11,
          lineWidth: isWide ? 22 : 10,
          textOverflow: 'ellipsis',
        }),
        cell(matrix.cells, {
          x: 'city',
          y: 'service',
          inset: 1,
          rx: 3,
          fill: (found: Cell) => `var(--step-${stepOf(found, most)})`,
        }),
        text(matrix.cells, {
          x: 'city',
          y: 'service',
          text: cellText,
          fontSize: isWide ? 13 : 11,
          fill: (found: Cell) => `var(--on-step-${stepOf(found, most)})`,
        }),
      ],
    })
  })
}

function stepOf({ sent, views }: Cell, most: number): number {
  const rate = percentOf(sent, views) ?? 0
  return rate === 0 ? 0 : Math.min(STEPS, 1 + Math.floor((STEPS * rate) / most))
}

function cellText({ sent, views }: Cell): string {
  const rate = percentOf(sent, views)
  return rate === undefined ? '–' : digits(rate)
}
