import { counted } from '../../schema/shared/format.ts'
import type { FindingView } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { useWasLeft } from '../session/left-fields.ts'
import { isBelow } from '../session/paths.ts'
import { useSnapshot } from '../session/use-session.ts'
import { inForm } from './in-form.ts'
import { useScope } from './scope.ts'

/** What the check says about the value at `path` and what is in it; of a new record, once somebody has left that. */
export function useFindings(path: Path): FindingView[] {
  const isNew = useSnapshot(({ open }) => open?.isNew === true)
  const isLeft = useIsLeft(path)
  const { findings } = useScope()
  return isNew && !isLeft ? [] : findings.filter((finding) => isBelow(finding.path, path))
}

/** Whether somebody has left the field at `path` of the open record, or wanted to be done with the record. */
export function useIsLeft(path: Path): boolean {
  const record = useSnapshot(({ open }) => open?.id)
  return useWasLeft(record, path)
}

interface FieldFindingsProps {
  id?: string
  findings: readonly FindingView[]
}

/** Findings at their field. */
export function FieldFindings({ id, findings }: FieldFindingsProps) {
  if (findings.length === 0) return null
  return (
    <div id={id} className="findings">
      <FindingList findings={findings} mostWarnings={2}>
        {({ message }) => <span className="finding-words">{inForm(message)}</span>}
      </FindingList>
    </div>
  )
}

/** How many findings are in what is folded. */
export function FindingCount({ findings }: { findings: readonly { severity: string }[] }) {
  const mistakes = findings.filter(({ severity }) => severity === 'error').length
  const tone = mistakes > 0 ? 'error' : 'warning'
  const count = mistakes > 0 ? mistakes : findings.length
  return (
    <span className="badge end" data-tone={tone}>
      {counted(count, tone)}
    </span>
  )
}
