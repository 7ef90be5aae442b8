import { useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CommandList } from '../parts/command-list.tsx'
import { pathKey } from '../session/paths.ts'
import { useSnapshot } from '../session/use-session.ts'
import { AddMenu } from './add-menu.tsx'
import { useBadges } from './badges.ts'
import { contentRows } from './content-rows.ts'
import type { Entry } from './entries.ts'
import './find.css'
import { pageRows } from './page-rows.ts'
import { type FindTab, Tabs } from './tabs.tsx'
import { Tree } from './tree.tsx'
import { useExpanded } from './use-expanded.ts'
import { useSearch } from './use-search.tsx'

/** The left panel: everything in site.yaml and every page, with one search over both. */
export function Find() {
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<FindTab>('contents')
  const { groups, isReady } = useSearch(query, NO_COMMANDS)
  const box = useRef<HTMLInputElement>(null)
  return (
    <section className="column find" aria-label="Find">
      <CommandList
        ref={box}
        label="Search names, addresses and texts"
        placeholder="Search"
        empty={<NothingFound query={query} onClear={() => setQuery('')} />}
        query={query}
        groups={groups}
        isReady={isReady}
        onSearch={setQuery}
        onChoose={({ action }) => action()}
        beside={<AddMenu />}
      >
        <Tabs tab={tab} onTab={setTab} />
        <Listed key={tab} tab={tab} onType={() => box.current?.focus()} />
      </CommandList>
    </section>
  )
}

const NO_COMMANDS: readonly Entry[] = []

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <div role="status">
      <p>No record, page or text has “{query.trim()}”. Try fewer or shorter words.</p>
      <Button onClick={onClear}>Clear search</Button>
    </div>
  )
}

/** The records or the pages, in their groups. */
function Listed({ tab, onType }: { tab: FindTab; onType: () => void }) {
  const ready = useSnapshot((snapshot) => snapshot.ready)
  const file = useSnapshot(({ state }) => state.file)
  const [expanded, toggle] = useExpanded()
  const rows = useRows(tab, expanded)
  const open = useSnapshot((snapshot) => snapshot.open?.path)
  const page = useSnapshot((snapshot) => snapshot.page)
  return (
    <div role="tabpanel" id="find-panel" aria-labelledby={`find-tab-${tab}`} className="column">
      {rows.length > 0 ? (
        <Tree
          label={tab === 'contents' ? 'Contents of site.yaml' : 'Pages'}
          rows={rows}
          selected={tab === 'pages' ? page : open && pathKey(open)}
          onToggle={toggle}
          onType={onType}
        />
      ) : (
        <p className="empty">{ready ? EMPTY[tab](file) : `Reading ${file}…`}</p>
      )}
      {tab === 'pages' && <Legend />}
    </div>
  )
}

function useRows(tab: FindTab, expanded: ReadonlySet<string>) {
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const pages = useSnapshot((snapshot) => snapshot.pages)
  const counts = useSnapshot((snapshot) => snapshot.counts)
  const { ofRecord, ofPage } = useBadges()
  return useMemo(
    () =>
      tab === 'contents'
        ? contentRows({ outline, expanded, badges: ofRecord })
        : pageRows({ pages, expanded, badges: ofPage, counts }),
    [tab, outline, pages, expanded, ofRecord, ofPage, counts],
  )
}

/** What the figures of the pages are, or why there are none. */
function Legend() {
  const days = useSnapshot((snapshot) => snapshot.counts?.days)
  const isCounting = useSnapshot((snapshot) => snapshot.isCounting)
  return (
    <p className="quiet find-legend">
      {days !== undefined && `Views and leads in ${days} days. `}
      {isCounting === false &&
        'Visits are not counted. To count them, add counting: true and say so in the privacy policy (docs/editing.md).'}
    </p>
  )
}

const EMPTY: Record<FindTab, (file: string) => string> = {
  contents: (file) =>
    `${file} can't be read as it is. Fix the error that the bar at the bottom shows, and its contents appear here.`,
  pages: (file) =>
    `There are no pages yet. Fix the errors in ${file} that the bar at the bottom shows, and its pages appear here.`,
}
