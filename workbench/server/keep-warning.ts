import { keptWarningSchema } from '../../schema/acknowledged.ts'
import type { KeepRequest } from '../contract/api.ts'
import { fieldChanges } from './fields/field-changes.ts'
import type { TextChange } from './fields/lines.ts'
import { refuse, schemaMistakes } from './form-mistake.ts'

/**
 * The edit that keeps a warning about one page, with the reason.
 *
 * @throws FormMistake when the reason is none.
 */
export function keepWarning(text: string, { rule, page, reason }: KeepRequest): TextChange[] {
  const kept = { rule, page, reason: reason.trim().replace(/\s+/g, ' ') }
  refuse(() => schemaMistakes(keptWarningSchema, kept))
  return fieldChanges(text, [{ kind: 'insert', path: ['acknowledged'], value: kept }])
}
