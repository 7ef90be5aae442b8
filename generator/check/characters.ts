import { oddMessage } from '../read/characters.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { valueAt } from '../read/value-at.ts'
import type { TextNote } from './text-notes.ts'

/** Texts with characters that nobody sees, and texts in curly quotes, each with the text as it is meant. */
export function checkCharacters(source: Source, notes: readonly TextNote[]): Finding[] {
  return notes.flatMap(({ path, odd }): Finding[] => {
    const text = valueAt(source.value, path)
    if (odd === undefined || typeof text !== 'string') return []
    return [
      {
        severity: 'warning',
        rule: 'odd-character',
        path,
        position: source.positionAt(path, odd),
        message: oddMessage(text, odd, path),
      },
    ]
  })
}
