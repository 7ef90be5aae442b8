import { api } from '../session/client.ts'
import { useSnapshot } from '../session/use-session.ts'
import { PlaceButton } from './place-button.tsx'
import { Status } from './status.tsx'
import { useAnswer } from './use-answer.ts'

/** What the last save changed on the page in the preview. */
export function WhyNew() {
  const page = useSnapshot((snapshot) => snapshot.page)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  const answered = useAnswer(page, () => api.get('why', { page }))
  const { answer } = answered
  if (answer === undefined) return <Status {...answered} />
  const { hasBefore, reasons } = answer
  return (
    <>
      <p role="status">{hasBefore ? summaryOf(reasons.length) : FIRST}</p>
      {hasBefore && (
        <ul>
          {reasons.map(({ says, place }) => (
            <li key={says}>
              {place === undefined ? <p>{says}</p> : <PlaceButton place={place} />}
            </li>
          ))}
        </ul>
      )}
      {isDirty && (
        <p className="quiet">
          This is about the saved file. Show changes, in the bar below, has what the draft changes.
        </p>
      )}
    </>
  )
}

const FIRST = 'Nothing has been saved since the workbench was first opened, so no page is new.'

function summaryOf(reasons: number): string {
  return reasons === 0
    ? 'The last save changed nothing on this page.'
    : 'The last save made this page new because of:'
}
