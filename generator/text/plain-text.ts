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
