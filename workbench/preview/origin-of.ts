import { propsAddress } from '../../schema/paths.ts'
import { type Origin, type PageEntry, PREVIEW_HEADER } from '../contract/api.ts'
import { api } from '../session/client.ts'
import { hasMarks, startsNear } from './marks.ts'

interface MarkedText {
  marked: string
  offset: number
}

/** Parts of one text that are asked for before it counts as fixed wording. */
const MOST_PARTS = 4

/**
 * Where the words of a text of the preview come from, the innermost value first. Fixed words beside others, such as
 * `Call` before a phone number, lead to where the others come from. Empty for fixed wording.
 */
export async function originsOf({ marked, offset }: MarkedText): Promise<Origin[]> {
  if (!hasMarks(marked)) return []
  for (const place of [offset, ...startsNear(marked, offset)].slice(0, MOST_PARTS)) {
    const { origins } = await api.post('origins', { marked, offset: place })
    if (origins.length > 0) return origins
  }
  return []
}

/** The name of the template that draws a page; the kind of the page when its data can't be read. */
export async function templateOf(
  page: string,
  pages: readonly PageEntry[],
): Promise<string | undefined> {
  const response = await fetch(propsAddress(page), { headers: { [PREVIEW_HEADER]: '1' } })
  if (response.ok) return ((await response.json()) as { template: string }).template
  return pages.find(({ path }) => path === page)?.kind
}
