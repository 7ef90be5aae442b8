import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import type { Position } from './site-error.ts'

/** A YAML text as its parser sees it, with its mistakes. */
export interface Parsed {
  text: string
  doc: Document.Parsed<ParsedNode>
  /** Where each line begins. */
  lineStarts: readonly number[]
  /** The line and column of an offset. */
  at(offset: number): Position
}

/** Parses a text whose nesting has been checked (see nesting.ts). */
export function parseYaml(text: string, file: string): Parsed {
  const lineCounter = new LineCounter()
  const doc = parseDocument(text, {
    lineCounter,
    uniqueKeys: true,
    // 'silent' would also hide that a second document follows.
    logLevel: 'error',
    prettyErrors: false,
  })
  const at = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  return { text, doc, lineStarts: lineCounter.lineStarts, at }
}

/** An unknown tag is a warning to YAML, but the words that look like one would be lost. */
export function errorsOf({ doc }: Parsed): Parsed['doc']['errors'] {
  return [...doc.errors, ...doc.warnings]
}
