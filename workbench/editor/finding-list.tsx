import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type { FindingView } from '../contract/api.ts'
import { FindingActions, FindingIcon } from '../findings/finding-actions.tsx'
import { KeepDialog } from '../findings/keep-dialog.tsx'
import { useKept } from '../parts/use-kept.ts'
import { useSession } from '../session/use-session.ts'

/**
 * The findings of the open record; warnings are folded into one line. Each leads to its place; those with a known fix have
 * a button for it.
 */
export function FindingList({ findings }: { findings: readonly FindingView[] }) {
  const [folding, setFolding] = useKept('warnings', ['folded', 'open'], 'folded')
  const [kept, setKept] = useState<FindingView>()
  const mistakes = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const isOpen = folding === 'open'
  const shown = isOpen ? [...mistakes, ...warnings] : mistakes
  return (
    <section className="finding-list" aria-label="Findings in this record">
      {warnings.length > 0 && (
        <button
          type="button"
          className="finding-fold"
          aria-expanded={isOpen}
          onClick={() => setFolding(isOpen ? 'folded' : 'open')}
        >
          <ChevronRight aria-hidden size={14} className="finding-turn" />{' '}
          {counted(warnings.length, 'warning')}
        </button>
      )}
      <ul>
        {shown.slice(0, MOST).map((finding, at) => (
          <Finding key={at} finding={finding} onKeep={() => setKept(finding)} />
        ))}
      </ul>
      {shown.length > MOST && (
        <p className="finding-more">{shown.length - MOST} more in this record</p>
      )}
      {kept !== undefined && <KeepDialog finding={kept} onClose={() => setKept(undefined)} />}
    </section>
  )
}

function Finding({ finding, onKeep }: { finding: FindingView; onKeep(): void }) {
  const session = useSession()
  const { line, message, severity } = finding
  return (
    <li data-severity={severity}>
      <FindingIcon severity={severity} />
      <button
        type="button"
        className="finding-place"
        onClick={() => session.openRecord(finding, finding)}
      >
        <span className="finding-line">Line {line}</span> {message}
      </button>
      <FindingActions finding={finding} onKeep={onKeep} />
    </li>
  )
}

const MOST = 50
