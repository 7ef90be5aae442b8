import { Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'

interface SearchBoxProps {
  ref: Ref<HTMLInputElement>
  query: string
  /** The ids of the tree, and of its active row. */
  controls: string
  active: string | undefined
  onSearch: (query: string) => void
  /** True when the key was meant for the tree. */
  onKeyDown: (event: KeyboardEvent) => boolean
}

/** The search box over everything. Arrow keys and Enter work on the tree below it while words are being typed. */
export function SearchBox({ ref, query, controls, active, onSearch, onKeyDown }: SearchBoxProps) {
  return (
    <div className="find-search">
      <Search size={15} aria-hidden="true" />
      <input
        ref={ref}
        // A tree that a search box controls: the pattern of a combobox, without the part that opens.
        role="combobox"
        aria-label="Search names, addresses and texts"
        aria-controls={controls}
        aria-expanded="true"
        aria-haspopup="tree"
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') {
            event.stopPropagation()
            onSearch('')
          } else onKeyDown(event)
        }}
      />
      {query !== '' && (
        <button
          type="button"
          className="find-clear"
          aria-label="Clear search"
          onClick={() => onSearch('')}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
