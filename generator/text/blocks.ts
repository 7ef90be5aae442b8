import type {
  Blockquote,
  List,
  ListItem,
  Node,
  PhrasingContent,
  RootContent,
  Table,
  Text,
} from 'mdast'
import type { Block, Embed, Inline } from '../../schema/page.ts'
import { beforeFootnote, footnotesIn } from './footnotes.ts'
import { parseMarkdown } from './markdown.ts'
import { stripMarks } from './marks.ts'
import { proseDoubts } from './prose-doubts.ts'
import type { ReadWords } from './text-places.ts'

/** Something in a Markdown text that the site doesn't support. `line` counts from 1 within the text. */
export interface ProseMistake {
  line: number
  message: string
}

interface Reading {
  mistakes: ProseMistake[]
  readWords: ReadWords
}

/** The blocks of a Markdown text, their words read by `readWords`, and what is wrong or doubtful in it. Headings have no anchors yet, tables no names. */
export function readBlocks(text: string, readWords: ReadWords) {
  const reading: Reading = { mistakes: [], readWords }
  const root = parseMarkdown(text)
  const blocks = root.children.flatMap((node) => toBlocks(node, reading))
  return { blocks, mistakes: reading.mistakes, doubts: proseDoubts(root, text) }
}

function report({ mistakes }: Reading, node: Node, message: string): void {
  mistakes.push({ line: node.position?.start.line ?? 1, message })
}

function toBlocks(node: RootContent, reading: Reading): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: toInlines(node.children, reading) }]
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3)
        report(reading, node, 'Use "## " for a heading and "### " for one below it.')
      const type = node.depth === 3 ? 'subheading' : 'heading'
      const children = toInlines(node.children, reading)
      if (footnotesIn(children).length > 0)
        report(reading, node, 'Put the footnote in the text below the heading, not in the heading.')
      return [{ type, id: '', children }]
    }
    case 'list':
      return [toList(node, reading)]
    case 'table':
      return [toTable(node, reading)]
    case 'blockquote':
      return [quoteBlock(node, reading)]
    case 'footnoteDefinition':
      report(
        reading,
        node,
        `Sources are defined under sources:, not in a text. Move this there, and keep [^${node.label}] where the text refers to it.`,
      )
      return []
    default:
      report(
        reading,
        node,
        `${KIND_NAMES[node.type] ?? 'This'} is not supported here. Use paragraphs, ## headings, lists, numbered steps, tables, callouts, sheets and links.`,
      )
      return []
  }
}

const KIND_NAMES: Record<string, string> = {
  code: 'A code block (```)',
  thematicBreak: 'A line of dashes',
  definition: 'A link definition',
  html: 'A tag',
}

function toList(node: List, reading: Reading): Block {
  const items = listItems(node, reading)
  if (!node.ordered) return { type: 'list', items }
  const start = node.start ?? 1
  return { type: 'steps', ...(start !== 1 && { start }), items }
}

function listItems(node: List, reading: Reading): Inline[][] {
  return node.children.map((item: ListItem) => {
    const [first, ...rest] = item.children
    if (first?.type !== 'paragraph' || rest.length > 0)
      report(
        reading,
        item,
        'A list item is one paragraph. Move the nested part to a list of its own.',
      )
    return first?.type === 'paragraph' ? toInlines(first.children, reading) : []
  })
}

function toTable(node: Table, reading: Reading): Block {
  const [header = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => toInlines(cell.children, reading)),
  )
  return { type: 'table', region: '', header, rows }
}

const CALLOUT_TONES = { NOTE: 'note', TIP: 'tip', WARNING: 'warning' } as const
const EMBED_TYPES = { PICTURE: 'picture', FIGURE: 'figure', TOOL: 'tool' } as const
/** In any case, as on GitHub. */
const KIND = /^\[!(NOTE|TIP|WARNING|FACT|SHEET|PICTURE|FIGURE|TOOL)\]\s*/i

/** A quote: a callout; a sheet with its title behind the kind, a fact with its number; a picture, figure or tool with its name. */
function quoteBlock(node: Blockquote, reading: Reading): Block {
  const [first, ...rest] = node.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const kind = opening?.type === 'text' ? KIND.exec(opening.value) : null
  if (first?.type !== 'paragraph' || opening?.type !== 'text' || kind === null) {
    report(
      reading,
      node,
      'Begin a callout with its kind: > [!NOTE], > [!TIP] or > [!WARNING], a large number with > [!FACT] and the number, a printable sheet with > [!SHEET] and its title, and a picture, figure or tool with > [!PICTURE], > [!FIGURE] or > [!TOOL] and its name.',
    )
    return { type: 'callout', tone: 'note', blocks: [] }
  }
  const name = kind[1]?.toUpperCase() ?? ''
  const words = { ...opening, value: opening.value.slice(kind[0].length) }
  const toContent = (start: Text) => {
    const children = [start, ...first.children.slice(1)].filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    )
    const content: RootContent[] = children.length > 0 ? [{ ...first, children }, ...rest] : rest
    return content.flatMap((child) => toBlocks(child, reading))
  }
  if (name === 'SHEET') {
    const { title, below } = titleOf(words)
    if (title.value === '')
      report(reading, node, 'Give the sheet a title: > [!SHEET] Claim call log')
    return {
      type: 'sheet',
      id: '',
      title: toInlines([title], reading),
      blocks: toContent(below),
    }
  }
  if (name === 'FACT') {
    const { title, below } = titleOf(words)
    const children = onlyParagraph(toContent(below))
    if (title.value === '' || children === undefined || children.length === 0)
      report(
        reading,
        node,
        'Put the number after the kind, and what it is in one paragraph on the next line: > [!FACT] 30 days',
      )
    return { type: 'fact', number: toInlines([title], reading), children: children ?? [] }
  }
  if (name in EMBED_TYPES) {
    const { title, below } = titleOf(words)
    const type = EMBED_TYPES[name as keyof typeof EMBED_TYPES]
    if (!NAME.test(title.value))
      report(
        reading,
        node,
        `Put the name of the ${type} after its kind, and its caption on the next line: > [!${name}] ${EMBED_EXAMPLES[type]}`,
      )
    const caption = captionOf(toContent(below), (message) => report(reading, node, message))
    return embedBlock(type, title.value, caption)
  }
  const tone = CALLOUT_TONES[name as keyof typeof CALLOUT_TONES]
  return { type: 'callout', tone, blocks: toContent(words) }
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const EMBED_EXAMPLES = {
  picture: 'gallery-repair',
  figure: 'roof-anatomy',
  tool: 'claim-calendar',
} as const

