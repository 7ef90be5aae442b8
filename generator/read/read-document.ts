import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { MAX_LEVELS, refuseDeepNesting } from './nesting.ts'
import type { Finding, Position } from './site-error.ts'
import { explodingAliases, MAX_ALIASES, yamlMistakes } from './yaml-mistakes.ts'

/** A YAML text as its parser sees it. */
export interface ReadDocument {
  doc: Document.Parsed<ParsedNode>
  /** Plain value: maps, lists, strings, numbers. */
  value: unknown
  /** Where each line begins. */
  lineStarts: readonly number[]
  /** The place of an offset. */
  at(offset: number): Position
}

/** Parses YAML that is nested at most `levels` deep; the mistakes when there are some. */
export function readDocument(
  text: string,
  file: string,
  levels = MAX_LEVELS,
): ReadDocument | { findings: Finding[] } {
  const tooDeep = refuseDeepNesting(text, file, levels)
  if (tooDeep !== undefined) return { findings: [tooDeep] }

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
  const findings = yamlMistakes(doc, at)
  if (findings.length > 0) return { findings }
  try {
    const value: unknown = doc.toJS({ maxAliasCount: MAX_ALIASES })
    return { doc, value, lineStarts: lineCounter.lineStarts, at }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return { findings: [explodingAliases({ file, line: 1, column: 1 })] }
  }
}
