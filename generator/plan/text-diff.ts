import { diffWordsWithSpace } from 'diff'

/** A stretch of text that is unchanged, added or removed. */
export interface Segment {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Beyond this many changed words two texts are shown one after the other, which is also what costs least. */
const MOST_EDITS = 1000
/** With a smaller share of letters in common, two texts are easier to read one after the other. */
const LEAST_SHARED = 0.25

/**
 * What changed between two texts, word by word: the kept and removed segments join to `before`, the kept and added ones
 * to `after`.
 */
export function diffText(before: string, after: string): Segment[] {
  if (before === after) return segments([['same', before]])
  const replaced = segments([
    ['removed', before],
    ['added', after],
  ])
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS })
  if (changes === undefined) return replaced
  const joined = joinAcrossSpaces(
    changes.map(({ value, added, removed }) => ({ kind: kindOf(added, removed), text: value })),
  )
  return sharedLetters(joined) < LEAST_SHARED * Math.min(letters(before), letters(after))
    ? replaced
    : joined
}

interface ShortenOptions {
  /** Most words of an unchanged stretch that are shown; of a longer one, those beside the changes. */
  same?: number
  /** Most words of a changed stretch. */
  changed?: number
}

/** The segments with `…` in place of what is too long to show. */
export function shortened(
  all: readonly Segment[],
  { same = 8, changed = Number.POSITIVE_INFINITY }: ShortenOptions = {},
): Segment[] {
  const half = Math.ceil(same / 2)
  return all.map(({ kind, text }, index) => {
    if (kind !== 'same')
      return { kind, text: clip(text, { most: changed, head: changed, tail: 0 }) }
    const head = index === 0 ? 0 : half
    const tail = index === all.length - 1 ? 0 : half
    return { kind, text: clip(text, { most: same, head, tail }) }
  })
}

function kindOf(added: boolean, removed: boolean): Segment['kind'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

function segments(pairs: [Segment['kind'], string][]): Segment[] {
  return pairs.flatMap(([kind, text]) => (text === '' ? [] : [{ kind, text }]))
}

/** Joins changes that only a space separates: `[-storm damage-]` reads better than two words struck one by one. */
function joinAcrossSpaces(all: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    result.push(...changedSegments(removed, added))
    removed = ''
    added = ''
  }
  for (const [index, { kind, text }] of all.entries()) {
    const inside = removed + added !== '' && index < all.length - 1
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (inside && text.trim() === '') {
      removed += text
      added += text
    } else {
      flush()
      result.push({ kind, text })
    }
  }
  flush()
  return mergeSame(result)
}

/** An old and a new stretch; the space that both begin or end with stays outside. */
function changedSegments(removed: string, added: string): Segment[] {
  const head = sharedSpace(/^\s*/, removed, added)
  const [old, next] = [removed.slice(head.length), added.slice(head.length)]
  const tail = sharedSpace(/\s*$/, old, next)
  return segments([
    ['same', head],
    ['removed', old.slice(0, old.length - tail.length)],
    ['added', next.slice(0, next.length - tail.length)],
    ['same', tail],
  ])
}

function sharedSpace(pattern: RegExp, first: string, second: string): string {
  const [one = '', other = ''] = [pattern.exec(first)?.[0], pattern.exec(second)?.[0]]
  return one === other ? one : ''
}

function mergeSame(all: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of all) {
    const last = result.at(-1)
    if (last?.kind === segment.kind)
      result[result.length - 1] = { kind: last.kind, text: last.text + segment.text }
    else result.push(segment)
  }
  return result
}

function sharedLetters(all: readonly Segment[]): number {
  return all.reduce((sum, { kind, text }) => sum + (kind === 'same' ? letters(text) : 0), 0)
}

function letters(text: string): number {
  return text.replace(/\s+/g, '').length
}

interface Clip {
  /** Most words that are shown whole. */
  most: number
  /** Words kept from the beginning, and from the end, of a longer text. */
  head: number
  tail: number
}

function clip(text: string, { most, head, tail }: Clip): string {
  const words = text.match(/\s*\S+/g) ?? []
  if (words.length <= most) return text
  const end = /\s*$/.exec(text)?.[0] ?? ''
  const first = words.slice(0, head).join('')
  const last = tail === 0 ? '' : words.slice(-tail).join('') + end
  return [first, first === '' ? '' : ' ', '…', last].join('')
}
