import { SiteError } from '../../generator/read/site-error.ts'
import { plainPath } from '../../generator/read/value-at.ts'
import type { Places } from '../../generator/trace/locate.ts'
import type { Origin, OriginsResponse, PageEntry } from '../contract/api.ts'
import type { ExplainResponse } from '../contract/ask.ts'
import type { RequestOf } from '../contract/endpoints.ts'
import { Refused } from '../contract/refused.ts'
import { placesIn } from './checks/ask.ts'
import type { Workbench } from './workbench.ts'

/** Every page, with the places of its records in the draft as it is. */
export function listPages({ pages, pathsNow }: Workbench): PageEntry[] {
  const pathNow = pathsNow()
  return (pages()?.list() ?? []).map((page) => ({
    ...page,
    records: page.records.flatMap((record) => {
      const now = pathNow(record)
      return now === undefined ? [] : [now]
    }),
  }))
}

/** Where the clicked words come from, the innermost value first, and where in each of them the click was. */
export function originsOf(
  { pages, pathsNow, value }: Workbench,
  { marked, offset: clicked }: RequestOf<'POST origins'>,
): OriginsResponse {
  const segments = pages()?.origins(marked) ?? []
  let end = 0
  const segment = segments.find(({ text }) => {
    end += text.length
    return clicked < end
  })
  const { text, origins } = segment ?? segments.at(-1) ?? { text: '', origins: [] }
  const pathNow = pathsNow()
  const inText = Math.max(0, clicked - (end - text.length))
  return {
    origins: origins.toReversed().flatMap(({ path, offset }, index) => {
      // Around a token, the text has its name, not its value.
      const at = offset === undefined ? undefined : offset + (index === 0 ? inText : 0)
      const now = pathNow(path)
      return now === undefined ? [] : placeOf(value, now, at)
    }),
  }
}

/** A computed value, such as a price range, is at the record it is computed from. */
function placeOf(
  value: Workbench['value'],
  path: readonly PropertyKey[],
  offset?: number,
): Origin[] {
  const whole = value.locate(path)
  if (whole === undefined) return path.length > 1 ? placeOf(value, path.slice(0, -1)) : []
  const keys = plainPath(path)
  const exact = offset === undefined ? undefined : value.locate(path, offset)
  // A date is written in another way than the page shows it, and may be shorter.
  const isWithin = exact !== undefined && exact.from <= whole.to
  return [
    { path: keys, name: keys.join('.'), value: whole, at: isWithin ? exact.from : whole.from },
  ]
}

/**
 * What a page of the draft is made of. It is answered here, not in the process of the checks: the draft is traced already.
 *
 * @throws Refused when no page has that path.
 */
export function explainDraft(
  { pages, pathsNow, value, draft }: Workbench,
  page: string,
): ExplainResponse {
  const pathNow = pathsNow()
  const explained = tried(() => pages()?.explain(page, draftPlaces({ value, draft, pathNow })))
  const placed = placesIn(draft.text)
  return {
    ...explained,
    parts: explained.parts.map((part) => ({
      ...part,
      sources: part.sources.map((source) =>
        placed({ ...source, path: pathNow(source.path) ?? source.path }),
      ),
    })),
  }
}

interface PlacesIn extends Pick<Workbench, 'value' | 'draft'> {
  pathNow: ReturnType<Workbench['pathsNow']>
}

/** The places of values in the draft, whose records are read one by one. */
function draftPlaces({ value, draft, pathNow }: PlacesIn): Places {
  const position = (
    path: readonly PropertyKey[],
    offset?: number,
  ): ReturnType<Places['position']> => {
    const now = pathNow(path)
    const span = now && value.locate(now, offset)
    if (span === undefined && path.length > 1) return position(path.slice(0, -1))
    const from = span?.from ?? 0
    const line = draft.doc.lineAt(from)
    return { file: 'site.yaml', line: line.number, column: from - line.from + 1 }
  }
  return { position, keyPosition: position, positionAt: position }
}

function tried<Answer>(ask: () => Answer | undefined): Answer {
  try {
    const answer = ask()
    if (answer !== undefined) return answer
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    throw new Refused(409, error.message)
  }
  throw new Refused(409, 'The draft has no pages yet. Fix its mistakes first.')
}
