import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { useSnapshot } from '../session/use-session.ts'
import { AddMenu } from './add-menu.tsx'
import './find.css'
import { NothingFound } from './nothing-found.tsx'
import { pathKey, type Row } from './row.ts'
import { SearchBox } from './search-box.tsx'
import { type FindTab, Tabs } from './tabs.tsx'
import { Tree } from './tree.tsx'
import { useExpanded } from './use-expanded.ts'
import { useSearch } from './use-search.ts'
import { useTree } from './use-tree.ts'

const TREE_ID = 'find-tree'

/** The left panel: everything in site.yaml and every page, with one search over both. */
export function Find() {
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<FindTab>('contents')
  const [expanded, toggle] = useExpanded()
  const { words, contents, pages, counts } = useSearch(useDeferredValue(query), expanded)
  const rows = tab === 'contents' ? contents : pages
  const tree = useTree({ rows, toggle, isSearching: query.trim() !== '' })
  const brought = useSnapshot((snapshot) => snapshot.counts)
  const isCounting = useSnapshot((snapshot) => snapshot.isCounting)
  const box = useRef<HTMLInputElement>(null)
  const selected = useSelected(tab)

  const search = (text: string) => {
    tree.forget()
    setQuery(text)
  }
  const show = (next: FindTab) => {
    tree.forget()
    setTab(next)
  }
  const onTreeKey = (event: KeyboardEvent) => {
    if (tree.press(event, { isTyping: false })) return
    // What is typed in the tree is searched for: the box takes the focus before the letter arrives.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) box.current?.focus()
  }
  return (
    <section className="find" aria-label="Find">
      <div className="find-head">
        <SearchBox
          ref={box}
          query={query}
          controls={TREE_ID}
          active={tree.active < 0 ? undefined : `${TREE_ID}-${tree.active}`}
          onSearch={search}
          onKeyDown={(event) => tree.press(event, { isTyping: query !== '' })}
        />
        <AddMenu />
      </div>
      <Tabs tab={tab} counts={counts} onTab={show} />
      <div
        role="tabpanel"
        id="find-panel"
        aria-labelledby={`find-tab-${tab}`}
        className="find-panel"
      >
        {tab === 'pages' && brought !== undefined && (
          <p className="find-legend">Views and leads in {brought.days} days</p>
        )}
        {tab === 'pages' && isCounting === false && (
          <p className="find-legend">
            Visits are not counted. To count them, add <code>counting: true</code> and say so in the
            privacy policy (docs/editing.md).
          </p>
        )}
        {rows.length > 0 ? (
          <Tree
            key={tab}
            id={TREE_ID}
            label={tab === 'contents' ? 'Contents of site.yaml' : 'Pages'}
            rows={rows}
            words={words}
            active={tree.active}
            selected={selected}
            onOpen={(row: Row) => (row.target === undefined ? toggle(row.id) : tree.open(row))}
            onToggle={(row) => toggle(row.id)}
            onKeyDown={onTreeKey}
          />
        ) : (
          <NothingFound
            tab={tab}
            query={query}
            counts={counts}
            onTab={show}
            onClear={() => search('')}
          />
        )}
      </div>
    </section>
  )
}

/** The row of what is open: the record in the editor, or the page in the preview. */
function useSelected(tab: FindTab): string | undefined {
  const open = useSnapshot((snapshot) => snapshot.open?.path)
  const page = useSnapshot((snapshot) => snapshot.page)
  if (tab === 'pages') return page
  return open && pathKey(open)
}
