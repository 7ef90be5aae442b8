import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import type { FindingView, TextChange } from '../contract/api.ts'

/** Marks the findings at their places in the text, with their messages and one-click fixes. */
export function showFindings(
  view: EditorView,
  findings: readonly FindingView[],
  fix: (changes: TextChange[]) => void,
): void {
  const { length } = view.state.doc
  const diagnostics = findings
    .filter(({ to }) => to <= length)
    .map((finding) => diagnosticOf(finding, fix))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

function diagnosticOf(
  { from, to, severity, message, fix: cure }: FindingView,
  fix: (changes: TextChange[]) => void,
): Diagnostic {
  return {
    from,
    to,
    severity,
    message,
    ...(cure !== undefined &&
      cure.changes.length > 0 && {
        actions: [{ name: cure.label, apply: () => fix(cure.changes) }],
      }),
  }
}
