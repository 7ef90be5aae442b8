import type { List, ListItem, Node, Paragraph, Root, Table, Text } from 'mdast'
import { slugOf } from '../../schema/city.ts'

/** Markdown that renders differently from what its writer meant, at `offset` of the text. */
export interface ProseDoubt {
  rule: 'shown-as-typed' | 'list-number' | 'row-length' | 'repeated-heading'
  offset: number
  message: string
}

/** Markdown in `text` (parsed as `root`) that renders differently from what its writer meant. */
export function proseDoubts(root: Root, text: string): ProseDoubt[] {
  const doubts: ProseDoubt[] = []
  const headings = new Map<string, string>()
  const visit = (node: Node, parents: readonly Node[]) => {
    doubts.push(...doubtsOf(node, parents, text), ...repeated(node, text, headings))
    for (const child of childrenOf(node)) visit(child, [...parents, node])
  }
  visit(root, [])
  return doubts.toSorted((a, b) => a.offset - b.offset)
}

function childrenOf(node: Node): Node[] {
  return 'children' in node ? (node.children as Node[]) : []
}

function startOf({ position }: Node): number {
  return position?.start.offset ?? 0
}

/** The lines of a node as they are typed. */
function typedIn(node: Node, text: string): string {
  return text.slice(startOf(node), node.position?.end.offset)
}

function doubtsOf(node: Node, parents: readonly Node[], text: string): ProseDoubt[] {
  switch (node.type) {
    case 'text':
      return wordDoubts(node as Text, parents, text)
    case 'paragraph':
      return lineDoubts(node as Paragraph, text)
    case 'list':
      return numberDoubts(node as List, text)
    case 'listItem':
      return boxDoubts(node as ListItem, text)
    case 'table':
      return rowDoubts(node as Table)
    default:
      return []
  }
}

interface AsTyped {
  pattern: RegExp
  message: (found: RegExpExecArray) => string
}

const ASTERISKS =
  'Pages show these asterisks. Write **bold** with both pairs at the words, or \\*\\* for asterisks.'

/** Signs inside a line. Of those that match at one place, the first counts. */
const SIGNS: readonly AsTyped[] = [
  {
    // CommonMark 6.2: a run between punctuation and a letter does not close.
    pattern: /(?<!\\)\*\*(?=\S)([^*\n]*?)([^\p{L}\p{N}\s*])\*\*(?=([\p{L}\p{N}]))/u,
    message: ([, words = '', sign = '', letter = '']) =>
      `Bold can't end between ${sign} and ${letter}, so pages show the asterisks. Put a space after them${words === '' ? '' : `, or write **${words}**${sign}${letter}`}.`,
  },
  {
    pattern: /(?<=([\p{L}\p{N}]))(?<!\\)\*\*([^\p{L}\p{N}\s*\\])[^*\n]*\*\*/u,
    message: ([, letter = '', sign = '']) =>
      `Bold can't begin between ${letter} and ${sign}, so pages show the asterisks. Put a space before them, or write ${letter}${sign}**words**.`,
  },
  {
    pattern: /(?<!\\)\*\*(?:\s+(\S(?:[^*\n]*\S)?)\s*|([^\s*](?:[^*\n]*[^\s*])?)\s+)\*\*/,
    message: ([, first, second]) =>
      `Pages show these asterisks, since there are spaces inside. Write **${first ?? second}**.`,
  },
  { pattern: /(?<!\\)\*\*(?=[^\s*])|(?<=[^\s*\\])\*\*/, message: () => ASTERISKS },
  {
    pattern: /(?<!\\)~~(?=\S)[^~\n]*~~/,
    message: ([found]) =>
      `Words can't be struck out, so pages show ${found} as it is typed. Delete the words, or the ~~ around them.`,
  },
  {
    pattern:
      /<\/?(?:a|b|i|u|s|em|strong|br|hr|p|div|span|font|center|img|h[1-6]|ul|ol|li|sup|sub|small|mark|table|t[rdh]|iframe)\b[^<>]*>/i,
    message: ([found]) =>
      `Pages show ${found} as it is typed. Write **bold**, *emphasis* or [a link](/sitemap), and an empty line between paragraphs.`,
  },
]

