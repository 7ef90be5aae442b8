import { isMap, isScalar, isSeq, type Pair, visit } from 'yaml'
import type { IndentMistake } from './indents.ts'
import { errorsOf, type Parsed, parseYaml } from './parse-yaml.ts'

/** The line beside the first error that is an entry of a list without its dash, and the text with it. */
export function forgottenDash(parsed: Parsed): (IndentMistake & { fixed: string }) | undefined {
  const lines = parsed.text.split('\n')
  const error = Math.min(...errorsOf(parsed).map(({ pos: [offset] }) => parsed.at(offset).line)) - 1
  const before = errorsOf(parsed).length
  for (const line of [error, error - 1, error + 1]) {
    const [, dash = '', record] = /^ *(-?)(\{.*\})\s*(?:#.*)?$/.exec(lines[line] ?? '') ?? []
    const beside = [lines[line - 1], lines[line + 1]].flatMap(
      (other) => /^( *)- /.exec(other ?? '')?.[1] ?? [],
    )[0]
    if (record === undefined || beside === undefined) continue
    const fixed = lines.with(line, `${beside}- ${record}`).join('\n')
    if (errorsOf(parseYaml(fixed, '')).length >= before) continue
    const problem =
      dash === ''
        ? 'This entry of the list has no dash. Begin it with one:'
        : 'A dash needs a space behind it:'
    return {
      offset: (parsed.lineStarts[line] ?? 0) + (lines[line] ?? '').search(/\S/),
      message: `${problem} - ${shortened(record)}`,
      fixed,
    }
  }
  return undefined
}

const MOST_SHOWN = 60

function shortened(record: string): string {
  return record.length > MOST_SHOWN ? `${record.slice(0, MOST_SHOWN)} …` : record
}

/** Where a key that begins an entry of a list comes again in the same entry: there, the dash of the next one is missing. */
export function secondEntries({ doc, text }: Parsed): { key: number; end: number; line: string }[] {
  const found: { key: number; end: number; line: string }[] = []
  visit(doc, {
    Map(_, map, path) {
      const [first, ...others] = map.items
      if (!isSeq(path.at(-1)) || map.flow || first === undefined) return
      const again = others.find((other) => isScalar(other.key) && keyOf(other) === keyOf(first))
      const start = again && isScalar(again.key) ? again.key.range?.[0] : undefined
      if (start === undefined) return
      const line = text.slice(start, text.indexOf('\n', start)).trim()
      found.push({ key: start, end: map.range?.[1] ?? start, line })
    },
  })
  return found
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : isMap(key)
}
