import { counted } from '../../schema/shared/format.ts'
import type { PlanEntry, PlanView } from '../contract/api.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { WordDiff } from './word-diff.tsx'

interface PlanDetailsProps {
  plan: PlanView
  /** A newer check is running or found mistakes. */
  isStale: boolean
}

/** Every change that saving and gen would make, by kind. */
export function PlanDetails({ plan, isStale }: PlanDetailsProps) {
  return (
    <section
      className="plan-details"
      data-stale={isStale || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the list can't be scrolled by keyboard.
      tabIndex={0}
      aria-label="Changes"
    >
      {plan.sections.map((part) =>
        part.isFolded ? (
          <details key={part.title}>
            <summary>{part.title}</summary>
            <Entries entries={part.entries} />
          </details>
        ) : (
          <section key={part.title}>
            <h2>
              {part.title} <small>{part.entries.length}</small>
            </h2>
            <Entries entries={part.entries} />
          </section>
        ),
      )}
    </section>
  )
}

function Entries({ entries }: { entries: readonly PlanEntry[] }) {
  return (
    <ul className="ruled">
      {entries.map((entry, at) => (
        <li key={at}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry: { label, pages, total, changes } }: { entry: PlanEntry }) {
  const session = useSession()
  const isPage = pages.length === 1 && pages[0] === label
  return (
    <>
      {!isPage && <span>{label} </span>}
      <PageBrought path={pathIn(label)} />
      {pages.length > 0 && (
        <span>
          {pages.map((path) => (
            <button
              key={path}
              type="button"
              className="link page-link"
              onClick={() => session.showPage(path)}
            >
              {path}
            </button>
          ))}
          {total > pages.length && <span className="quiet">and {total - pages.length} more</span>}
        </span>
      )}
      {changes.map(({ part, words }, at) => (
        <div className="plan-change" key={at}>
          <span className="quiet">{part === label ? '' : part}</span>
          <WordDiff words={words} />
        </div>
      ))}
    </>
  )
}

/** Of a page that is removed or moved, and of one that is changed: the path that the site has now. */
function pathIn(label: string): string {
  return label.split(' ')[0] ?? ''
}

/** What a page that changes has brought lately: nobody should remove one that works without knowing it. */
function PageBrought({ path }: { path: string }) {
  const counts = useSnapshot((snapshot) => snapshot.counts)
  const brought = counts?.pages[path]
  if (brought === undefined) return null
  const { views, leads } = brought
  return (
    <span className="quiet">
      {counted(views, 'view')}, {counted(leads, 'lead')} in {counts?.days} days
    </span>
  )
}
