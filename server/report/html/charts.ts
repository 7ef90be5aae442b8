import { escapeHtml } from '../../../schema/shared/escape-html.ts'
import { number } from '../../../schema/shared/format.ts'
import { digits } from '../percent.ts'
import type { Bars, Chart, Columns, Grid } from '../section.ts'

/** A chart of boxes whose sizes are percentages. What it shows is in the table beside it as well. */
export function chartHtml(chart: Chart): string {
  if (chart.kind === 'bars') return barsHtml(chart)
  return chart.kind === 'columns' ? columnsHtml(chart) : gridHtml(chart)
}

function barsHtml({ title, bars }: Bars): string {
  const most = mostOf(bars)
  const items = bars.map(
    ({ name, value, label }) =>
      `<li><span>${escapeHtml(name)}</span> <b>${escapeHtml(label)}</b><i style="width:${partOf(value, most)}"></i></li>`,
  )
  return `<ul class="bars" aria-label="${escapeHtml(title)}">${items.join('')}</ul>`
}

/** Dates that fit below the columns of a phone. */
const MOST_DATES = 6

function columnsHtml({ title, columns, color }: Columns): string {
  const most = mostOf(columns)
  const every = Math.ceil(columns.length / MOST_DATES)
  const bars = columns.map(
    ({ value, isPale }) =>
      `<i style="height:${partOf(value, most)}"${isPale ? ' class="pale"' : ''}></i>`,
  )
  const names = columns.map(({ name }, index) => `<span>${index % every === 0 ? name : ''}</span>`)
  return `<figure class="columns ${color}"><figcaption>${title}, at most ${number(most)}</figcaption><div role="img" aria-label="${title}">${bars.join('')}</div><div class="names" aria-hidden="true">${names.join('')}</div></figure>`
}

/** Steps of the color scale, from pale to deep. */
const STEPS = 5

function gridHtml({ title, columns, rows }: Grid): string {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const cell = (value: number | undefined) =>
    `<td class="step-${stepOf(value ?? 0, most)}">${value === undefined ? '–' : digits(value)}</td>`
  const head = columns.map((name) => `<th scope="col"><span>${escapeHtml(name)}</span></th>`)
  const body = rows.map(
    ({ name, values }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th>${values.map(cell).join('')}</tr>`,
  )
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}"><table class="grid"><thead><tr><td></td>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function stepOf(value: number, most: number): number {
  return value === 0 ? 0 : Math.min(STEPS, 1 + Math.floor((STEPS * value) / most))
}

function mostOf(bars: readonly { value: number }[]): number {
  return Math.max(0, ...bars.map(({ value }) => value))
}

/** @example partOf(1, 3) // '33.33%' */
function partOf(value: number, most: number): string {
  return `${Number((most === 0 ? 0 : (100 * value) / most).toFixed(2))}%`
}