/** A picture, figure or tool that is only its name yet (see pages/embeds.ts). */
function embedBlock(type: keyof typeof EMBED_EXAMPLES, name: string, caption: Inline[]): Block {
  return { type, [type]: { name } satisfies Embed, caption } as unknown as Block
}

/** The one paragraph of a caption; without words there is none. */
function captionOf(blocks: readonly Block[], complain: (message: string) => void): Inline[] {
  const caption = onlyParagraph(blocks)
  if (caption === undefined)
    complain('A caption is one paragraph. Move the rest below the picture, figure or tool.')
  return caption ?? []
}

/** The words of the one paragraph that `blocks` are, none where there is no block; undefined where there is more. */
function onlyParagraph(blocks: readonly Block[]): Inline[] | undefined {
  const [first, ...rest] = blocks
  if (first === undefined) return []
  return first.type === 'paragraph' && rest.length === 0 ? first.children : undefined
}

/** The first line of the words of a sheet, which is its title, and the lines below it. */
function titleOf({ value, position, ...node }: Text): { title: Text; below: Text } {
  const [line = '', ...lines] = value.split('\n')
  const below = { ...node, value: lines.join('\n'), ...(position && { position }) }
  const start = position?.start
  // The reader of places counts lines from the end of a text.
  const place = position && start && { position: { start, end: { ...start } } }
  return { title: { ...node, value: line.trim(), ...place }, below }
}

function toInlines(nodes: readonly PhrasingContent[], reading: Reading): Inline[] {
  const inlines: Inline[] = []
  for (const node of nodes) {
    const inline = toInline(node, reading)
    if (inline === '') continue
    if (typeof inline === 'object' && inline.type === 'source') closeUp(inlines)
    const last = inlines.length - 1
    // Neighboring texts are one text: React would put a comment between them.
    if (typeof inline === 'string' && typeof inlines[last] === 'string') inlines[last] += inline
    else inlines.push(inline)
  }
  return inlines
}

/** Takes the space away from the end of running text that a footnote follows. */
function closeUp(inlines: Inline[]): void {
  const last = inlines.pop()
  if (last === undefined) return
  const text = typeof last === 'string' ? beforeFootnote(last) : last
  if (typeof text !== 'string' || stripMarks(text) !== '') inlines.push(text)
}

/** A path of this site, an anchor, a word of the glossary, or an address with its scheme. */
const LINK_TARGET = /^(\/|#|https:\/\/|tel:|mailto:|\{glossary\.[a-zA-Z0-9]+\}$)/

function toInline(node: PhrasingContent, reading: Reading): Inline {
  switch (node.type) {
    case 'text':
      return reading.readWords(node)
    case 'break':
      return ' '
    case 'strong':
    case 'emphasis':
      return { type: node.type, children: toInlines(node.children, reading) }
    case 'footnoteReference': {
      const label = reading.readWords({ ...node, type: 'text', value: node.label ?? '' })
      return { type: 'source', href: '', label }
    }
    case 'link': {
      if (!LINK_TARGET.test(node.url))
        report(
          reading,
          node,
          `Use a path of this site for a link, e.g. [${plainMarkdown(node)}](/sitemap), not "${node.url}".`,
        )
      const children = toInlines(node.children, reading)
      if (footnotesIn(children).length > 0)
        report(reading, node, 'Put the footnote behind the link, not in its words.')
      return { type: 'link', href: node.url, children }
    }
    case 'inlineCode':
      report(reading, node, 'Leave out the backquotes: code is not supported here.')
      return reading.readWords(node)
    case 'image':
    case 'imageReference':
      report(
        reading,
        node,
        `Show a picture by its name under pictures:, on a line of its own: > [!PICTURE] ${EMBED_EXAMPLES.picture}`,
      )
      return ''
    default:
      report(reading, node, 'Inside a text, use only **bold**, *emphasis* and [links](/sitemap).')
      return ''
  }
}

function plainMarkdown(node: { children: readonly PhrasingContent[] }): string {
  return node.children.map((child) => ('value' in child ? child.value : '')).join('')
}
