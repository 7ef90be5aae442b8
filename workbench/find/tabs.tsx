import { type KeyboardEvent, useRef } from 'react'

export type FindTab = 'contents' | 'pages'

const TABS: readonly { name: FindTab; label: string }[] = [
  { name: 'contents', label: 'Contents' },
  { name: 'pages', label: 'Pages' },
]

interface TabsProps {
  tab: FindTab
  onTab: (tab: FindTab) => void
}

/** The two lists of the find panel. Arrow keys go from one tab to the other. */
export function Tabs({ tab, onTab }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tab === 'contents' ? 'pages' : 'contents'
    onTab(other)
    list.current?.querySelector<HTMLElement>(`#find-tab-${other}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="What to list" className="segments">
      {TABS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`find-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="find-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
