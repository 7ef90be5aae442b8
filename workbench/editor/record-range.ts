import {
  EditorSelection,
  EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { Span } from '../contract/api.ts'
import { mapSpan } from '../session/spans.ts'

/** Opens the record at a span; `undefined` shows the whole file. */
export const openRange = StateEffect.define<Span | undefined>()

/** Shows the record at `span`, or the whole file; nothing happens when it is shown already. */
export function showRange(view: EditorView, span: Span | undefined): void {
  const shown = view.state.field(openRangeField)
  if (shown?.from !== span?.from || shown?.to !== span?.to)
    view.dispatch({ effects: openRange.of(span) })
}

/** The record that is open for editing; undefined while the whole file is shown. */
export const openRangeField = StateField.define<Span | undefined>({
  create: () => undefined,
  update(range, transaction) {
    for (const effect of transaction.effects) if (effect.is(openRange)) return effect.value
    return range && mapSpan(range, transaction.changes)
  },
})

/** The characters that can be edited: without the line end that keeps the record apart from the next one. */
export function editableSpan(state: EditorState): Span {
  const range = state.field(openRangeField, false)
  const { length } = state.doc
  if (range === undefined) return { from: 0, to: length }
  const to = Math.min(range.to, length)
  const last = to < length && to > range.from ? to - 1 : to
  return { from: Math.min(range.from, last), to: last }
}

/** Shows nothing but the open record, and keeps cursor and edits inside it. */
export function onlyRecord(): Extension {
  return [openRangeField, hidden, keepEdits, keepSelection]
}

/** Block decorations change the height of the document, so they come from a field rather than a plugin. */
const hidden = StateField.define<DecorationSet>({
  create: hiddenRanges,
  update: (ranges, { state, docChanged, effects }) =>
    docChanged || effects.some((effect) => effect.is(openRange)) ? hiddenRanges(state) : ranges,
  provide: (field) => EditorView.decorations.from(field),
})

function hiddenRanges(state: EditorState): DecorationSet {
  const range = state.field(openRangeField, false)
  if (range === undefined) return Decoration.none
  const { from, to } = editableSpan(state)
  const hide = Decoration.replace({ block: true })
  const ranges: Range<Decoration>[] = []
  if (from > 0) ranges.push(hide.range(0, from - 1))
  if (to < state.doc.length) ranges.push(hide.range(to + 1, state.doc.length))
  return Decoration.set(ranges)
}

/** Changes from the server pass: they are made without filters. */
const keepEdits = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged) return transaction
  const { from, to } = editableSpan(transaction.startState)
  let isInside = true
  transaction.changes.iterChangedRanges((start, end) => {
    isInside &&= start >= from && end <= to
  })
  return isInside ? transaction : []
})

const keepSelection = EditorState.transactionFilter.of((transaction) => {
  if (transaction.selection === undefined) return transaction
  const { from, to } = spanAfter(transaction)
  const { ranges, mainIndex } = transaction.selection
  if (ranges.every((range) => range.from >= from && range.to <= to)) return transaction
  const clamp = (position: number) => Math.max(from, Math.min(to, position))
  const inside = ranges.map(({ anchor, head }) => EditorSelection.range(clamp(anchor), clamp(head)))
  return [transaction, { selection: EditorSelection.create(inside, mainIndex) }]
})

function spanAfter({ startState, changes, effects }: Transaction): Span {
  const opened = effects.find((effect) => effect.is(openRange))
  // The effect of opening comes with its selection, which whoever opens has put inside.
  if (opened !== undefined) return { from: 0, to: changes.newLength }
  const { from, to } = editableSpan(startState)
  return { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }
}
