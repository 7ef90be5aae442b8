import { fieldInfo } from '../../schema/field-info.ts'
import type { Finding, Position } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { quoted } from '../read/unquoted.ts'
import { valueAt } from '../read/value-at.ts'

/** A # behind words, with words right behind it, where a comment has a space, or with a number: "We are # 1". */
const CUT = /^(?! *#).*\S[ \t]+(#(?:[^\s#]| \d).*)$/gm

/** A text that begins with & and a word, which YAML takes for a name of the rest. */
const NAMED = /^(?<begin> *(?:- +)?(?:[\w-]+: +)?)(?<name>&[^\s,[\]{}]+) +(?<rest>[^\s|>#].*)$/gm

/** Texts without quotes of which YAML takes a part for something else: what follows a #, or a first word with &. */
export function checkComments(source: Source): Finding[] {
  return [...cutTexts(source), ...namedTexts(source)]
}

function namedTexts(source: Source): Finding[] {
  return Array.from(source.text.matchAll(NAMED)).flatMap(({ groups, index }): Finding[] => {
    const { begin = '', name = '', rest = '' } = groups ?? {}
    // An alias needs the name.
    if (source.text.includes(`*${name.slice(1)}`)) return []
    const line = source.text.slice(0, index).split('\n').length
    const path = source.pathsOn(line).find((each) => fieldInfo(each)?.text !== undefined)
    if (path === undefined) return []
    return [
      {
        severity: 'warning',
        rule: 'cut-text',
        path,
        position: { file: source.file, line, column: begin.length + 1 },
        message: `YAML takes "${name}" for a name of this text, so no page shows it. Put the text in quotes: ${begin.trim()} ${quoted(`${name} ${rest}`)}`,
      },
    ]
  })
}

function cutTexts(source: Source): Finding[] {
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
