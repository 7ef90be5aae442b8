import { useState } from 'react'
import { counted } from '../../schema/format.ts'
import type { FindingView } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { FindingActions, FindingIcon } from '../findings/finding-actions.tsx'
import { KeepDialog } from '../findings/keep-dialog.tsx'
import { useSnapshot } from '../session/use-session.ts'
import { inForm } from './in-form.ts'
import { useWasLeft } from './left-fields.ts'
import { isBelow, useScope } from './scope.ts'

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

/** More warnings than this about one thing are folded. */
const MOST_WARNINGS = 2

/** Findings at their field, with a button for what mends them. Many warnings are one line until somebody looks. */
export function FieldFindings({ id, findings }: FieldFindingsProps) {
  const [kept, setKept] = useState<FindingView>()
  if (findings.length === 0) return null
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const isFolded = warnings.length > MOST_WARNINGS
  const shown = isFolded ? findings.filter(({ severity }) => severity === 'error') : findings
  return (
    <div id={id} className="form-findings">
      {shown.map((finding, at) => (
        <Finding key={at} finding={finding} onKeep={() => setKept(finding)} />
      ))}
      {isFolded && (
        <details>
          <summary>{counted(warnings.length, 'warning')}</summary>
          {warnings.map((finding, at) => (
            <Finding key={at} finding={finding} onKeep={() => setKept(finding)} />
          ))}
        </details>
      )}
      {kept !== undefined && <KeepDialog finding={kept} onClose={() => setKept(undefined)} />}
    </div>
  )
}

function Finding({ finding, onKeep }: { finding: FindingView; onKeep(): void }) {
  const { severity, message } = finding
  return (
    <div className="form-finding" data-severity={severity}>
      <FindingIcon severity={severity} />
      <span className="form-finding-words">{inForm(message)}</span>
      <FindingActions finding={finding} onKeep={onKeep} />
    </div>
  )
}

/** How many findings are in what is folded. */
export function FindingCount({ findings }: { findings: readonly { severity: string }[] }) {
  const mistakes = findings.filter(({ severity }) => severity === 'error').length
  const tone = mistakes > 0 ? 'error' : 'warning'
  const count = mistakes > 0 ? mistakes : findings.length
  return (
    <span className="form-count end" data-tone={tone}>
      {counted(count, tone)}
    </span>
  )
}
