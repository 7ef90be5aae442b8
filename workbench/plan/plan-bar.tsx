import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  LoaderCircle,
  PencilLine,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../schema/shared/format.ts'
import type {
  CheckResponse,
  DraftState,
  FindingView,
  PageCount,
  PageCounts,
  PlanView,
} from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { Button } from '../parts/button.tsx'
import { useWasLeft } from '../session/left-fields.ts'
import { isBelow } from '../session/paths.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { PlanDetails } from './plan-details.tsx'
import './plan.css'

/** What the draft does, in one line at the bottom; opens into every change. */
export function PlanBar() {
  const session = useSession()
  const check = useSnapshot((snapshot) => snapshot.check)
  const state = useSnapshot((snapshot) => snapshot.state)
  const [isOpen, setOpen] = useState(false)
  const counts = useSnapshot((snapshot) => snapshot.counts)
  const unfinished = useUnfinished()
  const { kind, text } = summaryOf(check, state, unfinished)
  const lost = kind === 'plan' ? lostWith(check?.plan, counts) : undefined
  const Icon = ICONS[kind]
  const [first] = mistakesOf(check)
  const plan = kind === 'plan' || kind === 'none' ? check?.plan : undefined
  const canOpen = check?.plan !== undefined && !check.plan.isEmpty
  return (
    <section className="plan" aria-label="Plan" data-landmark="plan">
      {isOpen && canOpen && check.plan !== undefined && (
        <PlanDetails plan={check.plan} isStale={plan === undefined} />
      )}
      <div className="row plan-bar" data-kind={kind}>
        <Icon aria-hidden size={16} className={kind === 'checking' ? 'turning' : undefined} />
        <p role="status" className="clip">
          {text}
          {lost !== undefined && <strong> · {lost}</strong>}
        </p>
        {kind === 'mistakes' && first !== undefined && (
          <Button look="small" onClick={() => session.openRecord(first, first)}>
            Go to the first
          </Button>
        )}
        {canOpen && (
          <button
            type="button"
            className="toggle end"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide changes' : 'Show changes'}{' '}
            <ChevronRight aria-hidden className="turn" size={14} />
          </button>
        )}
      </div>
    </section>
  )
}

/** The place of a new record until somebody wants to be done with it: what it lacks is no mistake yet. */
function useUnfinished(): Path | undefined {
  const open = useSnapshot((snapshot) => snapshot.open)
  const isLeft = useWasLeft(open?.id, [])
  return open?.isNew === true && !isLeft ? open.path : undefined
}

/** What the pages brought that this draft removes; nothing where nobody saw them. */
function lostWith(plan: PlanView | undefined, counts: PageCounts | undefined): string | undefined {
  const brought = (plan?.removed ?? []).flatMap((path) => counts?.pages[path] ?? [])
  if (counts === undefined || brought.length === 0) return undefined
  const sum = (of: keyof PageCount) => brought.reduce((total, page) => total + page[of], 0)
  const totals = `${counted(sum('views'), 'view')}, ${counted(sum('leads'), 'lead')}`
  return `removed pages had ${totals} in ${counts.days} days`
}

type Kind = 'checking' | 'crash' | 'mistakes' | 'unfinished' | 'plan' | 'none'

const ICONS = {
  checking: LoaderCircle,
  crash: TriangleAlert,
  mistakes: CircleAlert,
  unfinished: PencilLine,
  plan: CircleCheck,
  none: CircleCheck,
} as const satisfies Record<Kind, unknown>

/** What the check says about the draft, in one line. */
export function summaryOf(
  check: CheckResponse | undefined,
  { version, file }: DraftState,
  unfinished?: Path,
): { kind: Kind; text: string } {
  if (check === undefined || check.version < version) return { kind: 'checking', text: 'Checking…' }
  if (check.crash !== undefined) return { kind: 'crash', text: check.crash }
  const mistakes = mistakesOf(check)
  const count = mistakes.length
  if (
    count > 0 &&
    unfinished !== undefined &&
    mistakes.every(({ path }) => isBelow(path, unfinished))
  )
    return { kind: 'unfinished', text: 'The new record is not finished yet.' }
  if (count > 0)
    return { kind: 'mistakes', text: `${counted(count, 'mistake')} to fix before saving` }
  if (check.plan === undefined || check.plan.isEmpty)
    return { kind: 'none', text: `No changes. The pages match ${file}.` }
  return { kind: 'plan', text: check.plan.summary }
}

function mistakesOf(check: CheckResponse | undefined): FindingView[] {
  return check?.findings.filter(({ severity }) => severity === 'error') ?? []
}
