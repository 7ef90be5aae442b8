import type { OutlineEntry } from '../contract/api.ts'

/** The entries of a block such as `pictures`, as the outline has them. */
export function entriesOf(outline: readonly OutlineEntry[], block: string): OutlineEntry[] {
  return outline.filter(({ path }) => path.length === 2 && path[0] === block)
}
