import type { Page } from '../../schema/page.ts'
import { roleOf } from '../../schema/prop-roles.ts'
import { isBelow } from '../read/value-at.ts'
import { mark, outsideMarks } from '../text/marks.ts'
import type { Leaf } from './traced-site.ts'

interface Choice {
  number: number
  text: string
}

type Records = readonly (readonly PropertyKey[])[]

/**
 * Marks the choices of a page's own records, such as the county of its city, in the words that page makers add: a word of
 * a fixed set is compared by code, so it cannot carry a mark while the page is made.
 */
export function choiceMarker(leaves: readonly Leaf[]): (page: Page, records: Records) => Page {
  const choices = new Map<string, Choice[]>()
  for (const [number, { path, text, isChoice }] of leaves.entries()) {
    if (!isChoice) continue
    const record = recordKey(path.slice(0, -1))
    choices.set(record, [...(choices.get(record) ?? []), { number, text }])
  }
  return (page, records) => {
    const own = records.filter(
      (path) => !records.some((other) => other !== path && isBelow(other, path)),
    )
    const found = own.flatMap((path) => choices.get(recordKey(path)) ?? [])
    return found.length === 0 ? page : withMarks(page, found)
  }
}

function recordKey(path: readonly PropertyKey[]): string {
  return path.map(String).join('\n')
}

function withMarks(page: Page, choices: readonly Choice[]): Page {
  const numbers = new Map(choices.map(({ number, text }) => [text.toLowerCase(), number]))
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${[...numbers.keys()].join('|')})(?![\\p{L}\\p{N}-])`,
    'giu',
  )
  const markWords = (text: string) =>
    text.replace(words, (word) => mark(word, numbers.get(word.toLowerCase()) ?? 0))
  const marked = (value: unknown, key = ''): unknown => {
    // The value of a service type is a code.
    if (roleOf(key).isUntraced || key === 'serviceTypes') return value
    if (typeof value === 'string') return outsideMarks(value, markWords)
    if (Array.isArray(value)) return value.map((item) => marked(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, marked(part, name)]),
    )
  }
  const { title, description } = page.head
  const head = {
    ...page.head,
    title: outsideMarks(title, markWords),
    description: outsideMarks(description, markWords),
  }
  return { ...page, head, props: marked(page.props) } as Page
}
