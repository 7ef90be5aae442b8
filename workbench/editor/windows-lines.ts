import {
  ChangeSet,
  EditorSelection,
  EditorState,
  type Extension,
  RangeSetBuilder,
  type Text,
} from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/**
 * For a file with Windows line ends: the carriage returns are out of sight, line breaks that are typed or pasted get
 * theirs, and both characters of a line end are deleted together. In other files pasted carriage returns are left out.
 */
export function lineEnds(lineEnd: '\n' | '\r\n'): Extension {
  return lineEnd === '\n'
    ? plainLineEnds
    : [windowsLineEnds, cursorBeforeReturn, hiddenReturns, stepOver]
}

const plainLineEnds = changing((insert) => insert.replaceAll('\r\n', '\n'))

const windowsLineEnds = changing((insert) => insert.replaceAll(/\r?\n/g, '\r\n'), wholeLineEnds)

interface Change {
  from: number
  to: number
  insert: string
}

/** A filter that rewrites every change of this editor. */
function changing(
  insertion: (insert: string) => string,
  adjust: (change: Change, doc: Text) => Change = (change) => change,
): Extension {
  return EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction
    const { doc } = transaction.startState
    const changes: Change[] = []
    let isDifferent = false
    transaction.changes.iterChanges((from, to, _fromB, _toB, text) => {
      const insert = text.toString()
      const change = adjust({ from, to, insert: insertion(insert) }, doc)
      isDifferent ||= change.from !== from || change.to !== to || change.insert !== insert
      changes.push(change)
    })
    if (!isDifferent) return transaction
    const set = ChangeSet.of(changes, doc.length, '\n')
    const last = changes.at(-1)?.to ?? 0
    return {
      changes: set,
      selection: EditorSelection.cursor(set.mapPos(last, 1)),
      effects: transaction.effects,
      scrollIntoView: transaction.scrollIntoView,
      userEvent: transaction.isUserEvent('delete') ? 'delete' : 'input',
    }
  })
}

/** Nothing is inserted between the two characters of a line end, and neither is deleted alone. */
function wholeLineEnds({ from, to, insert }: Change, doc: Text): Change {
  const isBetween = (at: number) => doc.sliceString(at - 1, at + 1) === '\r\n'
  const start = isBetween(from) ? from - 1 : from
  if (from === to) return { from: start, to: start, insert }
  return { from: start, to: isBetween(to) ? to + 1 : to, insert }
}

/** The end of a line is before its carriage return. */
const cursorBeforeReturn = EditorState.transactionFilter.of((transaction) => {
  const { selection, newDoc } = transaction
  if (selection === undefined) return transaction
  const before = (at: number) => (newDoc.sliceString(at - 1, at + 1) === '\r\n' ? at - 1 : at)
  if (
    selection.ranges.every(({ anchor, head }) => before(anchor) === anchor && before(head) === head)
  )
    return transaction
  const ranges = selection.ranges.map(({ anchor, head }) =>
    EditorSelection.range(before(anchor), before(head)),
  )
  return [transaction, { selection: EditorSelection.create(ranges, selection.mainIndex) }]
})

/** To the right of a line's end is the next line, not the place between the characters of the line end. */
const stepOver = keymap.of([
  { key: 'ArrowRight', run: (view) => step(view, false), shift: (view) => step(view, true) },
])

function step(view: EditorView, isSelecting: boolean): boolean {
  const { anchor, head, empty } = view.state.selection.main
  if (!empty && !isSelecting) return false
  if (view.state.sliceDoc(head, head + 2) !== '\r\n') return false
  const next = head + 2
  view.dispatch({
    selection: EditorSelection.range(isSelecting ? anchor : next, next),
    scrollIntoView: true,
    userEvent: 'select',
  })
  return true
}

const noReturn = Decoration.replace({})

const hiddenReturns = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = returnsIn(view)
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = returnsIn(update.view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

function returnsIn({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      if (line.text.endsWith('\r')) builder.add(line.to - 1, line.to, noReturn)
      at = line.to + 1
    }
  return builder.finish()
}
