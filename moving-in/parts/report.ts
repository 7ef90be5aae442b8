import { counted, number } from '../../schema/shared/format.ts'

const MOST_LINES = 12

/** A heading with the number of its lines, and the first lines or all; nothing where there are none. */
export function section(heading: string, lines: readonly string[], verbose: boolean): string[] {
  if (lines.length === 0) return []
  const shown = verbose ? lines : lines.slice(0, MOST_LINES)
  const left = lines.length - shown.length
  return [
    '',
    `${heading}: ${number(lines.length)}`,
    ...shown.map((line) => `  ${line}`),
    ...(left === 0 ? [] : [`  … ${number(left)} more; --verbose lists them`]),
  ]
}

/** The last lines of a report: what was written, and what comes next. */
export function ending(
  file: string,
  added: number,
  { write, what }: { write: boolean; what: string },
) {
  if (added === 0) return ['', `Nothing to add to ${file}.`]
  return write
    ? ['', `${counted(added, what)} written to ${file}. See what they change: npm run plan`]
    : ['', `Nothing was written. With --write, ${counted(added, what)} would be added to ${file}.`]
}

/** At most so many characters of a text, for a list. */
export function shortened(text: string, most = 80): string {
  return text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`
}
