import { looseList } from '../../../generator/read/value-at.ts'
import { lineAround, lineEndAt, type TextChange } from '../fields/lines.ts'
import type { FormFile } from './form-file.ts'

/** A record of a list as it is written. */
export interface Entry {
  /** On one line in braces. */
  flow: string
  /** On lines of its own, without the dash and the indentation. The first one follows the dash. */
  block: string[]
  /** How it is written where no other entry shows how. */
  style: 'flow' | 'block'
}

interface Where {
  /** The key at the top of the file that holds the list. */
  key: string
  /** The position in the list that the new entry follows; the last one when left out. */
  after?: number
}

/** The edit that adds one entry to a list, in the style of the entries that are there. Adds the key when it is missing. */
export function appendEntry(file: FormFile, entry: Entry, { key, after }: Where): TextChange[] {
  const length = looseList(file.top[key]).length
  const neighbor = [key, after ?? length - 1]
  const span = length > 0 ? file.span(neighbor) : undefined
  if (span === undefined) return firstEntry(file, entry, key)

  const { text } = file
  const list = file.span([key])
  if (list !== undefined && text[list.from] === '[')
    return [{ from: span.to, to: span.to, insert: `, ${entry.flow}` }]
  const line = lineAround(text, span.to)
  const lines = text[span.from] === '{' ? [entry.flow] : entry.block
  const gap = hasGap(file, key, length) ? [''] : []
  const insert = [...gap, ...entryLines(lines, dashOf(text, span.from))]
  return [{ from: line.to, to: line.to, insert: joined(insert, lineEndAt(text, span.to)) }]
}

/** What is before the first word of an entry on its line: indentation and dash. */
function dashOf(text: string, start: number): string {
  const before = text.slice(lineAround(text, start).from, start)
  return /^ *- +$/.test(before) ? before : `${' '.repeat(Math.max(0, before.length - 2))}- `
}

/** Whether the entries of a list have empty lines between them. */
function hasGap(file: FormFile, key: string, length: number): boolean {
  const [before, after] = [file.span([key, length - 2]), file.span([key, length - 1])]
  if (before === undefined || after === undefined) return false
  return /\n[ \t]*\r?\n/.test(file.text.slice(before.to, after.from))
}

function entryLines([first = '', ...others]: readonly string[], dash: string): string[] {
  const indent = ' '.repeat(dash.length)
  return [`${dash}${first}`, ...others.map((line) => (line === '' ? '' : `${indent}${line}`))]
}

/** Each line with the line end before it. */
function joined(lines: readonly string[], lineEnd: string): string {
  return lines.map((line) => `${lineEnd}${line}`).join('')
}

/** A list that is empty or missing so far. */
function firstEntry(file: FormFile, entry: Entry, key: string): TextChange[] {
  const { text, top } = file
  const lines = entryLines(entry.style === 'flow' ? [entry.flow] : entry.block, '  - ')
  if (!Object.hasOwn(top, key)) return newKey(text, [`${key}:`, ...lines])
  const keyLine = lineAround(text, file.keyStart([key]))
  const insert = joined(lines, lineEndAt(text, keyLine.to))
  const add = { from: keyLine.to, to: keyLine.to, insert }
  const empty = file.span([key])
  if (empty === undefined || text[empty.from] !== '[') return [add]
  const blanks = /[ \t]*$/.exec(text.slice(0, empty.from))?.[0].length ?? 0
  const remove = { from: empty.from - blanks, to: empty.to, insert: '' }
  // Otherwise the two changes would touch: one does both.
  return remove.to === add.from ? [{ ...remove, insert }] : [remove, add]
}

/** A key at the end of the file, with an empty line before it. */
function newKey(text: string, lines: readonly string[]): TextChange[] {
  const lineEnd = lineEndAt(text, text.length)
  const end = text.length
  const isOpen = !text.endsWith('\n')
  const insert = `${isOpen ? lineEnd : ''}${joined(lines, lineEnd)}${isOpen ? '' : lineEnd}`
  return [{ from: end, to: end, insert }]
}
