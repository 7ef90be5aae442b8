import type { CheckResponse, FindingView } from '../contract/api.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { isBelow } from '../session/paths.ts'

/** A field that somebody gave another value. */
export interface EditedField {
  path: Path
  /** The draft has the value from this version on. */
  version: number
}

/** The fields whose value `edits` made another in `version`. */
export function fieldsOf(edits: readonly FieldEdit[], version: number): EditedField[] {
  return edits
    .filter(({ kind }) => kind === 'set' || kind === 'remove')
    .map(({ path }) => ({ path, version }))
}

/** What a check says, without what it said about a value that is another by now. */
export function openFindings(
  check: Pick<CheckResponse, 'version' | 'findings'> | undefined,
  edited: readonly EditedField[],
): FindingView[] {
  if (check === undefined) return []
  const changed = edited.filter(({ version }) => version > check.version)
  return check.findings.filter(
    (finding) => !changed.some(({ path }) => isBelow(finding.path, path)),
  )
}
