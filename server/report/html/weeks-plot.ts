import { barY, ruleY } from '@observablehq/plot'
import { shortDay } from '../days.ts'
import type { Report, Week } from '../report.ts'
import { axisEnd, drawn, inBothSizes, type Size } from './draw.ts'

const WIDTHS: Record<Size, number> = { narrow: 340, wide: 500 }
const LABEL = 46

/** Views above, requests below, on the same weeks; or one of them. A week that is not whole is paler. */
export function weeksSvg(
  weeks: Report['weeks'],
  names: readonly ('views' | 'leads')[] = ['views', 'leads'],
): string {
  return inBothSizes((size) =>
    names
      .map((name) => `<p class="axis">${NAMES[name]}</p>${seriesSvg(weeks, name, size)}`)
      .join(''),
  )
}

const NAMES = { views: 'Page views', leads: 'Quote requests' } as const

function seriesSvg(weeks: readonly Week[], name: keyof typeof NAMES, size: Size): string {
  const width = WIDTHS[size]
  const every = Math.ceil((weeks.length * LABEL) / (width - 44))
  return drawn(`${NAMES[name]} by week`, {
    width,
    height: 138,
    margin: 6,
    marginLeft: 44,
    marginBottom: 22,
    x: {
      type: 'band',
      domain: weeks.map(({ first }) => first),
      label: null,
      padding: 0.18,
      tickSize: 0,
      tickFormat: shortDay,
      ticks: weeks.filter((_, index) => index % every === 0).map(({ first }) => first),
    },
    y: {
      label: null,
      ticks: 3,
      tickSize: 0,
      domain: [0, axisEnd(weeks.map((week) => week[name]))],
    },
    marks: [
      ruleY([0], { stroke: 'var(--line)' }),
      barY(weeks, {
        x: 'first',
        y: name,
        fill: name === 'views' ? 'var(--bar)' : 'var(--accent)',
        fillOpacity: ({ days }: Week) => (days === 7 ? 1 : 0.55),
        rx: 2,
      }),
    ],
  })
}
