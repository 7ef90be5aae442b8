import type { RuleName } from '../../schema/rules.ts'

/** A place in a file; lines and columns count from 1. */
export interface Position {
  /** The file's name as the user gave it, e.g. `site.yaml`. */
  file: string
  line: number
  column: number
}

/** Something in the site definition that is wrong (`error`) or could be better (`warning`). */
export interface Finding {
  severity: 'error' | 'warning'
  /** Name of the rule; `npm run gen -- --rules` explains each. */
  rule: RuleName
  /** Paths of the pages that show it, when it is about pages. */
  pages?: readonly string[]
  /** Keys and list positions from the top of the file. */
  path: readonly PropertyKey[]
  position: Position
  /** What is wrong and a way that works. */
  message: string
  /** The word that is wrong, as it is typed, and what was probably meant; no `right` when nothing is close. */
  meant?: { wrong: string; right?: string }
  /** The entry that the message proposes, and the list or the block that it goes into, there under the key `at`. */
  adds?: { path: string[]; at?: string; value: Record<string, string> }
  /** The fields that the record called `name` has not, e.g. ['cityTexts', 'lutz', 'about']. */
  lacks?: { name: string; fields: (string | number)[][] }
}

/** The message of a finding and the word it proposes, without the place. */
export type FindingText = Pick<Finding, 'message' | 'meant'>

interface WrongWord {
  wrong: string
  /** What was probably meant, if anything is close. */
  right: string | undefined
  /** The end of the message when nothing is close. */
  otherwise: string
}

/** Message about a wrong word: the problem, and what was probably meant. */
export function wrongWord(problem: string, { wrong, right, otherwise }: WrongWord): FindingText {
  if (right === undefined) return { message: `${problem} ${otherwise}`, meant: { wrong } }
  const shown = /^[/{]/.test(right) ? right : `"${right}"`
  return { message: `${problem} Did you mean ${shown}?`, meant: { wrong, right } }
}

/** Mistakes in the site definition. The message is complete: it is printed without a stack. */
export class SiteError extends Error {
  readonly findings: readonly Finding[]

  constructor(message: string, findings: readonly Finding[] = []) {
    super(message)
    this.name = 'SiteError'
    this.findings = findings
  }
}

interface SourceText {
  file: string
  text: string
}

/** A SiteError with all `findings` in the order of the file, each with the line it is about. */
export function siteError({ file, text }: SourceText, findings: readonly Finding[]): SiteError {
  const sorted = inFileOrder(findings)
  const count = sorted.length === 1 ? '1 mistake' : `${sorted.length} mistakes`
  return new SiteError(
    `${formatFindings({ text, findings: sorted })}\n\n${count} in ${file}. Nothing was written.`,
    sorted,
  )
}

/** The findings sorted by line and column. */
export function inFileOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => a.position.line - b.position.line || a.position.column - b.position.column,
  )
}

/** All findings as text, each with its place, a way to fix it, and the line it is about in `text`. */
export function formatFindings({
  text,
  findings,
}: {
  text: string
  findings: readonly Finding[]
}): string {
  const lines = text.split('\n')
  return findings.map((finding) => formatFinding(lines, finding)).join('\n\n')
}

function formatFinding(
  lines: string[],
  { severity, rule, path, position, message, pages }: Finding,
): string {
  const place = `${position.file}:${position.line}:${position.column}`
  const where = path.length > 0 ? `  ${path.map(String).join('.')}` : ''
  // A warning is acknowledged by the name of its rule.
  const name = severity === 'warning' ? `  [${rule}]` : ''
  return [
    `${place}${where}${name}`,
    `  ${message}`,
    ...(pages === undefined ? [] : [`  ${pageList(pages)}`]),
    ...frame(lines[position.line - 1], position),
  ].join('\n')
}

const MOST_NAMED_PAGES = 3

/** @example pageList(['/a', '/b', '/c', '/d']) // 'On 4 pages: /a, /b, /c, …' */
function pageList(pages: readonly string[]): string {
  if (pages.length === 1) return `On ${pages[0]}`
  const named = pages.slice(0, MOST_NAMED_PAGES).join(', ')
  return `On ${pages.length.toLocaleString('en-US')} pages: ${named}${pages.length > MOST_NAMED_PAGES ? ', …' : ''}`
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
