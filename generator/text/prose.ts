import { slugOf } from '../../schema/city.ts'
import type { Block, Inline } from '../../schema/page.ts'
import { ownPath } from '../../schema/paths.ts'
import type { Memo } from '../cache/memo.ts'
import { type ProseMistake, readBlocks } from './blocks.ts'
import { isFootnote } from './footnotes.ts'
import { leafOf, mark, stripMarks } from './marks.ts'
import { withPlacedPictures } from './placed-pictures.ts'
import { plainText } from './plain-text.ts'
import type { ProseDoubt } from './prose-doubts.ts'
import { remember } from './remember.ts'
import { wordsOnly, wordsWithPlaces } from './text-places.ts'
import { fillTokens, replaceTokens, type Scope, typedTokens } from './tokens.ts'

/**
 * Prose in site.yaml is Markdown. It is parsed here into typed blocks; tokens stay in the blocks and are filled in for
 * each page. Tags are not part of it: `</script>` in a text is those characters and nothing else.
 */

interface Parsed {
  blocks: Block[]
  mistakes: ProseMistake[]
  doubts: ProseDoubt[]
}

let memo: Memo | undefined

/** From now on, texts that were parsed in an earlier run come from `results`. */
export function rememberProseIn(results: Memo): void {
  memo = results
}

/** The blocks of a Markdown text. Pages share them, so do not change them. */
export const parseProse = remember((text): Parsed => {
  const make = () => parse(text, wordsOnly)
  return memo === undefined ? make() : memo.json('markdown', text, make)
})

/** Parses like `parseProse`, and marks the words with their places in `text`. */
const parseWithPlaces = remember((text) => parse(text, wordsWithPlaces(text)))

/** Nested emphasis takes the parser time quadratic in its depth, and no real text has this much of it. */
const MOST_EMPHASIS = 2000
/** The parser calls itself for each quote or list inside another. */
const NESTED = /^(?:[ \t]*(?:>|(?:[-+*]|\d+[.)])(?=[ \t]))){50}/m

function parse(text: string, readWords: typeof wordsOnly): Parsed {
  const message = excess(text)
  if (message !== undefined) return { blocks: [], mistakes: [{ line: 1, message }], doubts: [] }
  const { blocks, ...found } = readBlocks(text, readWords)
  return { blocks: fillBlocks(blocks, AS_IT_IS), ...found }
}

/** Mistake in a text that the parser could not read, or not in a moment. */
function excess(text: string): string | undefined {
  if ((text.match(/[*_]/g)?.length ?? 0) > MOST_EMPHASIS)
    return `Too many * and _ characters. Use at most ${MOST_EMPHASIS} in one text.`
  return NESTED.test(text) ? 'Too many quotes or lists inside each other. Use one.' : undefined
}

/** The blocks of `text` with every token filled in. */
export function prose(text: string, scope: Scope): Block[] {
  const leaf = leafOf(text)
  if (leaf === undefined)
    return withPlacedPictures(parseProse(text).blocks.map((block) => filledBlock(block, scope)))
  const fill = (words: string) => fillTokens(words, scope)
  const home = fill(HOME)
  // Marks beside ** or | would break the Markdown: they are put around the words that come out of it.
  const { blocks } = parseWithPlaces(stripMarks(text))
  return fillBlocks(blocks, {
    words: (words) => fill(mark(words, leaf)),
    href: (address) => pageAddress(stripMarks(fill(address)), stripMarks(home)),
  })
}

/** A parsed block, the last values of its tokens, and the block filled with them. */
interface Filled {
  tokens: readonly string[]
  values: readonly string[]
  block: Block
}

const filledBlocks = new WeakMap<Block, Filled>()

/** `block` with its tokens filled in. Pages on which they say the same have the same object, so do not change it. */
function filledBlock(block: Block, scope: Scope): Block {
  let last = filledBlocks.get(block)
  if (last === undefined) {
    last = { tokens: tokensIn(block), values: [], block }
    filledBlocks.set(block, last)
  }
  const { tokens } = last
  if (tokens.length === 0) return block
  const values = tokens.map((name) => fillTokens(`{${name}}`, scope))
  if (values.some((value, index) => value !== last.values[index])) {
    const valueByToken = new Map(tokens.map((name, index) => [name, values[index] ?? '']))
    const fill = (words: string) => replaceTokens(words, (name) => valueByToken.get(name) ?? '')
    const home = valueByToken.get('business.url') ?? ''
    last.block = fillBlock(block, {
      words: fill,
      href: (address) => pageAddress(fill(address), home),
    })
    last.values = values
  }
  return last.block
}

/** The address of our site, which the addresses of links are compared with. */
const HOME = '{business.url}'

/** Names of the tokens in a block; `business.url` among them where it has full addresses. */
function tokensIn(block: Block): string[] {
  const json = JSON.stringify(block)
  const hasAddress = /"href":"https?:/.test(json)
  return [...new Set(typedTokens(hasAddress ? json + HOME : json))]
}

/** The address of a link as pages have it: a page of our own site by its path, however it is typed. */
function pageAddress(address: string, home: string): string {
  return ownPath(address, home) ?? address
}

/** A text of one paragraph as running text, with every token filled in. */
export function inlineProse(text: string, scope: Scope): Inline[] {
  return prose(text, scope).flatMap((block, index) =>
    block.type === 'paragraph' ? [...(index > 0 ? [' '] : []), ...block.children] : [],
  )
}

/** The words of paragraphs, lists and steps, without bold, emphasis, links and footnotes. */
export function plainProse(text: string, scope: Scope): string {
  return prose(text, scope)
    .flatMap((block) => {
      if ('items' in block) return block.items.map(plainText)
      return 'children' in block ? [plainText(block.children)] : []
    })
    .join(' ')
}

/** Functions that change the words of a text and the addresses of its links. */
interface Filling {
  words(words: string): string
  href(address: string): string
}

const AS_IT_IS: Filling = { words: (words) => words, href: (address) => address }

function fillBlocks(blocks: readonly Block[], filling: Filling): Block[] {
  return withPlacedPictures(blocks.map((block) => fillBlock(block, filling)))
}

function fillBlock(block: Block, filling: Filling): Block {
  const fill = (content: readonly Inline[]) => fillInlines(content, filling)
  switch (block.type) {
    case 'heading':
    case 'subheading': {
      const children = fill(block.children)
      return { ...block, id: slugOf(stripMarks(plainText(children))), children }
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
    case 'fact':
      return { ...block, number: fill(block.number), children: fill(block.children) }
    case 'callout':
      return { ...block, blocks: fillBlocks(block.blocks, filling) }
    case 'sheet': {
      const title = fill(block.title)
      const id = slugOf(stripMarks(plainText(title)))
      return { ...block, id, title, blocks: fillBlocks(block.blocks, filling) }
    }
    case 'picture':
    case 'figure':
    case 'tool':
      return { ...block, caption: fill(block.caption) }
    case 'terms':
      return block
  }
}

function fillInlines(content: readonly Inline[], filling: Filling): Inline[] {
  return content.map((inline): Inline => {
    if (typeof inline === 'string') return filling.words(inline)
    if (isFootnote(inline)) return { ...inline, label: filling.words(inline.label) }
    const children = fillInlines(inline.children, filling)
    return inline.type === 'link'
      ? { ...inline, href: filling.href(inline.href), children }
      : { ...inline, children }
  })
}
