import { escapeHtml } from '../../../schema/escape-html.ts'
import { number } from '../../../schema/format.ts'
import { tableHtml } from '../../../schema/report-html.ts'
import { binName, durationText } from '../delivery-times.ts'
import type { Delivery, Report } from '../report.ts'
import { deliverySvg } from './delivery-plot.ts'
import type { PlotSection } from './section.ts'

export function deliverySection({ deliveries }: Report): PlotSection {
  const known = deliveries.filter(({ sent }) => sent > 0)
  return {
    heading: 'How fast requests are delivered',
    summary:
      deliveries.length === 0
        ? 'No way of delivery is set up, or nothing had to be delivered.'
        : deliveries.map((row) => `${channelText(row)}.`).join(' '),
    plot: known
      .map(
        (delivery) => `<p class="axis">${escapeHtml(delivery.channel)}</p>${deliverySvg(delivery)}`,
      )
      .join(''),
    tables: `${tableHtml('Delivery times', deliveries, [
      { title: 'Channel', text: ({ channel }) => channel },
      { title: 'Delivered', text: ({ sent }) => number(sent) },
      { title: 'Waiting', text: ({ waiting }) => number(waiting) },
      { title: 'Half within', text: ({ p50 }) => durationText(p50) },
      { title: '95% within', text: ({ p95 }) => durationText(p95) },
    ])}
${
  deliveries.some(({ skipped, refused }) => skipped + refused > 0)
    ? tableHtml('Not delivered', deliveries, [
        { title: 'Channel', text: ({ channel }) => channel },
        { title: 'Skipped', text: ({ skipped }) => number(skipped) },
        { title: 'Refused', text: ({ refused }) => number(refused) },
      ])
    : ''
}
${
  known.length === 0
    ? ''
    : tableHtml('Requests by delivery time', binRows(known), [
        { title: 'Time', text: ({ name }) => name },
        ...known.map(({ channel }, index) => ({
          title: channel,
          text: ({ counts }: BinRow) => number(counts[index] ?? 0),
        })),
      ])
}`,
  }
}

interface BinRow {
  name: string
  counts: number[]
}

/** Up to the last bin that holds anything. */
function binRows(known: readonly Delivery[]): BinRow[] {
  const bins = known[0]?.bins ?? []
  const rows = bins.map((_, index) => ({
    name: binName(bins, index),
    counts: known.map((delivery) => delivery.bins[index]?.count ?? 0),
  }))
  return rows.slice(0, rows.findLastIndex(({ counts }) => counts.some((count) => count > 0)) + 1)
}

function channelText({ channel, sent, p50, p95 }: Delivery): string {
  if (sent === 0) return `${channel}: 0 delivered`
  return `${channel}: ${number(sent)} delivered, half within ${durationText(p50)}, 95% within ${durationText(p95)}`
}
