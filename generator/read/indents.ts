import { isCollection, isScalar, isSeq, visit } from 'yaml'
import { siteSchema } from '../../schema/site.ts'
import { errorsOf, type Parsed, parseYaml } from './parse-yaml.ts'

/**
 * Mistakes in how lines begin. They make innocent lines look wrong, so where there is one, nothing else is reported of
 * the lines around it.
 */
export interface IndentMistake {
  offset: number
  message: string
}

/** Lines beside an error that begin with a tab. Inside a text and inside brackets a tab is allowed. */
export function leadingTabs(parsed: Parsed): IndentMistake[] {
  const { text, doc, at } = parsed
  const errorLines = errorsOf(parsed).map(({ pos: [offset] }) => at(offset).line)
  const allowed: (readonly [number, number, number])[] = []
  visit(doc, {
    Node(_, node) {
      const isAllowed = isScalar(node) ? node.type !== 'PLAIN' : isCollection(node) && node.flow
      if (isAllowed && node.range) allowed.push(node.range)
    },
  })
  return Array.from(text.matchAll(/^ *\t\s*?\S/gm), ({ 0: start, index }) => ({
    offset: index + start.indexOf('\t'),
    message: "YAML doesn't allow tabs for indentation. Use two spaces.",
  })).filter(
    ({ offset }) =>
      errorLines.some((line) => Math.abs(line - at(offset).line) <= 1) &&
      // The parser takes a tab below a text for its last character.
      !allowed.some(([start, end]) => start < offset && offset + 1 < end),
  )
}

/** The first line of words that were pasted below a text without its indent, if the first error is in them. */
export function unindentedText(parsed: Parsed): IndentMistake | undefined {
  const { text, doc, lineStarts } = parsed
  const lines = text.split('\n')
  let first = errorLine(parsed)
  if (!isPasted(lines[first])) return undefined
  while (isPasted(lines[first - 1])) first--
  while (isBlank(lines[first])) first++
  if (/^\t/.test(lines[first] ?? '')) return undefined
  const above = lines.findLastIndex((line, index) => index < first && !isBlank(line))
  const [start, end] = [lineStarts[above] ?? 0, lineStarts[above + 1] ?? text.length]
  let found: { key: string; indent: number } | undefined
  const columnOf = (offset = 0) => parsed.at(offset).column - 1
  visit(doc, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isScalar(value) || !value.type?.startsWith('BLOCK')) return undefined
      if (!value.range || value.range[0] >= end || value.range[1] <= start) return undefined
      const [, content = ''] = text.slice(value.range[0], value.range[1]).split('\n')
      // Where the first line of the text is one of the pasted ones, it says nothing.
      const least = columnOf(key.range?.[0]) + 1
      const indent = indentOf(content) >= least ? indentOf(content) : least + 1
      found = { key: String(key.value), indent }
      return visit.BREAK
    },
  })
  return (
    found && {
      offset: lineStarts[first] ?? 0,
      message: `The text of ${found.key} has to be indented. Begin this line, and those below it that belong to the text, with ${spaces(found.indent)}.`,
    }
  )
}

