import { titleOf } from '../../schema/titles.ts'
import type { Origin, OutlineEntry } from '../contract/api.ts'
import { isSamePath } from '../session/paths.ts'

/**
 * A place in site.yaml as people read it: records by their names.
 *
 * @example placeName(origin.path, outline) // 'Residential roofing › Metal Roofing › Heading'
 */
export function placeName(path: Origin['path'], outline: readonly OutlineEntry[]): string {
  const names = path.map((key, at) => {
    if (typeof key === 'string') return titleOf(path.slice(0, at + 1))
    const record = outline.find((entry) => isSamePath(entry.path, path.slice(0, at + 1)))
    return record?.label ?? `#${key + 1}`
  })
  // The name of a record says more than the list that it is in.
  return names.filter((_, at) => !isNamed(path[at + 1], names[at + 1])).join(' › ')
}

function isNamed(key: string | number | undefined, name: string | undefined): boolean {
  return typeof key === 'number' && name !== undefined && !name.startsWith('#')
}
