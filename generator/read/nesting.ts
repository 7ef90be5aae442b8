import { CST, Lexer } from 'yaml'
import type { Finding } from './site-error.ts'

/** More than any real site definition has. */
export const MAX_LEVELS = 64

/**
 * A finding when the text nests deeper than `levels`.
 *
 * The YAML composer recurses once a level, and very deep input ends the process in a way that cannot be caught; the
 * lexer used here does not recurse.
 */
export function refuseDeepNesting(
  text: string,
  file: string,
  levels = MAX_LEVELS,
): Finding | undefined {
  let offset = 0
  const depth = depthGauge()
  for (const { lexeme, type } of lexemes(text)) {
    if (depth.after(lexeme, type) > levels) return tooDeep({ text, file, offset })
    offset += lexeme.length
  }
  return undefined
}

/** The parts of the text in order, without the lexer's own marks, which have no length. */
function* lexemes(text: string): Generator<{ lexeme: string; type: string | null }> {
  let isScalar = false
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === CST.SCALAR) {
      isScalar = true
    } else if (lexeme !== CST.DOCUMENT && lexeme !== CST.FLOW_END) {
      yield { lexeme, type: isScalar ? 'scalar' : CST.tokenType(lexeme) }
      isScalar = false
    }
  }
}

const FLOW_STEPS: Record<string, number> = {
  'flow-map-start': 1,
  'flow-seq-start': 1,
  'flow-map-end': -1,
  'flow-seq-end': -1,
}

/** Tracks how deep the text is nested: by indents, by brackets, and by dashes that follow each other on a line. */
function depthGauge(): { after(lexeme: string, type: string | null): number } {
  const indents: number[] = []
  let flow = 0
  let dashes = 0
  let atLineStart = true
  return {
    after(lexeme, type) {
      if (atLineStart && type !== 'newline' && type !== 'comment') {
        const indent = type === 'space' ? lexeme.length : 0
        while ((indents.at(-1) ?? -1) >= indent) indents.pop()
        indents.push(indent)
        dashes = 0
      }
      flow += FLOW_STEPS[type ?? ''] ?? 0
      if (type === 'seq-item-ind' || type === 'explicit-key-ind') dashes++
      atLineStart = lexeme.endsWith('\n')
      return indents.length + flow + dashes
    },
  }
}

function tooDeep({ text, file, offset }: { text: string; file: string; offset: number }): Finding {
  const before = text.slice(0, offset).split('\n')
  return {
    severity: 'error',
    rule: 'yaml',
    path: [],
    position: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    message: `The text is nested deeper than ${MAX_LEVELS} levels. Look for a bracket or a dash repeated by accident.`,
  }
}
