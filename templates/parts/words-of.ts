import type { Inline } from '../../schema/page.ts'

/** The words of running text without its marks and the numbers of its sources, e.g. for an attribute. */
export function wordsOf(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.type === 'source' ? '' : wordsOf(inline.children)
    })
    .join('')
}
