import { CST, Lexer } from 'yaml'
import type { Finding } from './site-error.ts'

const MAX_LEVELS = 64

/**
 * A finding when the text nests deeper than any honest site definition.
 *
 * The YAML composer recurses once a level, and very deep input ends the process in a way that cannot be caught; the
 * lexer used here does not recurse.
 */
export function refuseDeepNesting(text: string): Finding | undefined {
  let offset = 0
  const depth = depthGauge()
  for (const { lexeme, type } of lexemes(text)) {
    if (depth.after(lexeme, type) > MAX_LEVELS) return tooDeep(text, offset)
    offset += lexeme.length
  }
  return undefined
}

/** The parts of the text in their order, without the lexer's own marks, which take no room. */
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

/** Follows how deep the text is: by its indents, its brackets, and the dashes that follow each other on a line. */
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

function tooDeep(text: string, offset: number): Finding {
  const before = text.slice(0, offset).split('\n')
  return {
    severity: 'error',
    rule: 'yaml',
    path: [],
    position: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    message: `The text is nested deeper than ${MAX_LEVELS} levels. Is a bracket or a dash repeated by accident?`,
  }
}
