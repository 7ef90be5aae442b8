import type { SyntaxNode } from '@lezer/common'
import { type BlockParser, type InlineParser, parser, Table as tables } from '@lezer/markdown'
import { decodeHTMLStrict } from 'entities'
import type { ListItem, PhrasingContent, Root, RootContent, TableCell, TableRow } from 'mdast'

/**
 * The Markdown of the site as mdast, the tree that Markdown tools share: CommonMark with the tables and footnotes of GitHub.
 * Tags, indented code and underlined headings are text as it is typed. `[^id]` needs no definition: sources have records.
 *
 * @example parseMarkdown('## Two kinds').children[0] // { type: 'heading', depth: 2, children: […], position: … }
 */
export function parseMarkdown(text: string): Root {
  const source: Source = { text, lines: lineStarts(text) }
  // A paragraph would end before a line that begins like a tag.
  const withoutTags = text.replace(/(?<!\]\(\s*)</g, '‹')
  const grammar = DEFINED.test(text) ? GRAMMAR_WITH_REFERENCES : GRAMMAR
  return { type: 'root', children: blocksOf(grammar.parse(withoutTags).topNode, source) }
}

interface Source {
  text: string
  /** The offset at which each line begins. */
  lines: readonly number[]
}

/** No link has as many characters, so that a text of brackets takes no time. */
const MOST_LINK_CHARACTERS = 1000
const TARGET = /^\]\(\s*(?:<[^<>\n]*>|[^\s<]\S*?)?(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/
const TARGET_OR_LABEL = new RegExp(`${TARGET.source}|^\\]\\[[^\\][]+\\]`)
const DEFINED = /^ {0,3}\[[^\]^][^\]]*\]:/m
const FOOTNOTE = /^\[\^[^\s[\]]+\]/
const DEFINITION = /^\[\^[^\s[\]]+\]:/

/** Footnotes; and brackets that are no link stay text, where the parser expects a link that is defined elsewhere. */
const brackets = (target: RegExp): InlineParser => ({
  name: 'Brackets',
  before: 'Link',
  parse(context, next, at) {
    const sign = String.fromCharCode(next)
    const upTo = (start: number) =>
      context.slice(start, Math.min(context.end, start + MOST_LINK_CHARACTERS))
    if (sign === ']') return target.test(upTo(at)) ? -1 : at + 1
    if (sign !== '[' && !(sign === '!' && context.slice(at + 1, at + 2) === '[')) return -1
    const start = sign === '!' ? at + 1 : at
    const text = upTo(start)
    const footnote = FOOTNOTE.exec(text)?.[0].length
    if (footnote !== undefined)
      return context.addElement(context.elt('Footnote', start, start + footnote))
    return target.test(text.slice(closingBracket(text))) ? -1 : start + 1
  },
})

const [BLANK, LINE_FEED] = [32, 10]

/** Reads a run of blanks at once: the parser would look for the end of the line from each of them. */
const blanks: InlineParser = {
  name: 'Blanks',
  before: 'HardBreak',
  parse(context, next, at) {
    if (next !== BLANK) return -1
    let end = at + 1
    while (context.char(end) === BLANK) end++
    return context.char(end) === LINE_FEED ? -1 : end
  },
}

/** Where the bracket closes that `text` begins with; the length of `text` where it doesn't. */
function closingBracket(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/\\.|[[\]]/gs)) {
    if (sign === '[') depth++
    if (sign === ']' && --depth === 0) return index
  }
  return text.length
}

/** CommonMark 5.3: steps that begin below a quote may have any number, those in the middle of a paragraph only 1. */
const STEP = /^ {0,3}\d{1,9}[.)][ \t]/

const definitions: BlockParser = {
  name: 'Definition',
  before: 'LinkReference',
  endLeaf: (context, line) =>
    DEFINITION.test(line.text.slice(line.pos)) ||
    (context.parentType().name === 'Blockquote' && STEP.test(line.text)),
  leaf: (_, { content }) =>
    DEFINITION.test(content)
      ? {
          nextLine: () => false,
          finish(context, leaf) {
            const end = leaf.start + leaf.content.length
            context.addLeafElement(leaf, context.elt('Definition', leaf.start, end))
            return true
          },
        }
      : null,
}

