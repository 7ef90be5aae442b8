import { keptWarningSchema } from '../../schema/acknowledged.ts'
import type { KeepRequest } from '../contract/api.ts'
import type { TextChange } from './fields/lines.ts'
import { appendEntry } from './forms/append.ts'
import { openFile } from './forms/form-file.ts'
import { refuse, schemaMistakes } from './forms/form-mistake.ts'
import { written } from './forms/yaml-words.ts'

/**
 * The edit that keeps a warning about one page, with the reason.
 *
 * @throws FormMistake when the reason is none, or the file cannot be read.
 */
export function keepWarning(text: string, { rule, page, reason }: KeepRequest): TextChange[] {
  const kept = { rule, page, reason: reason.trim().replace(/\s+/g, ' ') }
  refuse(() => schemaMistakes(keptWarningSchema, kept))
  const fields = Object.entries(kept).map(([key, value]) => `${key}: ${written(value, 'block')}`)
  const entry = { flow: `{ ${fields.join(', ')} }`, block: fields, style: 'block' as const }
  return appendEntry(openFile(text), entry, { key: 'acknowledged' })
}
