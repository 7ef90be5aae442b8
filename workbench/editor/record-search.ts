import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search'
import type { EditorState, Extension } from '@codemirror/state'
import type { EditorView, Panel } from '@codemirror/view'
import { editableSpan } from './record-range.ts'

/** A search box above the text that finds in the open record only. */
export function recordSearch(): Extension {
  return search({ top: true, createPanel })
}

function createPanel(view: EditorView): Panel {
  const dom = document.createElement('div')
  dom.className = 'find-in-record'
  const input = document.createElement('input')
  input.type = 'search'
  input.placeholder = 'Find in this record'
  input.setAttribute('aria-label', 'Find in this record')
  input.setAttribute('main-field', 'true')
  input.value = getSearchQuery(view.state).search
  const count = document.createElement('span')
  count.className = 'find-count'
  count.setAttribute('role', 'status')

  const update = () => {
    const query = new SearchQuery({ search: input.value, literal: true, test: isInRecord })
    view.dispatch({ effects: setSearchQuery.of(query) })
    count.textContent = input.value === '' ? '' : counted(matches(query, view.state))
  }
  input.addEventListener('input', update)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(view)
    else if (event.key === 'Enter' && event.shiftKey) findPrevious(view)
    else if (event.key === 'Enter') findNext(view)
    else return
    event.preventDefault()
  })
  dom.append(
    input,
    count,
    button('Previous', () => findPrevious(view)),
    button('Next', () => findNext(view)),
    button('Close', () => close(view)),
  )
  return {
    dom,
    top: true,
    // The editor is in the middle of an update while it opens the panel.
    mount: () => {
      queueMicrotask(() => {
        input.select()
        update()
      })
    },
  }
}

function close(view: EditorView): void {
  closeSearchPanel(view)
  view.focus()
}

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', run)
  return element
}

function isInRecord(_match: string, state: EditorState, from: number, to: number): boolean {
  const span = editableSpan(state)
  return from >= span.from && to <= span.to
}

function matches(query: SearchQuery, state: EditorState): number {
  const { from, to } = editableSpan(state)
  return Array.from({ [Symbol.iterator]: () => iterate(query, state, from, to) }).length
}

function* iterate(query: SearchQuery, state: EditorState, from: number, to: number) {
  const cursor = query.getCursor(state, from, to)
  for (let next = cursor.next(); next.done !== true; next = cursor.next()) yield next.value
}

function counted(count: number): string {
  if (count === 0) return 'No matches'
  return count === 1 ? '1 match' : `${count} matches`
}
