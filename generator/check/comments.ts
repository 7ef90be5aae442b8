import { fieldInfo } from '../../schema/field-info.ts'
import type { Finding, Position } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { valueAt } from '../read/value-at.ts'

/** A # with words right behind it. A comment has a space there. */
const CUT = /^.*\S\s+(#[^\s#].*)$/gm

/** Texts without quotes that end at a #, so that no page shows the words behind it. */
export function checkComments(source: Source): Finding[] {
  return Array.from(source.text.matchAll(CUT)).flatMap(({ 0: typed, 1: lost = '', index }) => {
    const line = source.text.slice(0, index).split('\n').length
    const position = { file: source.file, line, column: typed.length - lost.length + 1 }
    const path = source.pathsOn(line).find((each) => isCut(source, each, position))
    if (path === undefined) return []
    return {
      severity: 'warning',
      rule: 'cut-text',
      path,
      position,
      message: `YAML takes "${lost}" for a comment, so no page shows it. Put the text in quotes: ${String(path.at(-1))}: "${valueAt(source.value, path)} ${lost}"`,
    }
  })
}

/** Whether the value at `path` is a text without quotes that ends before `position`, on the same line. */
function isCut(source: Source, path: readonly PropertyKey[], { line, column }: Position): boolean {
  const span = source.span(path)
  if (fieldInfo(path)?.text === undefined || span?.end.line !== line) return false
  const first = source.text.split('\n')[span.start.line - 1]?.[span.start.column - 1]
  return span.end.column <= column && first !== '"' && first !== "'"
}
