import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { placeholderCure } from '../text/placeholders.ts'
import type { TextNote } from './text-notes.ts'

/** Texts with something that its writer meant to replace. A word in braces is a mistake (`checkTokens`). */
export function checkPlaceholders(source: Source, notes: readonly TextNote[]): Finding[] {
  return notes.flatMap(({ path, placeholder }): Finding[] => {
    if (placeholder === undefined) return []
    const { found, offset } = placeholder
    return [
      {
        severity: 'warning',
        rule: 'placeholder',
        path,
        position: source.positionAt(path, offset),
        message: `"${found}" looks like a placeholder. ${placeholderCure(found)}`,
      },
    ]
  })
}