const grammarOf = (target: RegExp) =>
  parser.configure([
    tables,
    {
      defineNodes: ['Footnote', { name: 'Definition', block: true }],
      parseInline: [blanks, brackets(target)],
      parseBlock: [definitions],
      remove: ['HTMLBlock', 'HTMLTag', 'IndentedCode', 'SetextHeading'],
    },
  ])
const GRAMMAR = grammarOf(TARGET)
const GRAMMAR_WITH_REFERENCES = grammarOf(TARGET_OR_LABEL)

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

function positionOf(from: number, to: number, { lines }: Source) {
  return { start: pointOf(from, lines), end: pointOf(to, lines) }
}

function pointOf(offset: number, lines: readonly number[]) {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle] ?? 0) > offset) high = middle - 1
    else low = middle
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1, offset }
}

function blocksOf(node: SyntaxNode, source: Source): RootContent[] {
  return childrenOf(node).flatMap((child) => blockOf(child, source))
}

function blockOf(node: SyntaxNode, source: Source): RootContent[] {
  const position = positionOf(node.from, node.to, source)
  const { text } = source
  switch (node.name) {
    case 'Paragraph':
      return [{ type: 'paragraph', children: inlinesOf(node, source), position }]
    case 'ATXHeading1':
    case 'ATXHeading2':
    case 'ATXHeading3':
    case 'ATXHeading4':
    case 'ATXHeading5':
    case 'ATXHeading6': {
      const depth = Number(node.name.at(-1)) as 1 | 2 | 3 | 4 | 5 | 6
      return [{ type: 'heading', depth, children: inlinesOf(node, source), position }]
    }
    case 'BulletList':
    case 'OrderedList': {
      const items = node.getChildren('ListItem').map((item) => ({
        type: 'listItem',
        children: blocksOf(item, source),
        position: positionOf(item.from, item.to, source),
      })) as ListItem[]
      const ordered = node.name === 'OrderedList'
      const start = ordered ? Number.parseInt(text.slice(node.from, node.to), 10) : null
      return [{ type: 'list', ordered, start, children: items, position }]
    }
    case 'Blockquote':
      return [{ type: 'blockquote', children: blocksOf(node, source) as never, position }]
    case 'Table':
      return [{ type: 'table', children: rowsOf(node, source), position }]
    case 'Definition': {
      const label = /[^^]+(?=\]:)/.exec(text.slice(node.from))?.[0] ?? ''
      return [{ type: 'footnoteDefinition', identifier: label, label, children: [], position }]
    }
    case 'FencedCode':
      return [{ type: 'code', value: text.slice(node.from, node.to), position }]
    case 'HorizontalRule':
      return [{ type: 'thematicBreak', position }]
    case 'LinkReference':
      return [{ type: 'definition', identifier: '', url: '', position }]
    default:
      // The signs of quotes and lists.
      return []
  }
}

function rowsOf(table: SyntaxNode, source: Source): TableRow[] {
  return childrenOf(table)
    .filter(({ name }) => name !== 'TableDelimiter' && name !== 'QuoteMark')
    .map((row) => ({
      type: 'tableRow',
      children: cellsOf(row, source),
      position: positionOf(row.from, row.to, source),
    }))
}

/** The cells of a row between its bars, also those without words. */
function cellsOf(row: SyntaxNode, source: Source): TableCell[] {
  const cells: TableCell[] = []
  let words: SyntaxNode | undefined
  const finish = (at: number) => {
    const [from, to] = words === undefined ? [at, at] : [words.from, words.to]
    const children = words === undefined ? [] : inlinesOf(words, source)
    cells.push({ type: 'tableCell', children, position: positionOf(from, to, source) })
    words = undefined
  }
  for (const [index, child] of childrenOf(row).entries()) {
    if (child.name === 'TableCell') words = child
    else if (child.name === 'TableDelimiter' && index > 0) finish(child.from)
  }
  if (words !== undefined || cells.length === 0) finish(row.to)
  return cells
}

/** Signs of the syntax inside running text; they are no words. */
const SIGNS = new Set(['HeaderMark', 'EmphasisMark', 'LinkMark', 'QuoteMark'])

/** Words of running text, or what stands between them. */
type Piece = { from: number; to: number } & ({ words: string } | { node: SyntaxNode })

