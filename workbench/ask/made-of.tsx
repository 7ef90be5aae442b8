import { Search } from 'lucide-react'
import { counted } from '../../schema/shared/format.ts'
import { titleOf } from '../../schema/titles.ts'
import type { OutlineEntry } from '../contract/api.ts'
import type { AskedPlace, ExplainResponse } from '../contract/ask.ts'
import { IconButton } from '../parts/button.tsx'
import { api } from '../session/client.ts'
import { trailOf } from '../session/spans.ts'
import { useSnapshot } from '../session/use-session.ts'
import { placeName } from '../site/place-name.ts'
import { openAbout } from './open-about.ts'
import { PlaceButton } from './place-button.tsx'
import { Status } from './status.tsx'
import { useAnswer } from './use-answer.ts'

/** The records that the page in the preview takes its texts from, and those texts. */
export function MadeOf() {
  const page = useSnapshot((snapshot) => snapshot.page)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const answered = useAnswer(page, () => api.get('explain', { page }))
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
        <details key={name}>
          <summary>
            {name} <small>{values.length}</small>
          </summary>
          <ul>
            {values.map(({ place, name }) => (
              <li key={place.path.join('.')}>
                <PlaceButton place={place} name={name} />
                <IconButton
                  Icon={Search}
                  label={`Where does “${place.text}” appear?`}
                  size={14}
                  title="Where does this text appear?"
                  onClick={() => openAbout({ question: 'where', asked: { path: place.path } })}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {fixed.length > 0 && (
        <details>
          <summary>
            Wording of the template, which only a developer can change <small>{fixed.length}</small>
          </summary>
          <p className="quiet">{fixed.map((words) => `“${words}”`).join(', ')}</p>
        </details>
      )}
    </>
  )
}

interface UsedRecord {
  name: string
  /** Each with the name of its field, and of the parts of the page that show it. */
  values: { place: AskedPlace; name: string }[]
}

/** The values by the records that they are in, in the order of the page. A value that is shown twice is there once. */
function recordsIn({ parts }: ExplainResponse, outline: readonly OutlineEntry[]): UsedRecord[] {
  const shown = parts.flatMap(({ part, sources }) => sources.map((place) => ({ part, place })))
  const values = grouped(shown, ({ place }) => place.path.join('.')).map(([, uses]) => {
    const { path } = uses[0].place
    const record = trailOf(outline, path).at(-1)?.path ?? path.slice(0, 1)
    const field = path
      .slice(record.length)
      .map((_, at) => titleOf(path.slice(0, record.length + at + 1)))
      .join(' › ')
    const name = [...new Set([field, ...uses.map(({ part }) => part)])].join(' · ')
    return { record: placeName(record, outline), place: uses[0].place, name }
  })
  return grouped(values, ({ record }) => record).map(([name, own]) => ({ name, values: own }))
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return [...groups]
}
