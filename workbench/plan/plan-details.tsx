import type { PlanEntry, PlanView } from '../api.ts'
import { useSession } from '../use-session.ts'
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
      {plan.sections.map(({ title, entries }) => (
        <section key={title}>
          <h2>
            {title} <span className="count">{entries.length}</span>
          </h2>
          <ul>
            {entries.map((entry, at) => (
              <li key={at}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Entry({ entry: { label, pages, total, changes } }: { entry: PlanEntry }) {
  const session = useSession()
  const isPage = pages.length === 1 && pages[0] === label
  return (
    <>
      {!isPage && <span className="plan-label">{label}</span>}
      {pages.length > 0 && (
        <span className="plan-pages">
          {pages.map((path) => (
            <button
              key={path}
              type="button"
              className="page-link"
              onClick={() => session.showPage(path)}
            >
              {path}
            </button>
          ))}
          {total > pages.length && (
            <span className="plan-more">and {total - pages.length} more</span>
          )}
        </span>
      )}
      {changes.map(({ part, words }, at) => (
        <div className="plan-change" key={at}>
          <span className="plan-part">{part === label ? '' : part}</span>
          <WordDiff words={words} />
        </div>
      ))}
    </>
  )
}
