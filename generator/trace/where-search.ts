import { valueAt } from '../read/value-at.ts'
import { stripMarks } from '../text/marks.ts'
import { type FoundText, findText, wordsPattern } from './find-text.ts'
import { locate } from './locate.ts'
import { shownBy } from './shown-by.ts'
import type { SiteTrace } from './site-trace.ts'

/** What is looked for. */
export interface Search {
  kind: 'line' | 'text'
  /** Where in site.yaml it is. */
  places: FoundText[]
  /** Whether a text of a page shows it. */
  shows(marked: string): boolean
  /** What to try when no page shows it. */
  hint: string
}

const LINE = /^(?:[^\s:]*[^\s:\d]:)?(\d+)(?::(\d+))?$/

/** The search that a person means by `query`: `1678`, `site.yaml:1678` and `1678:12` are lines, all other words a text. */
export function searchFor(query: string | readonly PropertyKey[], trace: SiteTrace): Search {
  if (typeof query !== 'string') return pathSearch(query, trace)
  const [isLine, line, column] = LINE.exec(query.trim()) ?? []
  if (isLine === undefined) return textSearch(query, trace)
  return lineSearch(trace, Number(line), column === undefined ? undefined : Number(column))
}

function textSearch(words: string, trace: SiteTrace): Search {
  const isBlank = words.trim() === ''
  const places = isBlank ? [] : findText(words, trace)
  const pattern = isBlank ? /(?!)/ : wordsPattern(words)
  return {
    kind: 'text',
    places,
    shows: (marked) => pattern.test(stripMarks(marked)),
    hint: places.length > 0 ? 'No page shows this text.' : nothingFound(words.trim()),
  }
}

function nothingFound(words: string): string {
  const otherWay = words.startsWith('/')
    ? `For the texts of a page: npm run explain -- ${words}`
    : 'Try fewer words, as the page shows them, e.g. npm run where -- "flashing"'
  return `No text contains "${words}". ${otherWay}`
}

/** What shows the value or the record at `path`. */
function pathSearch(path: readonly PropertyKey[], trace: SiteTrace): Search {
  const pattern = shownBy([path], trace)
  return {
    kind: 'text',
    places: [{ ...locate(trace.source, { path }), text: words(path, trace) }],
    shows: (marked) => pattern.test(marked),
    hint: notShown(path),
  }
}

function words(path: readonly PropertyKey[], { source }: SiteTrace): string {
  const value = valueAt(source.value, path)
  return typeof value === 'object' ? '' : String(value)
}

function notShown(path: readonly PropertyKey[]): string {
  return `No page shows ${path.map(String).join('.')} as text.`
}

function lineSearch(trace: SiteTrace, line: number, column: number | undefined): Search {
  const { source } = trace
  const lines = source.text.split('\n')
  const paths = source.pathsOn(line, column)
  const pattern = shownBy(paths, trace)
  const [path] = paths
  return {
    kind: 'line',
    places: paths.map((at) => valueOn(line, at, trace.source)),
    shows: (marked) => pattern.test(marked),
    hint:
      path === undefined
        ? `${noValue(source.file, line, lines)} Use the line of a text, e.g. npm run where -- ${firstLine(trace)}`
        : notShown(path),
  }
}

function noValue(file: string, line: number, lines: readonly string[]): string {
  return lines[line - 1] === undefined
    ? `${file} has ${lines.length} lines, so line ${line} does not exist.`
    : `Line ${line} of ${file} is blank or a comment.`
}

function firstLine({ source, leaves }: SiteTrace): number {
  const leaf = leaves.find(({ isChoice }) => !isChoice)
  return leaf === undefined ? 1 : source.position(leaf.path).line
}

/** The part on `line` of the value at `path`. */
function valueOn(
  line: number,
  path: readonly PropertyKey[],
  source: SiteTrace['source'],
): FoundText {
  const typed = source.text.split('\n')[line - 1] ?? ''
  const position = source.position(path)
  const value = valueAt(source.value, path)
  if (position.line === line && typeof value !== 'object')
    return { path, ...position, text: String(value) }
  const column = typed.length - typed.trimStart().length + 1
  return { path, file: source.file, line, column, text: typed.trim() }
}
