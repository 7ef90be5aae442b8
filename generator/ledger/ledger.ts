import { decodeText } from '../read/decode.ts'
import { type Finding, type Position, siteError } from '../read/site-error.ts'
import { COLUMNS, cellMistakes } from './ledger-line.ts'

/** The committed file that lists every URL the site has ever published. */
export const LEDGER_FILE = 'published.tsv'

/** What was published at one path. Dates are UTC, `YYYY-MM-DD`. */
export interface LedgerEntry {
  path: string
  firstPublished: string
  /** When the page's own text last changed. */
  lastChanged: string
  /** Short hash of the page's own text. */
  hash: string
  /** Outline of the page's own text, to find the page that took it over. */
  sketch: string
  title: string
}

/** Every published page by its path. Pages that no longer exist stay in it. */
export type Ledger = ReadonlyMap<string, LedgerEntry>

const FIRST_LINE =
  '# Every URL this site has published. Written by npm run release; commit it, but do not edit it.' +
  ` Columns: ${COLUMNS.join(', ')}`

/** The text of the ledger file: one line a page, sorted by path. The same entries always give the same text. */
export function formatLedger(ledger: Ledger): string {
  const paths = [...ledger.keys()].toSorted()
  const lines = paths.flatMap((path) => ledger.get(path) ?? []).map(formatEntry)
  return `${[FIRST_LINE, ...lines].join('\n')}\n`
}

function formatEntry(entry: LedgerEntry): string {
  return COLUMNS.map((column) => oneLine(entry[column])).join('\t')
}

/** `text` with each run of white space as one space, so that it fits in a column. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The ledger that a file's text holds, in any line order, with any line ends.
 *
 * @throws SiteError that lists every damaged line.
 */
export function readLedger(input: string | Uint8Array, file = LEDGER_FILE): Ledger {
  const text = decodeText(input, file)
  const ledger = new Map<string, LedgerEntry>()
  const lineOf = new Map<string, number>()
  const findings: Finding[] = []
  const report = (position: Omit<Position, 'file'>, message: string) =>
    findings.push(ledgerFinding({ file, ...position }, message))

  if (text.trim() === '') report({ line: 1, column: 1 }, EMPTY)
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '' || content.startsWith('#')) continue
    const line = index + 1
    const mistakes = cellMistakes(content)
    for (const { column, message } of mistakes) report({ line, column }, message)
    if (mistakes.length > 0) continue
    const entry = parseEntry(content)
    const earlier = lineOf.get(entry.path)
    if (earlier === undefined) {
      ledger.set(entry.path, entry)
      lineOf.set(entry.path, line)
    } else report({ line, column: 1 }, duplicate(entry.path, earlier))
  }
  if (findings.length > 0) throw siteError({ file, text }, findings)
  return ledger
}

const EMPTY =
  'The ledger is empty. Restore it from version control; if nothing has been published yet, delete the file.'

function duplicate(path: string, earlier: number): string {
  return `${path} is also on line ${earlier}. Keep the line with the later lastChanged date (column 3), delete the other, and run npm run release.`
}

/** `line` has passed `cellMistakes`. */
function parseEntry(line: string): LedgerEntry {
  const [path = '', firstPublished = '', lastChanged = '', hash = '', sketch = '', title = ''] =
    line.split('\t')
  return { path, firstPublished, lastChanged, hash, sketch, title }
}

function ledgerFinding(position: Position, message: string): Finding {
  return { severity: 'error', rule: 'ledger', path: [], position, message }
}
