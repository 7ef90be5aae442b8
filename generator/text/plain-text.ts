import type { Inline } from '../../schema/page.ts'
import { isFootnote } from './footnotes.ts'

/** The words of running text, without bold, emphasis, links and footnotes. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return isFootnote(inline) ? '' : plainText(inline.children)
    })
    .join('')
}

const SPANS = new Set(['strong', 'emphasis', 'link'])

/** Whether `items` are the pieces of one text, rather than texts beside each other. */
export function isRunningText(items: readonly unknown[]): items is Inline[] {
  return items.every(isInline) && items.some((item) => typeof item !== 'string')
}

function isInline(item: unknown): boolean {
  if (typeof item === 'string' || isFootnote(item)) return true
  return (
    typeof item === 'object' &&
    item !== null &&
    'type' in item &&
    SPANS.has(String(item.type)) &&
    'children' in item &&
    Array.isArray(item.children) &&
    item.children.every(isInline)
  )
}
