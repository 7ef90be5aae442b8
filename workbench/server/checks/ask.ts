import type { Memo } from '../../../generator/cache/memo.ts'
import { loadSite } from '../../../generator/load/load-site.ts'
import { plainPath } from '../../../generator/read/value-at.ts'
import type { Located } from '../../../generator/trace/locate.ts'
import { where } from '../../../generator/trace/where.ts'
import type { PlanView } from '../../contract/api.ts'
import type { AskedPlace, WhereResponse } from '../../contract/ask.ts'
import { offsetOf, toText } from '../../contract/text.ts'

/** Which pages show a text, or what the value or record at a path says. */
export interface Question {
  about: 'where'
  query: string | (string | number)[]
  /** The text of site.yaml that it is about. */
  text: string
}

/** What differs between two texts of site.yaml. */
export interface Comparison {
  about: 'changes'
  before: string
  text: string
}

/** The answer, or why there is none. */
export type Reply = { answer: WhereResponse | PlanView } | { refused: string }

/** Enough for every page of a large site. */
const MOST_PATHS = 2000

/** The answer of the function that `npm run where` calls. @throws SiteError when the text has mistakes. */
export function answerQuestion({ query, text }: Question, memo?: Memo): WhereResponse {
  const { source } = loadSite(text, 'site.yaml', { memo })
  const { places, everyPage, groups, total, hint } = where(source, query, MOST_PATHS)
  return {
    places: places.map(placesIn(text)),
    everyPage,
    groups,
    total,
    ...(hint !== undefined && { hint }),
  }
}

/** Gives located texts their places in `text`. */
export function placesIn(text: string): (located: Located & { text: string }) => AskedPlace {
  const doc = toText(text)
  return ({ path, text: words, ...position }) => ({
    path: plainPath(path),
    at: Math.min(offsetOf(doc, position), text.length),
    text: words,
  })
}
