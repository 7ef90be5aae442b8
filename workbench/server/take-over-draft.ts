import { readPartialSite } from '../../generator/check/partial-site.ts'
import { readSource } from '../../generator/read/source.ts'
import { slugOf } from '../../schema/city.ts'
import type { TakeoverResponse } from '../contract/api.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import { Refused } from '../contract/refused.ts'
import { readAll } from './fields/record.ts'
import { placesLeft } from './places-left.ts'
import { takeOver } from './take-over.ts'
import { type Answers, answersSchema, citiesOf } from './takeover-answers.ts'
import type { Workbench } from './workbench.ts'

/**
 * Puts the cities of another firm into the draft, as one step. The facts about the firm are in the draft already, from its form.
 *
 * @throws Refused when a line is no city, or the draft is not valid YAML.
 */
export function takeOverDraft(
  { draft, value, state, ledger }: Workbench,
  { cities }: RequestOf<'POST takeover'>,
): TakeoverResponse {
  const { text } = draft
  if (!value.isCurrent) readAll(text)
  const answers = readCities(cities)
  const old = readPartialSite(value).cities.map(({ slug }) => slug)
  const typed = answers.cities.map(({ slug, name }) => slug ?? slugOf(name))
  const isSame = old.length === typed.length && old.every((slug) => typed.includes(slug))
  // Known neighbors and counties are of the cities that were there.
  if (isSame) return { state: state(), done: [], left: [] }
  const made = takeOver(text, answers, ledger() ?? new Map())
  draft.become(made.text)
  return {
    state: state(),
    done: made.done,
    left: placesLeft(readSource(made.text, 'site.yaml'), made.gone),
  }
}

function readCities(typed: string): Answers {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const { data, error } = answersSchema.safeParse(citiesOf(lines))
  if (data !== undefined) return data
  const [{ message = '', path = [] } = {}] = error.issues
  const line = path[0] === 'cities' && typeof path[1] === 'number' ? lines[path[1]] : undefined
  throw new Refused(400, line === undefined ? message : `${line}: ${message}`)
}
