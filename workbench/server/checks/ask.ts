import type { Memo } from '../../../generator/cache/memo.ts'
import { loadSite } from '../../../generator/load/load-site.ts'
import { readMade, whyNew } from '../../../generator/plan/why.ts'
import { plainPath } from '../../../generator/read/value-at.ts'
import { pathOf } from '../../../generator/trace/explain.ts'
import type { Located } from '../../../generator/trace/locate.ts'
import { where } from '../../../generator/trace/where.ts'
import { lastPages } from '../../../generator/write/generated-files.ts'
import type { PlanView } from '../../contract/api.ts'
import type { AskedPlace, WhereResponse, WhyResponse } from '../../contract/ask.ts'
import { offsetOf, toText } from '../../contract/text.ts'

/** What a person asks about a page or a text. */
export type Asked =
  | { about: 'why'; page: string }
  | { about: 'where'; query: string | (string | number)[] }

/** With the text of site.yaml that it is about. */
export type Question = Asked & { text: string }

/** What differs between two texts of site.yaml. */
export interface Comparison {
  about: 'changes'
  before: string
  text: string
}

/** The answer, or why there is none. */
export type Reply = { answer: WhereResponse | WhyResponse | PlanView } | { refused: string }

interface Options {
  /** The pages of the saved file. */
  folder: string
  memo?: Memo | undefined
}

/** Enough for every page of a large site. */
const MOST_PATHS = 2000

/**
 * The answer to a question, from the functions that the terminal's commands call.
 *
 * @throws SiteError when the text has mistakes, or no page has that path.
 */
export function answerQuestion(
  question: Question,
  { folder, memo }: Options,
): WhereResponse | WhyResponse {
  const { source } = loadSite(question.text, 'site.yaml', { memo })
  const placed = placesIn(question.text)
  if (question.about === 'where') {
    const { places, everyPage, groups, total, hint } = where(source, question.query, MOST_PATHS)
    return {
      places: places.map(placed),
      everyPage,
      groups,
      total,
      ...(hint !== undefined && { hint }),
    }
  }
  const path = pathOf(question.page)
  const before = readMade(lastPages(folder), path)
  const after = readMade(folder, path)
  const reasons = whyNew({ path, source, before, after, isTemplateNew: false })
  return {
    hasBefore: before.shell !== undefined,
    reasons: reasons.map(({ says, at }) => ({
      says,
      ...(at !== undefined && { place: placed({ ...at, text: '' }) }),
    })),
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
