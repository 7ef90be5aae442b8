import type { FindingView } from '../contract/api.ts'
import { CircleAlert, TriangleAlert } from '../parts/icons.tsx'
import { useSession } from '../session/use-session.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert } as const
const NAMES = { error: 'Error', warning: 'Warning' } as const

/** The findings of the open record. Each leads to its place; those with a known fix have a button for it. */
export function FindingList({ findings }: { findings: readonly FindingView[] }) {
  const session = useSession()
  return (
    <section className="finding-list" aria-label="Findings in this record">
      <ul>
        {findings.slice(0, MOST).map((finding, at) => {
          const Icon = ICONS[finding.severity]
          const { fix, line, message, severity } = finding
          return (
            <li key={at} data-severity={severity}>
              <Icon role="img" aria-hidden={false} aria-label={NAMES[severity]} size={15} />
              <button
                type="button"
                className="finding-place"
                onClick={() => session.openRecord(finding, finding)}
              >
                <span className="finding-line">Line {line}</span> {message}
              </button>
              {fix && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void session.edit(fix.changes)}
                >
                  {fix.label}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {findings.length > MOST && (
        <p className="finding-more">{findings.length - MOST} more in this record</p>
      )}
    </section>
  )
}

const MOST = 50
