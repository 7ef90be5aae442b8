import { type Extension, type Range, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { Span } from '../contract/api.ts'
import { mapSpan } from '../session/spans.ts'

const setSpan = StateEffect.define<Span | undefined>()

const span = StateField.define<Span | undefined>({
  create: () => undefined,
  update(last, { changes, effects }) {
    for (const effect of effects) if (effect.is(setSpan)) return effect.value
    return last && mapSpan(last, changes)
  },
})

const openLine = Decoration.line({ class: 'cm-open' })

/** Marks the lines of the open record. Only those in view: a block may have thousands. */
const marks = EditorView.decorations.of(({ state, viewport }) => {
  const { from, to } = state.field(span) ?? { from: 0, to: 0 }
  const lines: Range<Decoration>[] = []
  const end = Math.min(to, viewport.to)
  for (let at = Math.max(from, viewport.from); at < end; ) {
    const line = state.doc.lineAt(at)
    lines.push(openLine.range(line.from))
    at = line.to + 1
  }
  return Decoration.set(lines)
})

/** Keeps the place of the open record, and marks its lines. */
export const openSpan: Extension = [span, marks]

/** Marks the record at `next`, or none. */
export function markOpen(view: EditorView, next: Span | undefined): void {
  const last = view.state.field(span)
  if (last?.from !== next?.from || last?.to !== next?.to)
    view.dispatch({ effects: setSpan.of(next) })
}
