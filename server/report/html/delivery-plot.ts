import { axisX, rectY, ruleX, ruleY, text } from '@observablehq/plot'
import type { Delivery } from '../report.ts'
import { axisEnd, drawn, inBothSizes } from './draw.ts'

/** Where the axis ends: what is faster or slower is drawn there. */
const FASTEST = 0.25
const SLOWEST = 7200
const TICKS: Record<number, string> = {
  1: '1 s',
  4: '4 s',
  15: '15 s',
  60: '1 min',
  240: '4 min',
  900: '15 min',
  3600: '1 h',
}

/** How many requests took how long, on a logarithmic axis, with the median and the 95th percentile as lines. */
export function deliverySvg(delivery: Delivery): string {
  const bins = delivery.bins.map(({ upTo, count }, index) => ({
    from: clamped(delivery.bins[index - 1]?.upTo ?? 0),
    upTo: clamped(upTo),
    count,
  }))
  const marks = [
    { at: delivery.p50, name: 'half', anchor: 'end' as const, dx: -4 },
    { at: delivery.p95, name: '95%', anchor: 'start' as const, dx: 4 },
  ]
  return inBothSizes((size) =>
    drawn(`Delivery times by ${delivery.channel}`, {
      width: size === 'wide' ? 500 : 340,
      height: 132,
      margin: 6,
      marginTop: 20,
      marginLeft: 44,
      marginRight: 12,
      marginBottom: 22,
      x: { type: 'log', domain: [FASTEST, SLOWEST], label: null },
      y: {
        label: null,
        ticks: 3,
        tickSize: 0,
        domain: [0, axisEnd(bins.map(({ count }) => count))],
      },
      marks: [
        axisX({
          ticks: Object.keys(TICKS).map(Number),
          tickFormat: (value: number) => TICKS[value] ?? '',
          tickSize: 3,
        }),
        ruleY([0], { stroke: 'var(--line)' }),
        rectY(
          bins.filter(({ count }) => count > 0),
          {
            x1: 'from',
            x2: 'upTo',
            y: 'count',
            fill: 'var(--bar)',
            inset: 0.75,
            rx: 2,
          },
        ),
        ...marks
          .filter(({ at }) => !Number.isNaN(at))
          .flatMap(({ at, name, anchor, dx }) => [
            ruleX([clamped(at)], { stroke: 'var(--accent)', strokeWidth: 2 }),
            text([clamped(at)], {
              x: (value: number) => value,
              text: () => name,
              frameAnchor: 'top',
              textAnchor: anchor,
              dx,
              dy: -12,
              fill: 'var(--ink)',
            }),
          ]),
      ],
    }),
  )
}

function clamped(seconds: number): number {
  return Math.min(SLOWEST, Math.max(FASTEST, seconds))
}
