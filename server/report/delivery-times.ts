import { label } from './label.ts'
import type { Delivery } from './report.ts'
import type { ReportRows } from './report-rows.ts'

/** The nearest-rank percentile of sorted values: one that really occurred. NaN without values. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

export function deliveryOf({
  channel,
  seconds,
  ...unsent
}: ReportRows['deliveries'][number]): Delivery {
  const sorted = Float64Array.from(seconds).sort()
  return {
    channel: label(channel),
    sent: sorted.length,
    ...unsent,
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
  }
}

/** Rounded in the smallest unit that still reads well: two days are 48 hours. @example durationText(90) // '1.5 min' */
export function durationText(seconds: number): string {
  if (Number.isNaN(seconds)) return '–'
  for (const { unit, size, below } of UNITS) {
    const value = seconds / size
    const rounded = value < 10 ? Number(value.toFixed(1)) : Math.round(value)
    if (rounded < below) return `${rounded} ${unit}`
  }
  return '–'
}

/** Each unit in seconds, and the value from which the next one is used. */
const UNITS = [
  { unit: 's', size: 1, below: 60 },
  { unit: 'min', size: 60, below: 60 },
  { unit: 'h', size: 3600, below: 48 },
  { unit: 'days', size: 86_400, below: Number.POSITIVE_INFINITY },
] as const
