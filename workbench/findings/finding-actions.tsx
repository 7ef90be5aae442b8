import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { FindingView } from '../contract/api.ts'
import { Button } from '../parts/button.tsx'
import { isSamePath } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert } as const
const NAMES = { error: 'Error', warning: 'Warning' } as const

/** The sign of a mistake or a warning. */
export function FindingIcon({ severity }: Pick<FindingView, 'severity'>) {
  const Icon = ICONS[severity]
  return <Icon role="img" aria-hidden={false} aria-label={NAMES[severity]} size={15} />
}

/** More pages than this are in the list of pages, with their badges. */
const MOST_PAGES = 3

/** The pages of a finding, and what can be done about it: the edit that mends it, or keeping it with a reason. */
export function FindingActions({ finding, onKeep }: { finding: FindingView; onKeep(): void }) {
  const session = useSession()
  const { fix, isKeepable, pages = [] } = finding
  return (
    <>
      {pages.length <= MOST_PAGES &&
        pages.map((page) => (
          <button
            key={page}
            type="button"
            className="link page-link"
            onClick={() => session.showPage(page)}
          >
            On {page}
          </button>
        ))}
      {fix !== undefined && (
        <Button look="small" onClick={() => void mend(session, finding).catch(session.fail)}>
          {fix.label}
        </Button>
      )}
      {isKeepable && (
        <Button look="small" onClick={onKeep}>
          Keep it, with a reason
        </Button>
      )}
    </>
  )
}

/** Makes the edit, and opens the record that is to be filled in. What is typed and not sent yet moves its place. */
export async function mend(session: Session, finding: FindingView): Promise<void> {
  await session.settle()
  const { outline, check, state } = session.getSnapshot()
  const { fix } = sameAs(finding, check?.findings ?? []) ?? {}
  if (fix === undefined) return
  const { changes, edits = [], opens } = fix
  const isThere = opens !== undefined && outline.some(({ path }) => isSamePath(path, opens))
  if (changes.length > 0) await session.edit(changes)
  if (edits.length > 0 && !isThere) {
    const version = check?.version ?? state.version
    const seen = { version, path: edits[0]?.path.slice(0, 1) ?? [] }
    const answer = await session.write(
      () => ({ edits, seen, isStep: true }),
      () => undefined,
    )
    if ('problem' in answer) return session.say({ tone: 'error', text: answer.problem })
  }
  if (opens !== undefined) await session.openPath(opens)
}

/** The finding where it is by now; of several that say the same about a value, the nearest. */
function sameAs(
  { rule, message, path, from }: FindingView,
  findings: readonly FindingView[],
): FindingView | undefined {
  const [nearest] = findings
    .filter((each) => each.rule === rule && each.message === message && isSamePath(each.path, path))
    .toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))
  return nearest
}
