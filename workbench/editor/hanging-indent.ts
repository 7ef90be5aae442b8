import { type Extension, type Range, RangeSet } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'

/** Puts the continuation of a wrapped line below the beginning of its words, instead of the edge of the editor. */
export const hangingIndent: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = indentsIn(view)
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = indentsIn(update.view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

const spaces = Decoration.mark({ class: 'cm-indent' })

function indentsIn({ state, visibleRanges }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      // The words of a list entry begin after its mark.
      const indent = /^ *(?:(?:[-*>]|\d+\.) +)*/.exec(line.text)?.[0].length ?? 0
      const blanks = /^ */.exec(line.text)?.[0].length ?? 0
      if (indent > 0) ranges.push(lineIndent(indent).range(line.from))
      if (blanks > 0) ranges.push(spaces.range(line.from, line.from + blanks))
      at = line.to + 1
    }
  return RangeSet.of(ranges, true)
}

function lineIndent(indent: number): Decoration {
  return Decoration.line({ attributes: { style: `--indent: ${indent}`, class: 'cm-hanging' } })
}
