import type { Blockquote, List, ListItem, Node, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { slugOf } from '../schema/city.ts'
import type { Block, Inline } from '../schema/page.ts'
import { fillTokens, type Scope } from './tokens.ts'

/**
 * Prose in site.yaml is Markdown. It is parsed here into typed blocks; tokens stay in the blocks and are filled in for
 * each page. Tags are not part of it: `</script>` in a text is those characters and nothing else.
 */

/** A place in a prose text that the site cannot draw. `line` counts from 1 within the text. */
export interface ProseMistake {
  line: number
  message: string
}

interface Parsed {
  blocks: Block[]
  mistakes: ProseMistake[]
}

const parsedTexts = new Map<string, Parsed>()

/** The blocks of a Markdown text. The same text gives the same object, so do not change it. */
export function parseProse(text: string): Parsed {
  let parsed = parsedTexts.get(text)
  if (parsed === undefined && overmarked(text)) {
    const message = `Too many * and _ signs: at most ${MOST_MARKS} in one text. Is a key stuck?`
    parsed = { blocks: [], mistakes: [{ line: 1, message }] }
  }
  if (parsed === undefined) {
    const mistakes: ProseMistake[] = []
    const root = fromMarkdown(text, {
      extensions: [
        gfmTable(),
        {
          disable: {
            null: ['htmlFlow', 'htmlText', 'autolink', 'codeIndented', 'setextUnderline'],
          },
        },
      ],
      mdastExtensions: [gfmTableFromMarkdown()],
    })
    parsed = { blocks: root.children.flatMap((node) => toBlocks(node, mistakes)), mistakes }
    parsedTexts.set(text, parsed)
  }
  return parsed
}

/** Nested emphasis costs the parser the square of its depth, and no honest text has so much of it. */
const MOST_MARKS = 2000

function overmarked(text: string): boolean {
  return (text.match(/[*_]/g)?.length ?? 0) > MOST_MARKS
}

/** The blocks of `text` with every token filled in. */
export function prose(text: string, scope: Scope): Block[] {
  return fillBlocks(parseProse(text).blocks, scope)
}

/** A text of one paragraph as running text, with every token filled in. */
export function inlineProse(text: string, scope: Scope): Inline[] {
  return prose(text, scope).flatMap((block, index) =>
    block.type === 'paragraph' ? [...(index > 0 ? [' '] : []), ...block.children] : [],
  )
}

/** The words of running text, without its marks. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => (typeof inline === 'string' ? inline : plainText(inline.children)))
    .join('')
}

/** The words of paragraphs, lists and steps, without their marks. */
export function plainProse(text: string, scope: Scope): string {
  return prose(text, scope)
    .flatMap((block) => {
      if ('items' in block) return block.items.map(plainText)
      return 'children' in block ? [plainText(block.children)] : []
    })
    .join(' ')
}

function toBlocks(node: RootContent, mistakes: ProseMistake[]): Block[] {
  const say = (message: string) => mistakes.push({ line: node.position?.start.line ?? 1, message })
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: toInlines(node.children, mistakes) }]
    case 'heading': {
      if (node.depth !== 2 && node.depth !== 3)
        say('Use "## " for a heading and "### " for one below it.')
      const children = toInlines(node.children, mistakes)
      return [
        {
          type: node.depth === 3 ? 'subheading' : 'heading',
          id: slugOf(plainText(children)),
          children,
        },
      ]
    }
    case 'list':
      return [{ type: node.ordered ? 'steps' : 'list', items: listItems(node, mistakes) }]
    case 'table':
      return [toTable(node, mistakes)]
    case 'blockquote':
      return [toCallout(node, mistakes)]
    default:
      say(
        `${KIND_NAMES[node.type] ?? 'This'} cannot be drawn here. Use paragraphs, ## headings, lists, numbered steps, tables, callouts and links.`,
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

function listItems(node: List, mistakes: ProseMistake[]): Inline[][] {
  return node.children.map((item: ListItem) => {
    const [first, ...rest] = item.children
    if (first?.type !== 'paragraph' || rest.length > 0) {
      mistakes.push({
        line: item.position?.start.line ?? 1,
        message: 'A list item is one paragraph. Move what is nested in it to a list of its own.',
      })
    }
    return first?.type === 'paragraph' ? toInlines(first.children, mistakes) : []
  })
}

function toTable(node: Table, mistakes: ProseMistake[]): Block {
  const [header, ...rows] = node.children.map((row) =>
    row.children.map((cell) => toInlines(cell.children, mistakes)),
  )
  return { type: 'table', header: header ?? [], rows }
}

const CALLOUT_TONES = { NOTE: 'note', TIP: 'tip', WARNING: 'warning' } as const

function toCallout(node: Blockquote, mistakes: ProseMistake[]): Block {
  const [first, ...rest] = node.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const mark = opening?.type === 'text' ? /^\[!(NOTE|TIP|WARNING)\]\s*/.exec(opening.value) : null
  if (first?.type !== 'paragraph' || opening?.type !== 'text' || mark === null) {
    mistakes.push({
      line: node.position?.start.line ?? 1,
      message: 'A callout begins with its kind: > [!NOTE], > [!TIP] or > [!WARNING].',
    })
    return { type: 'callout', tone: 'note', blocks: [] }
  }
  const text = { ...opening, value: opening.value.slice(mark[0].length) }
  const paragraph = {
    ...first,
    children: [text, ...first.children.slice(1)].filter(
      (child) => child.type !== 'text' || child.value !== '',
    ),
  }
  const content: RootContent[] = paragraph.children.length > 0 ? [paragraph, ...rest] : rest
  return {
    type: 'callout',
    tone: CALLOUT_TONES[mark[1] as keyof typeof CALLOUT_TONES],
    blocks: content.flatMap((child) => toBlocks(child, mistakes)),
  }
}

function toInlines(nodes: readonly PhrasingContent[], mistakes: ProseMistake[]): Inline[] {
  const inlines: Inline[] = []
  for (const node of nodes) {
    const inline = toInline(node, mistakes)
    if (inline === '') continue
    const last = inlines.length - 1
    // Neighbouring texts are one text: React would put a comment between them.
    if (typeof inline === 'string' && typeof inlines[last] === 'string') inlines[last] += inline
    else inlines.push(inline)
  }
  return inlines
}

function toInline(node: PhrasingContent, mistakes: ProseMistake[]): Inline {
  const say = (message: string) => mistakes.push({ line: lineOf(node), message })
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s*\n\s*/g, ' ')
    case 'break':
      return ' '
    case 'strong':
    case 'emphasis':
      return { type: node.type, children: toInlines(node.children, mistakes) }
    case 'link':
      if (!/^(\/|#|https:\/\/|tel:|mailto:)/.test(node.url))
        say(
          `A link leads to a path of this site, e.g. [${plainMarkdown(node)}](/sitemap), not to "${node.url}".`,
        )
      return { type: 'link', href: node.url, children: toInlines(node.children, mistakes) }
    case 'inlineCode':
      say('Leave out the backquotes: code cannot be drawn here.')
      return node.value
    default:
      say('Only **bold**, *emphasis* and [links](/sitemap) can be drawn inside a text.')
      return ''
  }
}

function plainMarkdown(node: { children: readonly PhrasingContent[] }): string {
  return node.children.map((child) => ('value' in child ? child.value : '')).join('')
}

function lineOf(node: Node): number {
  return node.position?.start.line ?? 1
}

function fillBlocks(blocks: readonly Block[], scope: Scope): Block[] {
  return blocks.map((block) => fillBlock(block, scope))
}

function fillBlock(block: Block, scope: Scope): Block {
  const fill = (content: readonly Inline[]) => fillInlines(content, scope)
  switch (block.type) {
    case 'heading':
    case 'subheading': {
      const children = fill(block.children)
      return { ...block, id: slugOf(plainText(children)), children }
    }
    case 'paragraph':
      return { ...block, children: fill(block.children) }
    case 'list':
    case 'steps':
      return { ...block, items: block.items.map(fill) }
    case 'table':
      return {
        ...block,
        header: block.header.map(fill),
        rows: block.rows.map((row) => row.map(fill)),
      }
    case 'callout':
      return { ...block, blocks: fillBlocks(block.blocks, scope) }
  }
}

function fillInlines(content: readonly Inline[], scope: Scope): Inline[] {
  return content.map((inline): Inline => {
    if (typeof inline === 'string') return fillTokens(inline, scope)
    const children = fillInlines(inline.children, scope)
    return inline.type === 'link'
      ? { ...inline, href: fillTokens(inline.href, scope), children }
      : { ...inline, children }
  })
}
