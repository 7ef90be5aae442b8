import { longDate } from '../../schema/format.ts'
import type { Page, PageSource } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import type { SourceRecord } from '../../schema/source.ts'
import { isFootnote } from '../text/footnotes.ts'
import { rewritten, stripMarks } from '../text/marks.ts'
import { mapParts } from './map-parts.ts'

/**
 * `page` with its footnotes numbered in the order of the text, and with the list of their sources. A source that is
 * cited twice has one number. A page without footnotes stays as it is.
 *
 * @throws Error when a footnote names a source that is not defined; the checks on site.yaml report it before.
 */
export function withSources(page: Page, sources: Site['sources'] = {}): Page {
  const ids: string[] = []
  const props = numbered(page.props, ids)
  if (ids.length === 0) return page
  const list = ids.map((id, index): PageSource => {
    const source = Object.hasOwn(sources, id) ? sources[id] : undefined
    if (source === undefined) throw new Error(`No source has the id ${id}`)
    return pageSource(source, index + 1)
  })
  return { ...page, props: { ...props, sources: list } } as Page
}

/** A copy of `value` in which footnotes have their numbers; ids that are new are added to `ids`. */
function numbered<Value>(value: Value, ids: string[]): Value
function numbered(value: unknown, ids: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isFootnote(value)) return numberedFootnote(value, ids)
  return mapParts(value, (part) => numbered(part, ids))
}

function numberedFootnote(footnote: { type: 'source'; label: string }, ids: string[]) {
  const id = stripMarks(footnote.label)
  const isFirst = !ids.includes(id)
  if (isFirst) ids.push(id)
  const number = ids.indexOf(id) + 1
  return {
    ...footnote,
    href: `#${anchor(number)}`,
    // In a trace run the number keeps the marks of the id, so that it leads to the footnote in site.yaml.
    label: footnote.label.replace(id, String(number)),
    ...(isFirst && { id: markAnchor(number) }),
  }
}

function pageSource({ title, publisher, url, checked }: SourceRecord, number: number): PageSource {
  return {
    id: anchor(number),
    mark: markAnchor(number),
    title,
    publisher,
    href: url,
    checked: rewritten(checked, longDate),
  }
}

function anchor(number: number): string {
  return `source-${number}`
}

/** The anchor of the first number in the text that leads to a source. */
function markAnchor(number: number): string {
  return `cited-${number}`
}
