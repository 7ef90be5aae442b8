/**
 * Bold and italic words of a paste. Word and Google Docs cut one bold word into several runs, so the signs of Markdown are
 * written last, when it is known which runs are neighbors.
 */

/** Characters that no text may have (`isPrintable`), around what is bold or italic until the signs are written. */
const SIGNS = { bold: ['\ufdd0', '\ufdd1'], italic: ['\ufdd2', '\ufdd3'] } as const
const ALL_SIGNS = /[\ufdd0-\ufdd3]/g

export interface Emphasis {
  bold: boolean
  italic: boolean
}

/** Marks `words` as bold, italic or both, for `withSigns`. */
export function emphasized(words: string, emphasis: Emphasis): string {
  if (words.trim() === '') return words
  return (['bold', 'italic'] as const).reduce(
    (text, kind) => (emphasis[kind] ? `${SIGNS[kind][0]}${text}${SIGNS[kind][1]}` : text),
    words,
  )
}

/** `text` without marks, for headings, which are bold already, and for what is looked at as words. */
export function withoutMarks(text: string): string {
  return text.replace(ALL_SIGNS, '')
}

interface Run extends Emphasis {
  text: string
}

/** `text` with `**` and `*` for its marks: once around neighboring runs, and only where Markdown reads them as signs. */
export function withSigns(text: string): string {
  const lines = text.split('\n').map((line) => (/^#+ /.test(line) ? withoutMarks(line) : line))
  return written(apart(joined(runsOf(lines.join('\n')))), ['bold', 'italic'])
}

function runsOf(text: string): Run[] {
  const depth = { bold: 0, italic: 0 }
  return text.split(/([\ufdd0-\ufdd3])/).flatMap((part) => {
    for (const kind of ['bold', 'italic'] as const) {
      if (part === SIGNS[kind][0]) depth[kind] += 1
      if (part === SIGNS[kind][1]) depth[kind] -= 1
    }
    if (part === '' || part.search(ALL_SIGNS) === 0) return []
    return [{ text: part, bold: depth.bold > 0, italic: depth.italic > 0 }]
  })
}

/** Neighboring runs of one kind as one, also where only a blank is between them. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const [index, run] of runs.entries()) {
    const last = found.at(-1)
    const next = runs[index + 1]
    const isBlank = /^[^\S\n]+$/.test(run.text)
    const isBetween = isBlank && last && next && isAlike(last, next)
    if (last !== undefined && (isBetween || isAlike(last, run))) last.text += run.text
    else found.push({ ...run })
  }
  return found
}

/** Runs without italics that would touch bold words: `*a***b**` is not read as it is meant. */
function apart(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => {
    const [last, next] = [runs[index - 1], runs[index + 1]]
    const isGlued = (a?: Run, b?: Run) =>
      a && b && a.bold !== b.bold && /\S$/.test(a.text) && /^\S/.test(b.text) && isSigned(a, b)
    return run.italic && (isGlued(last, run) || isGlued(run, next))
      ? { ...run, italic: false }
      : run
  })
}

/** Whether both of two runs have signs. */
function isSigned(...runs: Run[]): boolean {
  return runs.every(({ bold, italic }) => bold || italic)
}

function isAlike(a: Emphasis, b: Emphasis): boolean {
  return a.bold === b.bold && a.italic === b.italic
}

const MARKDOWN = { bold: '**', italic: '*' } as const

/** The runs with the signs of the first kind around those that have it, and of the other kinds inside. */
function written(
  runs: readonly Run[],
  [kind, ...inner]: readonly (keyof Emphasis)[],
  around = { before: '', after: '' },
): string {
  if (kind === undefined) return runs.map((run) => run.text).join('')
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last?.[0]?.[kind] === run[kind]) last.push(run)
    else groups.push([run])
  }
  return groups
    .map((group, index) => {
      const before = groups[index - 1]?.at(-1)?.text.at(-1) ?? around.before
      const after = groups[index + 1]?.[0]?.text.at(0) ?? around.after
      if (!group[0]?.[kind]) return written(group, inner, { before, after })
      return signed(written(group, inner), MARKDOWN[kind], { before, after })
    })
    .join('')
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * `words` between signs. A sign between a punctuation mark and a letter is none to Markdown (CommonMark 6.2, flanking
 * delimiter runs), so the punctuation goes outside: `**Note**:text`.
 */
function signed(
  words: string,
  sign: string,
  { before, after }: Record<'before' | 'after', string>,
) {
  const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? []
  const isInWord = {
    start: lead === '' && LETTER.test(before),
    end: trail === '' && LETTER.test(after),
  }
  const first = isInWord.start && !LETTER.test(core.at(0) ?? 'a') ? (core.at(0) ?? '') : ''
  const last = isInWord.end && !LETTER.test(core.at(-1) ?? 'a') ? (core.at(-1) ?? '') : ''
  const rest = core.slice(first.length, core.length - last.length)
  // What is taken out of a link or an escape breaks it.
  if (rest === '' || (`${first}${last}` !== '' && /\]\(|\\/.test(core))) return words
  return `${lead}${first}${sign}${rest}${sign}${last}${trail}`
}
