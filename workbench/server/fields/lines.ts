import type { TextChange } from '../../contract/api.ts'

/** The text after changes, which are in order and apart. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = ''
  let done = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(done, from) + insert
    done = to
  }
  return result + text.slice(done)
}

/** Where the line of `offset` begins. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** How far `offset` is from the beginning of its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}
