import { useSnapshot } from '../session/use-session.ts'
import type { FindTab } from './tabs.tsx'

interface NothingFoundProps {
  tab: FindTab
  query: string
  counts: Record<FindTab, number> | undefined
  onTab: (tab: FindTab) => void
  onClear: () => void
}

const OTHER: Record<FindTab, { tab: FindTab; label: string }> = {
  contents: { tab: 'pages', label: 'Pages' },
  pages: { tab: 'contents', label: 'Contents' },
}

/** Why a list is empty, and what to do next. */
export function NothingFound({ tab, query, counts, onTab, onClear }: NothingFoundProps) {
  const ready = useSnapshot((snapshot) => snapshot.ready)
  const file = useSnapshot(({ state }) => state.file)
  if (query.trim() === '')
    return <p className="find-empty">{ready ? EMPTY[tab](file) : `Reading ${file}…`}</p>
  const other = OTHER[tab]
  const count = counts?.[other.tab] ?? 0
  return (
    <div className="find-empty" role="status">
      <p>
        {tab === 'pages' ? 'No page has' : 'No record has'} “{query.trim()}” in its{' '}
        {tab === 'pages' ? 'title or address' : 'name or text'}.
      </p>
      {count > 0 ? (
        <button type="button" className="button" onClick={() => onTab(other.tab)}>
          Show {count} in {other.label}
        </button>
      ) : (
        <p>Try fewer or shorter words.</p>
      )}
      <button type="button" className="button" onClick={onClear}>
        Clear search
      </button>
    </div>
  )
}

const EMPTY: Record<FindTab, (file: string) => string> = {
  contents: (file) =>
    `${file} can't be read as it is. Fix the error that the bar at the bottom shows, and its contents appear here.`,
  pages: (file) =>
    `There are no pages yet. Fix the errors in ${file} that the bar at the bottom shows, and its pages appear here.`,
}
