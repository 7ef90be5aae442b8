import { MAX_LEVELS, type Parsed, parseYaml, TooDeep } from './parse-yaml.ts'
import type { Finding } from './site-error.ts'
import { explodingAliases, MAX_ALIASES, tooManyLevels, yamlMistakes } from './yaml-mistakes.ts'

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
  try {
    const parsed = parseYaml(text, file, levels)
    const findings = yamlMistakes(parsed)
    if (findings.length > 0) return { findings }
    return { ...parsed, value: parsed.doc.toJS({ maxAliasCount: MAX_ALIASES }) }
  } catch (error) {
    if (error instanceof TooDeep) return { findings: [tooManyLevels(error.position)] }
    if (!(error instanceof ReferenceError)) throw error
    return { findings: [explodingAliases({ file, line: 1, column: 1 })] }
  }
}
