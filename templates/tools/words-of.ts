import type { Inline } from '../../schema/page.ts'

/** The words of running text, without the numbers of its sources. */
export function wordsOf(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.type === 'source' ? '' : wordsOf(inline.children)
    })
    .join('')
}
