import {
  type CallPlace,
  type CountEvent,
  type Device,
  OTHER,
  type Source,
} from '../../schema/shared/counts.ts'

/** One row per page, day, event and source; it holds no visitor identifiers. */
export interface CountCell {
  /** In Tampa, e.g. `2026-11-22`. */
  day: string
  /** Path of a page of the site, or `other`. */
  page: string
  event: CountEvent
  place: CallPlace | ''
  source: Source
  /** The site that linked here, `other`, or empty. */
  host: string
  campaign: string
  device: Device
}

/** Cells with how often each was counted. */
export type CountRow = CountCell & { count: number }

/** In the order of the table's key. */
export const CELL_NAMES = [
  'day',
  'page',
  'event',
  'place',
  'source',
  'host',
  'campaign',
  'device',
] as const satisfies readonly (keyof CountCell)[]

/** Equal for equal cells, in the order of the table's key. */
export function cellKey(cell: CountCell): string {
  const { day, page, event, place, source, host, campaign, device } = cell
  return `${day}\t${page}\t${event}\t${place}\t${source}\t${host}\t${campaign}\t${device}`
}

/** The same without what strangers can invent: there are few of these. */
export function foldedCell(cell: CountCell): CountCell {
  const other = (name: string) => (name === '' ? '' : OTHER)
  return { ...cell, page: OTHER, host: other(cell.host), campaign: other(cell.campaign) }
}
