import { SiteError } from '../../generator/read/site-error.ts'
import type { Places } from '../../generator/trace/locate.ts'
import type { ExplainResponse } from '../contract/ask.ts'
import { Refused } from '../contract/refused.ts'
import { placesIn } from './checks/ask.ts'
import type { DraftValue } from './draft/draft-value.ts'
import { lineAt, lineStarts } from './draft/line-starts.ts'
import type { Workbench } from './workbench.ts'

/**
 * What a page of the draft is made of. It is answered here, not in the process of the checks: the draft is traced already.
 *
 * @throws Refused when no page has that path.
 */
export function explainDraft(
  { pages, value, draft: { text } }: Workbench,
  page: string,
): ExplainResponse {
  const explained = tried(() => pages()?.explain(page, draftPlaces(value, text)))
  const placed = placesIn(text)
  return {
    ...explained,
    parts: explained.parts.map((part) => ({ ...part, sources: part.sources.map(placed) })),
  }
}

/** The places of values in the draft, whose records are read one by one. */
function draftPlaces(value: DraftValue, text: string): Places {
  const starts = lineStarts(text)
  const position = (
    path: readonly PropertyKey[],
    offset?: number,
  ): ReturnType<Places['position']> => {
    const span = value.locate(path, offset)
    if (span === undefined && path.length > 1) return position(path.slice(0, -1))
    const from = span?.from ?? 0
    const line = lineAt(starts, from)
    return { file: 'site.yaml', line: line + 1, column: from - (starts[line] ?? 0) + 1 }
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
