import type { Page } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { contentHash } from '../cache/content-hash.ts'

/**
 * The shape of a page is everything its template may branch on: which props exist, how many, numbers, booleans, and the
 * words under the keys that templates branch on. Pages of one shape differ only in their texts, so one rendering serves them all.
 */

/** A short hash of the shape of `page`: equal hashes mean equal markup, apart from the texts. */
export function shapeOf({ template, props }: Pick<Page, 'template' | 'props'>): string {
  return contentHash(template + signature(props)).slice(0, 12)
}

function signature(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '0' : '1'
  if (typeof value !== 'object' || value === null) return `(${value})`
  let parts = ''
  if (Array.isArray(value)) {
    for (const item of value) parts += signature(item)
    return `[${parts}]`
  }
  for (const key of Object.keys(value)) {
    const part: unknown = value[key as keyof typeof value]
    parts +=
      typeof part === 'string' && roleOf(key).isBranch
        ? `${key}=${part};`
        : `${key}:${signature(part)}`
  }
  return `{${parts}}`
}
