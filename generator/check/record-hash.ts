import { hash } from 'node:crypto'
import type { Site } from '../../schema/site.ts'
import { valueAt } from '../read/value-at.ts'

/**
 * A hash of what `site` says at a path such as `['cities', 3]`, `['hubs', 1, 'pages', 4]` or `['business']`. A city
 * counts with its texts and pictures. How the lines are laid out in site.yaml makes no difference.
 */
export function recordHashes(site: Site): (path: readonly PropertyKey[]) => string {
  const known = new Map<unknown, string>()
  return (path) => {
    const value = valueAt(site, path)
    const found = known.get(value)
    if (found !== undefined) return found
    const made = hash('sha1', JSON.stringify(value) ?? '', 'base64url')
    known.set(value, made)
    return made
  }
}
