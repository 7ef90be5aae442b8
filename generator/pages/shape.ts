import { createHash } from 'node:crypto'
import { BRANCHING_KEYS, type Page } from '../../schema/page.ts'

/**
 * The shape of a page is everything its template may branch on: which props exist, how many, numbers, booleans, and the
 * words under BRANCHING_KEYS. Pages of one shape differ only in their texts, so one rendering serves them all.
 */

/** A short hash of the shape of `page`: equal hashes mean equal markup, apart from the texts. */
export function shapeOf({ template, props }: Pick<Page, 'template' | 'props'>): string {
  return createHash('sha1')
    .update(template)
    .update(signature(props))
    .digest('base64url')
    .slice(0, 12)
}

function signature(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '0' : '1'
  if (Array.isArray(value)) return `[${value.map(signature).join('')}]`
  if (typeof value !== 'object' || value === null) return `(${value})`
  let keys = ''
  for (const [key, part] of Object.entries(value))
    keys +=
      BRANCHING_KEYS.has(key) && typeof part === 'string'
        ? `${key}=${part};`
        : `${key}:${signature(part)}`
  return `{${keys}}`
}
