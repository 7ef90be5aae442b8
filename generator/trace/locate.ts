import type { Position } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import type { LeafSource, Segment, TokenSource } from '../text/marks.ts'
import type { Leaf } from './traced-site.ts'

/** A value of site.yaml and the place in the file. */
export interface Located extends Position {
  path: readonly PropertyKey[]
}

/** A value of site.yaml that words come from. `offset` counts the characters of a text before the words. */
export interface Origin {
  path: readonly PropertyKey[]
  offset?: number
}

/** What the words of a segment come from, the outermost value first. */
export function originsOf({ sources }: Segment, leaves: readonly Leaf[]): Origin[] {
  const origins: Origin[] = []
  for (const [index, source] of sources.entries()) {
    if ('leaf' in source) origins.push(leafOrigin(source, leaves))
    else if (source.token.startsWith('cities.')) return [...origins, { path: ['cities'] }]
    // The value of a token is a marked text itself, unless it is a number or a list.
    else if (index === sources.length - 1) origins.push({ path: tokenPath(source, leaves) })
  }
  return origins
}

function leafOrigin({ leaf, offset }: LeafSource, leaves: readonly Leaf[]): Origin {
  return { path: leaves[leaf]?.path ?? [], offset }
}

/** The path of the value of a token: `{city.county}` is in the record of that city. */
function tokenPath({ token, record }: TokenSource, leaves: readonly Leaf[]): PropertyKey[] {
  const sibling = leaves[record]?.path ?? []
  return [...sibling.slice(0, -1), token.slice(token.lastIndexOf('.') + 1)]
}

/** What a source knows of places: enough to locate origins. */
export type Places = Pick<Source, 'position' | 'keyPosition' | 'positionAt'>

/** Where in the file an origin is; of a list that texts name as a whole, its key. */
export function locate(source: Places, { path, offset }: Origin): Located {
  if (offset !== undefined) return { path, ...source.positionAt(path, offset) }
  return { path, ...(path.length === 1 ? source.keyPosition(path) : source.position(path)) }
}
