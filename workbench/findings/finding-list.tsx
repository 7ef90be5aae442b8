import { type ReactNode, useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { FindingView } from '../contract/api.ts'
import { FindingActions, FindingIcon } from './finding-actions.tsx'
import { KeepDialog } from './keep-dialog.tsx'

interface FindingListProps {
  findings: readonly FindingView[]
  /** More warnings than this are one line until somebody looks. */
  mostWarnings: number
  /** What is said of a finding. */
  children(finding: FindingView): ReactNode
}

/** A longer list is of no use. */
const MOST = 50

/** Mistakes and warnings, with a button for what mends them. */
export function FindingList({ findings, mostWarnings, children }: FindingListProps) {
  const [kept, setKept] = useState<FindingView>()
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const isFolded = warnings.length > mostWarnings
  const list = (some: readonly FindingView[]) => (
    <ul>
      {some.slice(0, MOST).map((finding, at) => (
        <li key={at} className="form-finding" data-severity={finding.severity}>
          <FindingIcon severity={finding.severity} />
          {children(finding)}
          <FindingActions finding={finding} onKeep={() => setKept(finding)} />
        </li>
      ))}
      {some.length > MOST && <li className="quiet">{some.length - MOST} more</li>}
    </ul>
  )
  return (
    <>
      {list(isFolded ? findings.filter(({ severity }) => severity === 'error') : findings)}
      {isFolded && (
        <details>
          <summary>{counted(warnings.length, 'warning')}</summary>
          {list(warnings)}
        </details>
      )}
      {kept !== undefined && <KeepDialog finding={kept} onClose={() => setKept(undefined)} />}
    </>
  )
}
