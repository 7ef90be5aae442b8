import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect } from 'react'
import type { Path } from '../contract/form.ts'
import { isBelow } from '../session/paths.ts'
import { useScope } from './scope.ts'
import { placeAfter } from './text-place.ts'

/** Whether the form is to go to a field below `path`: then what is folded there opens. */
export function useIsOnTheWay(path: Path): number | undefined {
  const { target } = useScope()
  return target !== undefined && isBelow(target.path, path) ? target.serial : undefined
}

/** Gives `element` the focus when the form goes to `path`, with the cursor where the words were clicked. */
export function useTarget(path: Path, element: RefObject<HTMLElement | null>): void {
  const { target, reached } = useScope()
  useEffect(() => {
    const { current } = element
    if (target === undefined || reached.has(target.serial) || current === null) return
    if (!isBelow(target.path, path)) return
    reached.add(target.serial)
    // What is wrong with a long text is below it.
    const mistake = current.closest('.form-field')?.querySelector('[data-severity=error]')
    const place = target.lead === undefined ? (mistake ?? current) : current
    place.scrollIntoView({ block: 'center' })
    const view = EditorView.findFromDOM(current)
    if (view !== null) return goIn(view, target.lead)
    current.focus()
    if (target.lead === undefined || !isText(current)) return
    const cursor = placeAfter(target.lead, current.value)
    current.setSelectionRange(cursor, cursor)
  }, [target?.serial])
}

function goIn(view: EditorView, lead: string | undefined): void {
  view.focus()
  if (lead === undefined) return
  const anchor = placeAfter(lead, view.state.doc.toString())
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  })
}

function isText(element: HTMLElement): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
}
