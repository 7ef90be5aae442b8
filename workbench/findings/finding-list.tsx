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
  // The one that opens what is to be written is what most people look for among them.
  const called = isFolded ? warnings.find(({ fix }) => fix?.opens !== undefined) : undefined
  const folded = isFolded ? warnings.filter((warning) => warning !== called) : []
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
      {list(findings.filter((finding) => !folded.includes(finding)))}
      {folded.length > 0 && (
        <details>
          <summary>
            {called && 'And '}
            {counted(folded.length, 'warning')}
          </summary>
          {list(folded)}
        </details>
      )}
      {kept !== undefined && <KeepDialog finding={kept} onClose={() => setKept(undefined)} />}
    </>
  )
}
