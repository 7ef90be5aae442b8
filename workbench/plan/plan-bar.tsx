import { ChevronUp, CircleAlert, CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CheckResponse, DraftState, FindingView } from '../api.ts'
import type { Session } from '../session.ts'
import { useSession, useSnapshot } from '../use-session.ts'
import { PlanDetails } from './plan-details.tsx'
import './plan.css'

/** What the draft does, in one line at the bottom; opens into every change. */
export function PlanBar() {
  const session = useSession()
  const check = useSnapshot((snapshot) => snapshot.check)
  const state = useSnapshot((snapshot) => snapshot.state)
  const [isOpen, setOpen] = useState(false)
  const { kind, text } = summaryOf(check, state)
  const Icon = ICONS[kind]
  const mistakes = mistakesOf(check)
  const plan = kind === 'plan' || kind === 'none' ? check?.plan : undefined
  const canOpen = check?.plan !== undefined && !check.plan.isEmpty
  return (
    <section className="plan" aria-label="Plan" data-landmark="plan">
      {isOpen && canOpen && check.plan !== undefined && (
        <PlanDetails plan={check.plan} isStale={plan === undefined} />
      )}
      <div className="plan-bar" data-kind={kind}>
        <Icon aria-hidden size={16} className={kind === 'checking' ? 'turning' : undefined} />
        <p role="status">{text}</p>
        {kind === 'mistakes' && mistakes[0] !== undefined && (
          <button type="button" className="button small" onClick={() => jump(session, mistakes[0])}>
            Go to the first
          </button>
        )}
        {canOpen && (
          <button
            type="button"
            className="toggle"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide changes' : 'Show changes'} <ChevronUp aria-hidden size={14} />
          </button>
        )}
      </div>
    </section>
  )
}

type Kind = 'checking' | 'crash' | 'mistakes' | 'plan' | 'none'

const ICONS = {
  checking: LoaderCircle,
  crash: TriangleAlert,
  mistakes: CircleAlert,
  plan: CircleCheck,
  none: CircleCheck,
} as const satisfies Record<Kind, unknown>

function summaryOf(
  check: CheckResponse | undefined,
  { version, file }: DraftState,
): { kind: Kind; text: string } {
  if (check === undefined || check.version < version) return { kind: 'checking', text: 'Checking…' }
  if (check.crash !== undefined) return { kind: 'crash', text: `${CRASH} ${check.crash}` }
  const count = mistakesOf(check).length
  if (count > 0) return { kind: 'mistakes', text: counted(count, 'mistake') }
  if (check.plan === undefined || check.plan.isEmpty)
    return { kind: 'none', text: `No changes. The pages match ${file}.` }
  return { kind: 'plan', text: check.plan.summary }
}

const CRASH =
  'The generator failed on this draft, so the preview shows the last good state. Undo the last edit.'

function mistakesOf(check: CheckResponse | undefined): FindingView[] {
  return check?.findings.filter(({ severity }) => severity === 'error') ?? []
}

function jump(session: Session, mistake: FindingView | undefined): void {
  if (mistake !== undefined) session.openRecord(mistake, mistake)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'} to fix before saving`
}
