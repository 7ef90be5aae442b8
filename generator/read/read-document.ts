import { MAX_LEVELS, refuseDeepNesting } from './nesting.ts'
import { type Parsed, parseYaml } from './parse-yaml.ts'
import type { Finding } from './site-error.ts'
import { explodingAliases, MAX_ALIASES, yamlMistakes } from './yaml-mistakes.ts'

/** A YAML text without mistakes as its parser sees it. */
export interface ReadDocument extends Parsed {
  /** Plain value: maps, lists, strings, numbers. */
  value: unknown
}

/** Parses YAML that is nested at most `levels` deep; the mistakes when there are some. */
export function readDocument(
  text: string,
  file: string,
  levels = MAX_LEVELS,
): ReadDocument | { findings: Finding[] } {
  const tooDeep = refuseDeepNesting(text, file, levels)
  if (tooDeep !== undefined) return { findings: [tooDeep] }

  const parsed = parseYaml(text, file)
  const findings = yamlMistakes(parsed)
  if (findings.length > 0) return { findings }
  try {
    return { ...parsed, value: parsed.doc.toJS({ maxAliasCount: MAX_ALIASES }) }
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    return { findings: [explodingAliases({ file, line: 1, column: 1 })] }
  }
}
