import { titleOf } from '../../schema/titles.ts'
import type { CheckResponse, FindingView } from '../contract/api.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'

/** Says that the page does not show what was typed last, because of which mistake, and leads to it. */
export function StillLine() {
  const session = useSession()
  const check = useSnapshot((snapshot) => snapshot.check)
  const finding = stopping(check)
  if (finding === undefined) return null
  return (
    <p className="notice" role="status">
      Shows the page as before the mistake in{' '}
      <button type="button" className="link" onClick={() => session.openRecord(finding, finding)}>
        {placeOf(finding)}
      </button>
    </p>
  )
}

/** The first mistake that keeps the pages of the draft from being made; others, such as a link to nowhere, don't. */
function stopping(check: Pick<CheckResponse, 'findings'> | undefined) {
  return check?.findings.find(
    ({ severity, rule }) => severity === 'error' && (rule === 'schema' || rule === 'yaml'),
  )
}

function placeOf({ path, line }: FindingView): string {
  if (path.length === 0) return `line ${line}`
  const last = path.findLastIndex((key) => typeof key === 'string')
  return titleOf(path.slice(0, last + 1))
}
