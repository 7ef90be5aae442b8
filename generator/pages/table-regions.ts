import type { Inline, Page } from '../../schema/page.ts'
import { stripMarks } from '../text/marks.ts'
import { plainText } from '../text/plain-text.ts'
import { mapParts } from './map-parts.ts'

/** What the walk through a page has seen so far. */
interface Reading {
  /** The heading above the part being read. */
  heading: string
  /** How many tables each heading has above it. */
  tables: Map<string, number>
}

/**
 * `page` with a name for the region of each table, by which somebody who hears the page finds it: `Table: ` and the
 * heading above it. Further tables below the same heading count on: `Table 2: `. A page without tables stays as it is.
 */
export function withTableRegions(page: Page): Page {
  const props = named(page.props, { heading: '', tables: new Map() })
  return props === page.props ? page : ({ ...page, props } as Page)
}

function named<Value>(value: Value, reading: Reading): Value
function named(value: unknown, reading: Reading): unknown {
  if (typeof value !== 'object' || value === null) return value
  reading.heading = headingOf(value) ?? reading.heading
  if ('type' in value && value.type === 'table') return { ...value, region: nextRegion(reading) }
  return mapParts(value, (part) => named(part, reading))
}

/** The heading that a part of a page is, or begins with. */
function headingOf(part: object): string | undefined {
  if ('type' in part && (part.type === 'heading' || part.type === 'subheading'))
    return 'children' in part ? plainText(part.children as Inline[]) : undefined
  if ('type' in part && part.type === 'sheet' && 'title' in part)
    return plainText(part.title as Inline[])
  if ('question' in part) return String(part.question)
  return 'heading' in part && typeof part.heading === 'string' ? part.heading : undefined
}

function nextRegion({ heading, tables }: Reading): string {
  const words = stripMarks(heading)
  const count = (tables.get(words) ?? 0) + 1
  tables.set(words, count)
  const table = count === 1 ? 'Table' : `Table ${count}`
  return heading === '' ? table : `${table}: ${heading}`
}
