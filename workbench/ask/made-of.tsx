import type { OutlineEntry } from '../contract/api.ts'
import type { AskedPlace, ExplainResponse } from '../contract/ask.ts'
import { Search } from '../parts/icons.tsx'
import { counted } from '../plan/counted.ts'
import { placeName } from '../preview/origin-of.ts'
import { api } from '../session/client.ts'
import { trailOf } from '../session/spans.ts'
import { useSnapshot } from '../session/use-session.ts'
import { openAbout } from './open-about.ts'
import { PlaceButton } from './place-button.tsx'
import { Status } from './status.tsx'
import { useAnswer } from './use-answer.ts'

/** The records that the page in the preview takes its texts from, and those texts. */
export function MadeOf() {
  const page = useSnapshot((snapshot) => snapshot.page)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const answered = useAnswer(page, () => api.get(`explain?page=${encodeURIComponent(page)}`))
  const { answer } = answered
  if (answer === undefined) return <Status {...answered} />
  const records = recordsIn(answer, outline)
  const fixed = [...new Set(answer.parts.flatMap((part) => part.fixed))]
  const texts = records.reduce((total, { values }) => total + values.length, 0)
  return (
    <>
      <p role="status">
        {counted(texts, 'text')} from {counted(records.length, 'record')}, drawn by the template “
        {answer.template}”.
      </p>
      {records.map(({ name, values }) => (
        <details key={name} className="about-group">
          <summary>
            {name} <span className="count">{values.length}</span>
          </summary>
          <ul>
            {values.map(({ place, parts }) => (
              <li key={place.path.join('.')}>
                <PlaceButton place={place} note={`shown as ${parts.join(', ')}`} />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Where does “${place.text}” appear?`}
                  title="Where does this text appear?"
                  onClick={() => openAbout({ question: 'where', asked: { path: place.path } })}
                >
                  <Search size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {fixed.length > 0 && (
        <details className="about-group">
          <summary>
            Wording of the template, which only a developer can change{' '}
            <span className="count">{fixed.length}</span>
          </summary>
          <p className="about-fixed">{fixed.map((words) => `“${words}”`).join(', ')}</p>
        </details>
      )}
    </>
  )
}

interface UsedRecord {
  name: string
  values: { place: AskedPlace; parts: string[] }[]
}

/** The values by the records that they are in, in the order of the page. A value that is shown twice is there once. */
function recordsIn({ parts }: ExplainResponse, outline: readonly OutlineEntry[]): UsedRecord[] {
  const records = new Map<string, Map<string, UsedRecord['values'][number]>>()
  for (const { part, sources } of parts)
    for (const place of sources) {
      const { path } = trailOf(outline, place.path).at(-1) ?? { path: place.path.slice(0, 1) }
      const name = placeName(path, outline)
      const values = records.get(name) ?? new Map<string, UsedRecord['values'][number]>()
      records.set(name, values)
      const key = place.path.join('.')
      const value = values.get(key) ?? { place, parts: [] }
      values.set(key, value)
      if (!value.parts.includes(part)) value.parts.push(part)
    }
  return Array.from(records, ([name, values]) => ({ name, values: [...values.values()] }))
}