/** Pasted words begin where only the keys of site.yaml itself and comments may. */
function isPasted(line: string | undefined): boolean {
  if (line === undefined) return false
  if (isBlank(line)) return true
  const [, key] = /^(\w+):(?:\s|$)/.exec(line) ?? []
  return /^[^ #]/.test(line) && (key === undefined || !(key in siteSchema.in.shape))
}

/** The lines around an error are parsed a dozen times to find the wrong one; more of them would take seconds. */
const MOST_LINES = 20_000

/** What a wrong indent looks like to the parser. */
const FROM_INDENTS: readonly string[] = [
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
]

/** The line beside the first error that lines up with nothing, and the text with that line put right. */
export function wrongIndent(parsed: Parsed): (IndentMistake & { fixed: string }) | undefined {
  const lines = parsed.text.split('\n')
  const error = errorLine(parsed)
  const [{ code } = {}] = errorsOf(parsed)
  if (code === undefined || !FROM_INDENTS.includes(code)) return undefined
  const { top, from, to } = entriesAround(lines, error)
  if (to - from > MOST_LINES) return undefined
  const parseAround = (all: readonly string[]) =>
    parseYaml([...all.slice(top, top + 1), ...all.slice(from, to)].join('\n'), '')
  for (const { line, own, indent } of otherIndents(lines, error)) {
    const fixed = lines.with(line, ' '.repeat(indent) + (lines[line] ?? '').trimStart())
    if (line >= from && isRight(parseAround(fixed), line - from + 1))
      return {
        offset: parsed.lineStarts[line] ?? 0,
        message: `This line begins with ${spaces(own)}. To line up with the other lines of its block, it needs ${indent}.`,
        fixed: fixed.join('\n'),
      }
  }
  return undefined
}

/** Whether all lines line up, and `line` begins a key or an entry of its own. */
function isRight(parsed: Parsed, line: number): boolean {
  if (errorsOf(parsed).some(({ code }) => FROM_INDENTS.includes(code))) return false
  const start = parsed.lineStarts[line] ?? 0
  const [dashes = ''] = /^ *(?:- +)*/.exec(parsed.text.slice(start)) ?? []
  let isOwn = false
  visit(parsed.doc, {
    Scalar(key, node, path) {
      if (node.range?.[0] !== start + dashes.length) return undefined
      isOwn = key === 'key' || isSeq(path.at(-1))
      return visit.BREAK
    },
  })
  return isOwn
}

/** The indents that the lines beside an error may have been meant to have, the smallest correction first. */
function otherIndents(lines: readonly string[], error: number) {
  const near = [nextLine(lines, error), error, previousLine(lines, error)]
  return near
    .filter((line) => line >= 0)
    .flatMap((line) => {
      const own = indentOf(lines[line] ?? '')
      const beside = [nextLine(lines, line), previousLine(lines, line)].flatMap((other) =>
        other === -1 ? [] : [indentOf(lines[other] ?? '')],
      )
      const indents = [...new Set([...beside, own + 1, own - 1, own + 2, own - 2])]
      return indents
        .filter((indent) => indent >= 0 && indent !== own)
        .map((indent) => ({ line, own, indent }))
    })
    .toSorted((a, b) => Math.abs(a.indent - a.own) - Math.abs(b.indent - b.own))
}

/** The key of site.yaml that `line` is in, and the lines of the entries of it that are near: few enough to parse often. */
function entriesAround(lines: readonly string[], line: number) {
  const isTop = (text: string) => /^\w/.test(text) && !isPasted(text)
  const top = Math.max(
    0,
    lines.findLastIndex((text, index) => index < line && isTop(text)),
  )
  const after = lines.findIndex((text, index) => index > line && isTop(text))
  const indent = indentOf(lines[nextLine(lines, top)] ?? '')
  const entries = lines.flatMap((text, index) =>
    index > top && !isBlank(text) && indentOf(text) === indent ? [index] : [],
  )
  const from = entries.filter((index) => index < line).at(-2) ?? top + 1
  const next = entries.filter((index) => index > line + 1).at(1) ?? lines.length
  return { top, from, to: after === -1 ? next : Math.min(next, after) }
}

function errorLine(parsed: Parsed): number {
  return Math.min(...errorsOf(parsed).map(({ pos: [offset] }) => parsed.at(offset).line)) - 1
}

function nextLine(lines: readonly string[], line: number): number {
  return lines.findIndex((text, index) => index > line && !isBlank(text))
}

function previousLine(lines: readonly string[], line: number): number {
  return lines.findLastIndex((text, index) => index < line && !isBlank(text))
}

function isBlank(line: string | undefined): boolean {
  return line !== undefined && line.trim() === ''
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** @example spaces(1) // '1 space' */
function spaces(count: number): string {
  if (count === 0) return 'no spaces'
  return count === 1 ? '1 space' : `${count} spaces`
}
