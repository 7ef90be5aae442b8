import {
  Composer,
  type CST,
  type Document,
  Lexer,
  LineCounter,
  type ParsedNode,
  Parser,
  YAMLParseError,
} from 'yaml'
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

/** More than any real site definition has. */
export const MAX_LEVELS = 64

/** Thrown for a text that nests too deep. */
export class TooDeep extends Error {
  readonly position: Position

  constructor(position: Position) {
    super('The text is nested too deep.')
    this.position = position
  }
}

/** Parses a text. Throws TooDeep where it nests deeper than `levels`. */
export function parseYaml(text: string, file: string, levels = MAX_LEVELS): Parsed {
  const lineCounter = new LineCounter()
  lineCounter.addNewLine(0)
  const at = (offset: number): Position => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const parser = new Parser(lineCounter.addNewLine)
  const tokens = tokensOf(text, parser, () => {
    if (parser.stack.length > levels) throw new TooDeep(at(parser.offset))
  })
  const [doc, second] = new Composer({ uniqueKeys: true, logLevel: 'error' }).compose(
    tokens,
    true,
    text.length,
  )
  if (doc === undefined) throw new Error('YAML has made no document of a text.')
  if (second !== undefined)
    doc.errors.push(
      new YAMLParseError(
        [second.range[0], second.range[1]],
        'MULTIPLE_DOCS',
        'A second document follows.',
      ),
    )
  return { text, doc, lineStarts: lineCounter.lineStarts, at }
}

/**
 * The tokens of a text; `check` is called along the way. The composer recurses once a level, and very deep input would end
 * the process in a way that cannot be caught; the parser keeps the levels that are open in a stack.
 */
function* tokensOf(text: string, parser: Parser, check: () => void): Generator<CST.Token> {
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    check()
  }
  yield* parser.end()
}

/** An unknown tag is a warning to YAML, but the words that look like one would be lost. */
export function errorsOf({ doc }: Parsed): Parsed['doc']['errors'] {
  return [...doc.errors, ...doc.warnings]
}
