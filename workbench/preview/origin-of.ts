import { propsAddress } from '../../schema/paths.ts'
import type { Origin, PageEntry } from '../api.ts'
import { PREVIEW_HEADER } from '../api.ts'
import { api } from '../client.ts'
import { hasMarks } from './marks.ts'

interface MarkedText {
  marked: string
  offset: number
}

/** Where the words of a text of the preview come from, the innermost value first. Empty for fixed wording. */
export async function originsOf({ marked, offset }: MarkedText): Promise<Origin[]> {
  if (!hasMarks(marked)) return []
  const { origins } = await api.post('origins', { marked, offset })
  return origins
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

/** A place in site.yaml as people read it: entries of lists by their position, counted from 1. */
export function placeName({ path }: Origin): string {
  return path.map((key) => (typeof key === 'number' ? `#${key + 1}` : key)).join(' › ')
}
