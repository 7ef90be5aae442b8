/**
 * The marks in the texts of the preview (generator/text/marks.ts writes them). Only the server reads what they say; here
 * they are taken out of what people see, and counted to tell the words of one source from those of the next.
 */
const ANY_MARK = /[\ufdd0-\ufdef]+/g
const ONE_MARK = /[\ufdd0-\ufdef]/

/** Whether `text` says where it comes from. */
export function hasMarks(text: string): boolean {
  return ONE_MARK.test(text)
}

/** `text` as people see it. */
export function stripMarks(text: string): string {
  return text.replace(ANY_MARK, '')
}

/** Where the words of each source begin in the text without marks, those nearest to `offset` first. */
export function startsNear(marked: string, offset: number): number[] {
  let start = 0
  const places = marked.split(ANY_MARK).flatMap((words) => {
    const from = start
    start += words.length
    return words.trim() === '' ? [] : [{ from, distance: Math.max(from - offset, offset - start) }]
  })
  return places.sort((a, b) => a.distance - b.distance).map(({ from }) => from)
}

/** The words around `offset` of the text without marks that have one source: where they begin and end. */
export function wordsAt(marked: string, offset: number): { from: number; to: number } {
  let from = 0
  for (const words of marked.split(ANY_MARK)) {
    const to = from + words.length
    if (offset < to) return { from, to }
    from = to
  }
  return { from: 0, to: from }
}
