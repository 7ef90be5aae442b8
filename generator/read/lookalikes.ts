import { isScalar, visit } from 'yaml'
import { characterName, OTHER_SPACES, UNSEEN } from './characters.ts'
import { errorsOf, type Parsed } from './parse-yaml.ts'

/** A character in the structure of a file that looks like the one that belongs there, and the text with that one. */
interface Lookalike {
  offset: number
  message: string
  fixed: string
}

interface Kind {
  /** The characters before the wrong ones, and those. */
  pattern: RegExp
  place: string
  /** The right character for each wrong one. */
  right: string
  cure: string
}

const SPACE_CURE = 'YAML takes only ordinary spaces here: delete it and type the spaces again.'

const KINDS: readonly Kind[] = [
  {
    pattern: new RegExp(`^( *)([${OTHER_SPACES}${UNSEEN}][ ${OTHER_SPACES}${UNSEEN}]*)`, 'gm'),
    place: 'at the beginning of this line',
    right: ' ',
    cure: SPACE_CURE,
  },
  {
    pattern: new RegExp(`^( *- *)([${OTHER_SPACES}${UNSEEN}]+)`, 'gm'),
    place: 'after this dash',
    right: ' ',
    cure: SPACE_CURE,
  },
  {
    pattern: new RegExp(`^( *(?:- +)?[\\w-]+:)([${OTHER_SPACES}${UNSEEN}]+)`, 'gm'),
    place: 'after this colon',
    right: ' ',
    cure: SPACE_CURE,
  },
  {
    pattern: /^( *)([\u2010-\u2014\u2022\u2212])(?=[ \u00a0]*\S)/gm,
    place: 'at the beginning of this line',
    right: '-',
    cure: 'An entry of a list begins with a hyphen and a space.',
  },
]

/** The first of these characters beside an error, which it explains; all further lines with it are put right in `fixed`, too. */
export function lookalike(parsed: Parsed): Lookalike | undefined {
  const { text, at } = parsed
  const errorLines = errorsOf(parsed).map(({ pos: [offset] }) => at(offset).line)
  const isBesideError = (offset: number) =>
    errorLines.some((line) => Math.abs(line - at(offset).line) <= 1)
  for (const { pattern, place, right, cure } of KINDS) {
    const found = Array.from(
      text.matchAll(pattern),
      ({ 1: before = '', 2: wrong = '', index }) => ({
        offset: index + before.length,
        wrong,
      }),
    )
    const first = found.find(({ offset }) => isBesideError(offset))
    if (first === undefined) continue
    const others = found.length - 1
    const more =
      others === 0 ? '' : ` ${others} more ${others === 1 ? 'line has' : 'lines have'} one.`
    return {
      offset: first.offset,
      message: `There is ${characterName(first.wrong[0] ?? '')} ${place}. ${cure}${more}`,
      fixed: text.replace(
        pattern,
        (_, before: string, wrong: string) => before + right.repeat(wrong.length),
      ),
    }
  }
  return undefined
}

const PLACES = [
  { name: 'after this colon', isHere: (key: string, at: number) => key[at - 1] === ':' },
  { name: 'before this key', isHere: (key: string, at: number) => at === 0 && /^\s/.test(key) },
]

/** Keys with a character that nobody sees: to YAML, `name:Tampa` with a no-break space is one long key. */
export function unseenInKeys({ doc, text }: Parsed): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = []
  const unseen = new RegExp(`[${OTHER_SPACES}${UNSEEN}]`)
  visit(doc, {
    Pair(_, { key }) {
      if (!isScalar(key) || !key.range) return
      const typed = text.slice(key.range[0], key.range[1])
      const match = unseen.exec(typed)
      if (match === null) return
      const place = PLACES.find(({ isHere }) => isHere(typed, match.index))
      found.push({
        offset: key.range[0] + match.index,
        message: `There is ${characterName(match[0])} ${place?.name ?? 'in this key'}. ${place ? SPACE_CURE : 'Delete it.'}`,
      })
    },
  })
  return found
}
