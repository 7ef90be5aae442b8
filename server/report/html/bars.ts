import { barX, text } from '@observablehq/plot'
import { drawn, inBothSizes, type Size } from './draw.ts'

export interface Bar {
  name: string
  value: number
  /** What is written at the end of the line. */
  label: string
}

const WIDTHS: Record<Size, number> = { narrow: 340, wide: 500 }
const ROW = 34
const LETTER = 6.3

/** Horizontal bars with the name and the number of each above it. */
export function barsSvg(label: string, bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return inBothSizes((size) =>
    drawn(label, {
      ...frame(size, bars.length),
      x: { axis: null, domain: [0, most] },
      marks: [
        barX(bars, { x: 'value', y: indexIn(bars), fill: 'var(--bar)', ...INSETS }),
        ...lines(bars, size),
      ],
    }),
  )
}

const INSETS = { insetTop: 20, insetBottom: 5, rx: 2 }

function frame(size: Size, rows: number) {
  return {
    width: WIDTHS[size],
    height: rows * ROW,
    margin: 0,
    marginLeft: 1,
    marginRight: 1,
    y: {
      axis: null,
      type: 'band' as const,
      domain: Array.from({ length: rows }, (_, row) => row),
      padding: 0,
    },
  }
}

function indexIn(bars: readonly Bar[]) {
  return (bar: Bar) => bars.indexOf(bar)
}

function lines(bars: readonly Bar[], size: Size) {
  const y = indexIn(bars)
  const room = (bar: Bar) => Math.floor(WIDTHS[size] / LETTER) - bar.label.length - 3
  return [
    text(bars, {
      y,
      text: (bar: Bar) => cut(bar.name, room(bar)),
      frameAnchor: 'left',
      textAnchor: 'start',
      fill: 'var(--ink)',
      dy: -6,
    }),
    text(bars, {
      y,
      text: 'label',
      frameAnchor: 'right',
      textAnchor: 'end',
      fill: 'var(--soft)',
      dy: -6,
    }),
  ]
}

function cut(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name
}
