import type { Page, PageSource, WithRules } from '../../schema/page.ts'
import { longDate } from '../../schema/shared/format.ts'
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
  const withNumbers = numbered(page.props, ids)
  if (ids.length === 0) return page
  const cited = new Set<string>()
  const props = withAnchors(withNumbers, cited)
  const list = ids.map((id, index): PageSource => {
    const source = Object.hasOwn(sources, id) ? sources[id] : undefined
    if (source === undefined) throw new Error(`No source has the id ${id}`)
    const number = String(index + 1)
    return { ...pageSource(source, number), ...(cited.has(number) && { mark: citedAt(number) }) }
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
  if (!ids.includes(id)) ids.push(id)
  const number = String(ids.indexOf(id) + 1)
  // In a trace run the number keeps the marks of the id, so that it leads to the footnote in site.yaml.
  return { ...footnote, href: `#${anchor(number)}`, label: footnote.label.replace(id, number) }
}

/** A copy of `value` in which the first number of each source has its anchor; the numbers that have one are added to `cited`. */
function withAnchors<Value>(value: Value, cited: Set<string>): Value
function withAnchors(value: unknown, cited: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isFootnote(value)) {
    const number = stripMarks(value.label)
    if (cited.has(number)) return value
    cited.add(number)
    return { ...value, id: citedAt(number) }
  }
  return mapParts(value, (part, key) =>
    key === 'tool' ? withAnchorsInRules(part as WithRules, cited) : withAnchors(part, cited),
  )
}

/** Of the texts of a tool only its rules are always drawn. */
function withAnchorsInRules(tool: WithRules, cited: Set<string>): WithRules {
  return { ...tool, rules: withAnchors(tool.rules, cited) }
}

function pageSource(
  { compare, title, publisher, url, checked }: SourceRecord,
  number: string,
): PageSource {
  return {
    id: anchor(number),
    ...(compare !== undefined && { compare }),
    title,
    publisher,
    href: url,
    checked: rewritten(checked, longDate),
  }
}

function anchor(number: string): string {
  return `source-${number}`
}

/** The anchor of the first number in the text that leads to a source. */
function citedAt(number: string): string {
  return `cited-${number}`
}
