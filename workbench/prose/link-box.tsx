import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { type Choice, CommandList } from '../parts/command-list.tsx'
import type { SiteWords } from '../site/site-words.ts'
import type { LinkAt } from './commands.ts'
import { pageName } from './draw.ts'

interface LinkBoxProps {
  view: EditorView
  link: LinkAt
  site: SiteWords
  isEditing: boolean
  onEdit(isEditing: boolean): void
}

/** Where the link at the cursor leads, with a search for another page. */
export function LinkBox({ view, link, site, isEditing, onEdit }: LinkBoxProps) {
  const [query, setQuery] = useState('')
  const close = () => {
    setQuery('')
    onEdit(false)
    view.focus()
  }
  const lead = (insert: string) => {
    view.dispatch({
      changes: { ...link.url, insert },
      selection: { anchor: link.words.to },
      userEvent: 'input',
    })
    close()
  }
  if (!isEditing)
    return (
      <div className="row prose-link-line">
        <span className="clip">{pageName(site, link.address)}</span>
        <button type="button" className="toggle" onClick={() => onEdit(true)}>
          Change
        </button>
        <button
          type="button"
          className="toggle"
          onClick={() => {
            view.dispatch({ changes: withoutLink(link), userEvent: 'delete' })
            close()
          }}
        >
          Remove link
        </button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search box in it has the focus
    <div
      className="prose-link-search"
      ref={focusSearch}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onEdit(false)
      }}
    >
      <CommandList
        label="Where the link leads"
        placeholder="Find a page, or paste an address"
        empty="No page has these words. Type a path such as /sitemap, or an address with https://."
        query={query}
        groups={[{ heading: 'Pages', choices: choicesFor(query, site, lead) }]}
        onSearch={setQuery}
        onChoose={({ action }) => action()}
      />
    </div>
  )
}

/** The changes that leave the words of a link and nothing else of it. */
function withoutLink({ from, to, words }: LinkAt) {
  return [
    { from, to: words.from },
    { from: words.to, to },
  ]
}

function focusSearch(box: HTMLElement | null): void {
  box?.querySelector('input')?.focus()
}

const MOST_PAGES = 8
const ADDRESS = /^(?:https:\/\/|tel:|mailto:|#|\/)/

function choicesFor(
  query: string,
  { pages }: SiteWords,
  lead: (address: string) => void,
): Choice[] {
  const words = query.toLowerCase().split(/\s+/)
  const found = pages.filter(({ path, title }) => {
    const text = `${title} ${path}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const typed = ADDRESS.test(query) && found.every(({ path }) => path !== query)
  return [
    ...(typed ? [{ id: 'typed', label: `Lead to ${query}`, action: () => lead(query) }] : []),
    ...found.slice(0, MOST_PAGES).map(({ path, title }) => ({
      id: path,
      label: title,
      note: <span className="quiet clip">{path}</span>,
      action: () => lead(path),
    })),
  ]
}
