import { counted } from '../../schema/shared/format.ts'
import { kindTitle } from '../../schema/titles.ts'
import type { WhereResponse } from '../contract/ask.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import { Button } from '../parts/button.tsx'
import { api } from '../session/client.ts'
import { useSession, useSnapshot } from '../session/use-session.ts'
import { placeName } from '../site/place-name.ts'
import { openAbout } from './open-about.ts'
import { PlaceButton } from './place-button.tsx'
import { Status } from './status.tsx'
import { useAnswer } from './use-answer.ts'

/** A box for a text, and the pages that show it or what the record or field at a path says. */
export function WhereShown({ asked }: { asked?: RequestOf<'POST where'> | undefined }) {
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const search = (text: string) => {
    if (text.trim() !== '') openAbout({ question: 'where', asked: { text } })
  }
  return (
    <>
      <form
        key={JSON.stringify(asked)}
        className="row about-search"
        onSubmit={(event) => {
          event.preventDefault()
          search(String(new FormData(event.currentTarget).get('text')))
        }}
      >
        <input
          name="text"
          data-first-focus
          aria-label="A text, as pages show it"
          placeholder="A text, as pages show it"
          autoComplete="off"
          defaultValue={asked !== undefined && 'text' in asked ? asked.text : ''}
        />
        <Button type="submit">Find</Button>
      </form>
      {asked !== undefined && (
        <>
          {'path' in asked && <p className="quiet">{placeName(asked.path, outline)}</p>}
          <Found asked={asked} />
        </>
      )}
    </>
  )
}

/** Groups of a few pages are open from the beginning. */
const FEW = 6
const MOST_PLACES = 50

function Found({ asked }: { asked: RequestOf<'POST where'> }) {
  const answered = useAnswer(JSON.stringify(asked), () => api.post('where', asked))
  const { answer } = answered
  if (answer === undefined) return <Status {...answered} />
  const { places, groups } = answer
  const more = places.length - MOST_PLACES
  return (
    <>
      <p role="status">{answer.hint === undefined ? summaryOf(answer) : NOWHERE}</p>
      {groups.map(({ kind, count, paths }) => (
        <details key={kind} open={count <= FEW}>
          <summary>
            {kindTitle(kind)} <small>{count}</small>
          </summary>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <PageLink path={path} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {'text' in asked && places.length > 0 && (
        <details>
          <summary>
            Where it is written <small>{places.length}</small>
          </summary>
          <ul>
            {places.slice(0, MOST_PLACES).map((place) => (
              <li key={place.at}>
                <PlaceButton place={place} />
              </li>
            ))}
          </ul>
          {more > 0 && <p>and {more} more. More words make it fewer.</p>}
        </details>
      )}
    </>
  )
}

const NOWHERE = 'No page shows this. Try fewer words, as a page shows them.'

/** @example 'Shown on every page (header phone) and on 72 pages.' */
function summaryOf({ everyPage, total }: WhereResponse): string {
  const found = [
    ...(everyPage.length > 0 ? [`around every page (${everyPage.join(', ')})`] : []),
    ...(total > 0 ? [`in the text of ${counted(total, 'page')}`] : []),
  ]
  return `Shown ${found.join(' and ')}.`
}

function PageLink({ path }: { path: string }) {
  const session = useSession()
  const isShown = useSnapshot(({ page }) => page === path)
  const title = useSnapshot(({ pages }) => pages.find((page) => page.path === path)?.title)
  return (
    <button
      type="button"
      className="item lines"
      aria-current={isShown ? 'page' : undefined}
      onClick={() => session.showPage(path)}
    >
      <span className="two-lines">{title ?? path}</span>
      <span className="quiet">{path}</span>
    </button>
  )
}
