import { barX, dot, ruleY, text } from '@observablehq/plot'
import type { Share } from '../share.ts'
import { drawn, inBothSizes, type Size } from './draw.ts'
import { highest, isShown, LEAST_SHOWN, shownShare } from './shown.ts'

export interface Bar {
  name: string
  value: number
  /** What is written at the end of the line. */
  label: string
}

const WIDTHS: Record<Size, number> = { narrow: 340, wide: 500 }
const ROW = 34
const LETTER = 6.3

/** Horizontal bars with the name and the number of each above it. Counts under five are an outline of one size. */
export function barsSvg(label: string, bars: readonly Bar[], { isExact = false } = {}): string {
  const most = highest(bars.map(({ value }) => value))
  const solid = bars.filter(({ value }) => isExact || isShown(value))
  const few = bars.filter((bar) => !solid.includes(bar))
  return inBothSizes((size) =>
    drawn(label, {
      ...frame(size, bars.length),
      x: { axis: null, domain: [0, most] },
      marks: [
        barX(solid, { x: 'value', y: indexIn(bars), fill: 'var(--bar)', ...INSETS }),
        barX(few, {
          x: LEAST_SHOWN,
          y: indexIn(bars),
          fill: 'none',
          stroke: 'var(--soft)',
          strokeDasharray: '2 2',
          ...INSETS,
        }),
        ...lines(bars, size),
      ],
    }),
  )
}

export interface Rate {
  name: string
  share: Share
}

/** Percentages as dots, each on the interval it lies in. */
export function ratesSvg(label: string, rates: readonly Rate[]): string {
  const shown = rates.filter(({ share }) => isShown(share.part))
  const most = Math.max(0.01, ...shown.map(({ share }) => share.high))
  const bars = rates.map(({ name, share }) => ({ name, value: 0, label: shownShare(share) }))
  const y = (rate: Rate) => rates.indexOf(rate)
  return inBothSizes((size) =>
    drawn(label, {
      ...frame(size, bars.length),
      // Room for the halves of the labels that stand at both ends of the axis.
      marginLeft: 12,
      marginRight: 18,
      marginBottom: 26,
      height: bars.length * ROW + 30,
      x: { domain: [0, most * 100], label: null, ticks: 4, tickFormat: (value) => `${value}%` },
      marks: [
        ruleY(rates, { y, stroke: 'var(--line)', dy: 8 }),
        ruleY(shown, {
          y,
          x1: ({ share }: Rate) => share.low * 100,
          x2: ({ share }: Rate) => share.high * 100,
          stroke: 'var(--range)',
          strokeWidth: 7,
          dy: 8,
        }),
        dot(shown, {
          y,
          x: ({ share }: Rate) => share.value * 100,
          r: 4,
          fill: 'var(--bar)',
          dy: 8,
        }),
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