const ADDRESS: AsTyped = {
  pattern: /(?<![\p{L}\p{N}@/.-])(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"\]]/iu,
  message: ([found]) =>
    `Pages show this address, but not as a link. Write [the words of the link](${found.replace(/^(?:https?:\/\/)?/i, 'https://')}).`,
}

function wordDoubts(node: Text, parents: readonly Node[], text: string): ProseDoubt[] {
  const typed = typedIn(node, text)
  const isLink = parents.some(({ type }) => type === 'link')
  const sign = SIGNS.flatMap((each) => asTyped(each, typed) ?? []).toSorted(
    (a, b) => a.index - b.index,
  )[0]
  const address = isLink ? undefined : asTyped(ADDRESS, typed)
  return [sign, address].flatMap((found) =>
    found === undefined
      ? []
      : { rule: 'shown-as-typed', offset: startOf(node) + found.index, message: found.message },
  )
}

function asTyped({ pattern, message }: AsTyped, typed: string) {
  const found = pattern.exec(typed)
  return found === null ? undefined : { index: found.index, message: message(found) }
}

/** Lines that were meant as a heading, a list or a table. */
const LINES: readonly AsTyped[] = [
  {
    pattern: /^#{2,6}(?=[^\s#])(.*)/,
    message: ([found, words]) =>
      `Put a space behind the number signs, or pages show them: ${found.replace(/[^#].*/, '')} ${words}`,
  },
  {
    pattern: /^[•◦▪‣●]\s*(\S.*)/,
    message: ([, words]) =>
      `Begin an entry of a list with a hyphen and a space, or all entries run together: - ${words}`,
  },
  {
    pattern: /^={3,}$/,
    message: () => 'Pages show this line. Begin the heading above with ## instead.',
  },
  {
    pattern: /^\|(.+)\|$/,
    message: ([, row = '']) =>
      `Pages show this line as it is typed: a table needs a second line with as many cells as the first: |${' --- |'.repeat(row.split(/(?<!\\)\|/).length)}`,
  },
]

function lineDoubts(node: Paragraph, text: string): ProseDoubt[] {
  let offset = startOf(node)
  for (const line of typedIn(node, text).split('\n')) {
    const words = line.replace(/^[> \t]+/, '')
    for (const each of LINES) {
      const found = asTyped(each, words.trimEnd())
      if (found === undefined) continue
      const at = offset + line.length - words.length
      return [{ rule: 'shown-as-typed', offset: at, message: found.message }]
    }
    offset += line.length + 1
  }
  return []
}

/** Highest number that the first step of a list may have. */
const MOST_STEPS = 99

function numberDoubts(node: List, text: string): ProseDoubt[] {
  const { ordered, start, children } = node
  if (ordered !== true || typeof start !== 'number' || start === 1) return []
  if (children.length > 1 && start <= MOST_STEPS) return []
  const [, number = '', sign = ''] = /^(\d+)([.)])/.exec(typedIn(node, text)) ?? []
  return [
    {
      rule: 'list-number',
      offset: startOf(node),
      message: `"${number}${sign}" at the beginning of a line makes this a numbered step. If it is text, write ${number}\\${sign} instead.`,
    },
  ]
}

function boxDoubts(node: ListItem, text: string): ProseDoubt[] {
  const [first] = node.children
  if (first === undefined || !/^\[[ xX]\](?:\s|$)/.test(typedIn(first, text))) return []
  const message =
    'Pages show the brackets as they are typed. Leave them out: in a sheet (> [!SHEET] and its title), every entry of a list has a box to tick.'
  return [{ rule: 'shown-as-typed', offset: startOf(first), message }]
}

function rowDoubts(node: Table): ProseDoubt[] {
  const [header, ...rows] = node.children
  const names = header?.children.length ?? 0
  return rows.flatMap((row): ProseDoubt[] => {
    const cells = row.children.length
    if (cells === names) return []
    const cure =
      cells > names
        ? 'Give each cell a heading, or write \\| for a bar that is text.'
        : 'Write a bar for each empty cell.'
    const message = `This row has ${count(cells, 'cell')}, the heading ${names}. ${cure}`
    return [{ rule: 'row-length', offset: startOf(row), message }]
  })
}

/** @example count(1, 'cell') // '1 cell' */
function count(many: number, name: string): string {
  return `${many} ${name}${many === 1 ? '' : 's'}`
}

/** Reports a heading or a sheet with the anchor of one above it; `earlier` has their words by anchor. */
function repeated(node: Node, text: string, earlier: Map<string, string>): ProseDoubt[] {
  const words = node.type === 'heading' ? wordsOf(node) : sheetTitle(node, text)
  const id = slugOf(words ?? '')
  if (words === undefined || id === '') return []
  const isNew = !earlier.has(id)
  if (isNew) earlier.set(id, words)
  if (isNew) return []
  const message = `"${words}" is a heading of this text already, and links to #${id} lead to the first. Say what is different here.`
  return [{ rule: 'repeated-heading', offset: startOf(node), message }]
}

function wordsOf(node: Node): string {
  if (node.type === 'footnoteReference') return ''
  return 'value' in node ? String(node.value) : childrenOf(node).map(wordsOf).join('')
}

function sheetTitle(node: Node, text: string): string | undefined {
  if (node.type !== 'blockquote') return undefined
  return /^>\s*\[!SHEET\][ \t]*(.*)/i.exec(typedIn(node, text))?.[1]?.trim()
}
