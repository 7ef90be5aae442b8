import { useId } from 'react'
import { counted } from '../../schema/shared/format.ts'
import { titleOf } from '../../schema/titles.ts'
import type { PlaceLeft, TakeoverResponse } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { api } from '../session/client.ts'
import { createStore } from '../session/create-store.ts'
import { isBelow } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'

/** The lines that were typed, also after a look at what they change, and what they did. */
const typed = createStore({ lines: '', problem: '' })
const made = createStore<Pick<TakeoverResponse, 'done' | 'left'>>({ done: [], left: [] })

/** Opens the facts about the firm, with the cities that it has so far. */
export async function startYours(session: Session): Promise<void> {
  const { value } = await api.get('record', { path: ['cities'] })
  const cities = (Array.isArray(value) ? value : []) as { name?: unknown; county?: unknown }[]
  const lines = cities.map(({ name, county }) => `${name}, ${county}`).join('\n')
  typed.set({ lines, problem: '' })
  made.set({ done: [], left: [] })
  await session.openPath(['business'])
}

/** Puts the cities into the draft, as one step. False when a line is no city; the reason is below the lines. */
export async function putCities(session: Session): Promise<boolean> {
  const { lines } = typed.get()
  const problem = await session.take(async () => {
    const { state, done, left } = await api.post('takeover', { cities: lines })
    // Going back and on again changes no city: what is left is still there.
    if (done.length > 0) made.set({ done, left })
    return state
  })
  typed.set({ lines, problem: problem ?? '' })
  return problem === undefined
}

/** A city to a line: to write over, to delete, to add to. */
export function YourCities() {
  const { lines, problem } = typed.use()
  const id = useId()
  return (
    <div className="stack">
      <label htmlFor={id}>Your cities, each with its county, one to a line</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        value={lines}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-help ${id}-problem`}
        onChange={({ target }) => typed.set({ lines: target.value, problem: '' })}
      />
      <p id={`${id}-help`} className="quiet">
        A city that you write over another takes its place on every page and in every link. One that
        you delete goes with its pages and its texts. A new one among the first six lines gets all
        pages.
      </p>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

/** What became of the cities, and the texts that still name others, to write again. */
export function TextsLeft() {
  const { done, left } = made.use()
  const count = left.reduce((sum, { texts }) => sum + texts.length, 0)
  if (done.length === 0) return null
  return (
    <section className="plan-details texts-left" aria-label="Texts to write again">
      <h2>{counted(count, 'text')} to write again: they name places that are not yours.</h2>
      {left.map((place) => (
        <Place key={place.name} {...place} />
      ))}
      <details>
        <summary>What became of the cities</summary>
        <ul className="ruled">
          {done.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

async function openText(session: Session, path: Path): Promise<void> {
  const record = session.getSnapshot().outline.findLast((entry) => isBelow(path, entry.path))
  if (record !== undefined) await session.openPath(record.path, { field: path })
}

/** The texts that name a place; each opens in the form. */
function Place({ name, texts }: PlaceLeft) {
  const session = useSession()
  return (
    <details>
      <summary>
        {name} <small>{texts.length}</small>
      </summary>
      <ul className="ruled">
        {texts.map(({ path, line }) => (
          <li key={line + path.join()}>
            <button type="button" className="link" onClick={() => void openText(session, path)}>
              Line {line}: {titleOf(path.slice(0, 1))}, {titleOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