/** The running text of a block, of emphasized words or of a link. */
function inlinesOf(node: SyntaxNode, source: Source, to = node.to): PhrasingContent[] {
  const pieces = piecesOf(node, source.text, to)
  const isBlock = node.name === 'Paragraph' || node.name.startsWith('ATXHeading')
  return pieces.flatMap((piece, index): PhrasingContent[] => {
    if ('node' in piece) return [inlineOf(piece.node, source)]
    const before = pieces[index - 1]
    const isFirst = index === 0 || (before && 'node' in before && before.node.name === 'HardBreak')
    const lines = piece.words.replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    const opened = isBlock && isFirst ? lines.replace(/^[ \t\n]+/, '') : lines
    const value = isBlock && piece.to === to ? opened.replace(/(?<![ \t\n])[ \t\n]+$/, '') : opened
    if (value === '') return []
    return [{ type: 'text', value, position: positionOf(piece.from, piece.to, source) }]
  })
}

function piecesOf(node: SyntaxNode, text: string, to: number): Piece[] {
  const pieces: Piece[] = []
  let at = node.from
  for (const child of partsOf(node)) {
    if (child.from >= to) break
    addWords(pieces, text.slice(at, child.from), at, child.from)
    at = child.to
    const words = wordsOf(child, text)
    if (words === undefined) pieces.push({ from: child.from, to: child.to, node: child })
    else addWords(pieces, words, child.from, child.to)
  }
  addWords(pieces, text.slice(at, to), at, to)
  return pieces
}

/** Words that follow words belong to them: an escaped sign doesn't divide a text. */
function addWords(pieces: Piece[], words: string, from: number, to: number): void {
  if (words === '') return
  const last = pieces.at(-1)
  if (last === undefined || 'node' in last) pieces.push({ from, to, words })
  else pieces[pieces.length - 1] = { from: last.from, to, words: last.words + words }
}

/** What a node says as words; undefined where it is more than that. */
function wordsOf({ name, from, to }: SyntaxNode, text: string): string | undefined {
  if (SIGNS.has(name)) return ''
  if (name === 'Escape') return text.slice(from + 1, to)
  return name === 'Entity' ? decodeHTMLStrict(text.slice(from, to)) : undefined
}

/** The nodes in running text; of brackets that turned out to be no link, those between them. */
function partsOf(node: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).flatMap((child) => {
    const isLink = wordsEnd(child) !== undefined || child.getChild('LinkLabel') !== null
    const isBrackets = /^(?:Link|Image)$/.test(child.name) && !isLink
    return isBrackets ? partsOf(child).filter(({ name }) => name !== 'LinkMark') : [child]
  })
}

/** Where the words of a link end; undefined where no target follows them. */
function wordsEnd(link: SyntaxNode): number | undefined {
  const [, close, open] = link.getChildren('LinkMark')
  return open === undefined ? undefined : close?.from
}

function inlineOf(node: SyntaxNode, source: Source): PhrasingContent {
  const { name, from, to } = node
  const typed = source.text.slice(from, to)
  const position = positionOf(from, to, source)
  switch (name) {
    case 'StrongEmphasis':
      return { type: 'strong', children: inlinesOf(node, source), position }
    case 'Emphasis':
      return { type: 'emphasis', children: inlinesOf(node, source), position }
    case 'Link':
      if (node.getChild('LinkLabel') !== null)
        return { type: 'linkReference', identifier: '', referenceType: 'full', children: [] }
      return {
        type: 'link',
        url: addressOf(node, source),
        children: inlinesOf(node, source, wordsEnd(node)),
        position,
      }
    case 'Image':
      return { type: 'image', url: addressOf(node, source), position }
    case 'Footnote': {
      const label = typed.slice(2, -1)
      return { type: 'footnoteReference', identifier: label, label, position }
    }
    case 'InlineCode':
      return { type: 'inlineCode', value: typed.replace(/^`+|`+$/g, ''), position }
    case 'HardBreak':
      return { type: 'break', position }
    default:
      return { type: 'text', value: typed, position }
  }
}

function addressOf(link: SyntaxNode, { text }: Source): string {
  const url = link.getChild('URL')
  const typed = url === null ? '' : text.slice(url.from, url.to).replace(/^<|>$/g, '')
  return decodeHTMLStrict(typed.replace(/\\([!-/:-@[-`{-~])/g, '$1'))
}
