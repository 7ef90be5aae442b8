import { binName, durationText } from '../delivery-times.ts'
import type { Delivery, Report } from '../report.ts'
import { deliverySvg } from './delivery-plot.ts'
import { escaped, tableHtml } from './html.ts'
import type { Section } from './section.ts'
import { isShown, shownCount } from './shown.ts'

export function deliverySection({ deliveries }: Report, mark: string): Section {
  const known = deliveries.filter(({ sent }) => isShown(sent))
  return {
    heading: 'How fast requests are delivered',
    summary:
      deliveries.length === 0
        ? 'No way of delivery is set up, or nothing had to be delivered.'
        : deliveries.map((row) => `${channelText(row)}.`).join(' '),
    plot: known
      .map((delivery) => `<p class="axis">${escaped(delivery.channel)}</p>${deliverySvg(delivery)}`)
      .join(''),
    tables: `${tableHtml(`${mark}Delivery times`, deliveries, [
      { title: 'Channel', text: ({ channel }) => channel },
      { title: 'Delivered', text: ({ sent }) => shownCount(sent) },
      { title: 'Waiting', text: ({ waiting }) => shownCount(waiting) },
      { title: 'Half within', text: (delivery) => within(delivery, 'p50') },
      { title: '95% within', text: (delivery) => within(delivery, 'p95') },
    ])}
${
  known.length === 0
    ? ''
    : tableHtml(`${mark}Requests by delivery time`, binRows(known), [
        { title: 'Time', text: ({ name }) => name },
        ...known.map(({ channel }, index) => ({
          title: channel,
          text: ({ counts }: BinRow) => shownCount(counts[index] ?? 0),
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

function channelText(delivery: Delivery): string {
  const { channel, sent } = delivery
  return `${channel}: ${shownCount(sent)} delivered, half within ${within(delivery, 'p50')}, 95% within ${within(delivery, 'p95')}`
}

function within(delivery: Delivery, name: 'p50' | 'p95'): string {
  return isShown(delivery.sent) ? durationText(delivery[name]) : '–'
}
