import { keptWarningSchema } from '../../schema/acknowledged.ts'
import type { TextChange } from '../contract/api.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import { Refused } from '../contract/refused.ts'
import { fieldChanges } from './fields/field-changes.ts'

/**
 * The edit that keeps a warning about one page, with the reason.
 *
 * @throws Refused when the reason is none.
 */
export function keepWarning(
  text: string,
  { rule, page, reason }: RequestOf<'POST keep'>,
): TextChange[] {
  const kept = { rule, page, reason: reason.trim().replace(/\s+/g, ' ') }
  const [issue] = keptWarningSchema.safeParse(kept).error?.issues ?? []
  if (issue !== undefined) throw new Refused(400, issue.message)
  return fieldChanges(text, [{ kind: 'insert', path: ['acknowledged'], value: kept }])
}
