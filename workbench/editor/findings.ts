import { setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import type { FindingView } from '../contract/api.ts'

/** Marks the findings at their places in the text, with their messages and a button for those that a change of the text mends. */
export function showFindings(
  view: EditorView,
  findings: readonly FindingView[],
  mend: (finding: FindingView) => void,
): void {
  const { length } = view.state.doc
  const diagnostics = findings
    .filter(({ to }) => to <= length)
    .map((finding) => {
      const { from, to, severity, message, fix } = finding
      const actions =
        fix === undefined || fix.changes.length === 0
          ? []
          : [{ name: fix.label, apply: () => mend(finding) }]
      return { from, to, severity, message, actions }
    })
  view.dispatch(setDiagnostics(view.state, diagnostics))
}
