/** How lines of text are read: in Markdown, lists, quotes, headings and tables have lines of their own. */
type Kind = 'text' | 'markdown'

interface Wrapping {
  kind: Kind
  /** Spaces before each line. */
  indent: number
  /** Characters before the first line: the key, or the indent. */
  first: number
}

/** Where a new text is wrapped: as most lines of site.yaml. */
export const WIDTH = 110
const WIDEST = 120
const NARROWEST = 60

/**
 * The lines of a text, of which `old` is what is in the file so far, both without the indent. Paragraphs with the same words
 * keep their lines; of one that is different, the lines before the difference and, where they still fit, those after it.
 * What fits into the width is left as it is.
 */
export function wrapped(
  old: readonly string[],
  lines: readonly string[],
  { kind, indent, first }: Wrapping,
): string[] {
  const before = unitsOf(old, kind)
  const width = widthOf(before, indent)
  const known = new Map(before.map((unit) => [textOf(unit), unit.lines]))
  const units = unitsOf(lines, kind)
  const texts = new Set(units.map(textOf))
  const changed = before.filter((unit) => unit.words !== undefined && !texts.has(textOf(unit)))
  return units.flatMap((unit, index) => {
    const same = known.get(textOf(unit))
    if (same !== undefined) return same
    const start = index === 0 ? first : indent
    const fits = unit.lines.every(
      (line, at) => (at === 0 ? start : indent) + line.length <= width || old.includes(line),
    )
    const like = unit.words && changed.shift()
    if (unit.words === undefined || fits) return unit.lines
    const rest = like?.rest ?? unit.rest
    const breaks = breaksOf(like?.lineWords ?? [], unit.words, {
      first: width - start - unit.first.length,
      width: width - indent - rest.length,
    })
    return breaks.map((from, line) => {
      const words = unit.words?.slice(from, breaks[line + 1]).join(' ')
      return `${line === 0 ? unit.first : rest}${words}`
    })
  })
}

/** Whether two texts have the same paragraphs, lists and tables, whatever their lines. */
export function isSameMarkdown(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) =>
    unitsOf(text.trimEnd().split('\n'), 'markdown').map(textOf),
  )
  return one?.join('\n') === other?.join('\n')
}

/** A paragraph, an entry of a list, or a line that stays alone. */
interface Unit {
  lines: string[]
  /** What is before the words on the first line and on the others: dashes, marks of a quote. */
  first: string
  rest: string
  /** Missing where lines are not to be wrapped. */
  words?: string[]
  /** The words of each line. */
  lineWords: string[][]
}

function textOf({ first, words, lines }: Unit): string {
  return words === undefined ? lines.join('\n') : first + words.join(' ')
}

const MARKDOWN = /^((?: {0,3}>(?: |$))* *)((?:[-*+]|\d{1,9}[.)]) +)?(.*)$/
/** Headings, tables, code, callouts, pictures, definitions, and lines that end with a break. */
const ALONE = /^(?:#{1,6}(?: |$)|\||```|~~~|!?\[!|!\[|<|\[\^?[^\]]+\]:|[-*_]{3,}$)| {2}$|\\$/

function unitsOf(lines: readonly string[], kind: Kind): Unit[] {
  const units: Unit[] = []
  for (const line of lines) {
    const match = kind === 'markdown' ? MARKDOWN.exec(line) : undefined
    const [, marks = '', marker = '', text = line] = match ?? []
    const last = units.at(-1)
    const isAlone = text.trim() === '' || (kind === 'markdown' && ALONE.test(text))
    if (isAlone) units.push({ lines: [line], first: '', rest: '', lineWords: [] })
    else if (last?.words === undefined || marker !== '' || quoteOf(marks) !== quoteOf(last.first)) {
      const words = wordsOf(text)
      const rest = marks + ' '.repeat(marker.length)
      units.push({ lines: [line], first: marks + marker, rest, words, lineWords: [words] })
    } else {
      const words = wordsOf(text)
      if (last.lines.length === 1) last.rest = marks
      last.lines.push(line)
      last.words.push(...words)
      last.lineWords.push(words)
    }
  }
  return units
}

function quoteOf(marks: string): string {
  return marks.replace(/[^>]/g, '')
}

// Two blanks in a row are kept together: YAML would make one of them.
function wordsOf(text: string): string[] {
  return text.split(/(?<=\S) (?=\S)/)
}

/** The width that the lines of a text have; some are longer, because somebody put a word in. */
function widthOf(units: readonly Unit[], indent: number): number {
  const full = units
    .filter(({ words }) => words !== undefined)
    .flatMap(({ lines }) => lines.slice(0, -1).map((line) => indent + line.length))
    .sort((a, b) => a - b)
  const typical = full.length < 3 ? WIDTH : (full[Math.floor(full.length * 0.9)] ?? WIDTH)
  return Math.min(WIDEST, Math.max(NARROWEST, typical))
}

/** At the beginning of a line, these would be the mark of a list, a heading, a quote or a table, or a comment. */
const MARK = /^(?:[-+*#>|=]|\d{1,9}[.)]$)/

/** At which words lines begin. */
function breaksOf(
  old: readonly (readonly string[])[],
  words: readonly string[],
  { first, width }: { first: number; width: number },
): number[] {
  const before = old.flat()
  let same = 0
  while (same < before.length && before[same] === words[same]) same++
  let tail = 0
  const most = Math.min(before.length, words.length) - same
  while (tail < most && before.at(-1 - tail) === words.at(-1 - tail)) tail++
  const moved = words.length - before.length
  let count = 0
  const starts = old.map((line) => {
    count += line.length
    return count - line.length
  })
  const kept = starts.filter((start) => start <= same && start < words.length)
  const later = starts.map((start) => start + moved).filter((start) => start >= words.length - tail)
  const breaks = kept.length > 0 ? kept : [0]
  let from = breaks.at(-1) ?? 0
  let length = words[from]?.length ?? 0
  for (let index = from + 1; index < words.length; index++) {
    const word = words[index] ?? ''
    const room = breaks.length === 1 ? first : width
    // From here on, the lines are those of before.
    if (later.includes(index) && length <= room && length > room / 2) {
      return [...breaks, ...later.filter((start) => start >= index)]
    }
    if (length + 1 + word.length > room && !MARK.test(word)) {
      breaks.push(index)
      from = index
      length = word.length
    } else length += 1 + word.length
  }
  return breaks
}
