/** A place in a file: line and column count from 1. */
export interface Position {
  line: number
  column: number
}

/** Something in site.yaml that is wrong (`error`) or could be better (`warning`). */
export interface Finding {
  severity: 'error' | 'warning'
  /** Name of the rule, in words that can be looked up in the README. */
  rule: string
  /** Path of the page it is about, when it is about one. */
  page?: string
  /** Where: keys and list positions from the top of the file. */
  path: readonly PropertyKey[]
  position: Position
  /** What is wrong and a way that works. */
  message: string
}

/** Mistakes in the site definition. Its message is complete for a person: it is printed without a stack. */
export class SiteError extends Error {
  readonly findings: readonly Finding[]

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message)
    this.name = 'SiteError'
    this.findings = findings
  }
}

/** All findings as text, each with its place, its cure and the line it is about. */
export function formatFindings({
  file,
  text,
  findings,
}: {
  file: string
  text: string
  findings: readonly Finding[]
}): string {
  const lines = text.split('\n')
  return findings.map((finding) => formatFinding(file, lines, finding)).join('\n\n')
}

function formatFinding(
  file: string,
  lines: string[],
  { severity, rule, path, position, message }: Finding,
): string {
  const place = `${file}:${position.line}:${position.column}`
  const where = path.length > 0 ? `  ${path.map(String).join('.')}` : ''
  // A warning is acknowledged by the name of its rule.
  const name = severity === 'warning' ? `  [${rule}]` : ''
  return [
    `${place}${where}${name}`,
    `  ${message}`,
    ...frame(lines[position.line - 1], position),
  ].join('\n')
}

const FRAME_WIDTH = 96

/** The source line and a caret under the place; of a long line, the part around it. */
function frame(line: string | undefined, { line: number, column }: Position): string[] {
  if (line === undefined) return []
  const start = column > FRAME_WIDTH ? column - Math.floor(FRAME_WIDTH / 2) : 0
  const shown = line.slice(start, start + FRAME_WIDTH).replaceAll('\t', ' ')
  const gutter = `  ${number} | `
  return [
    `${gutter}${shown}`,
    `${' '.repeat(gutter.length - 2)}| ${' '.repeat(Math.max(0, column - 1 - start))}^`,
  ]
}
