import type { Block, Inline } from '../../schema/page.ts'
import { stripMarks } from './marks.ts'
import { plainText } from './plain-text.ts'

/** Letters that fill the space next to most of a picture of 18rem with its caption. */
const LETTERS_BESIDE = 300

/**
 * `blocks` in which a picture is beside the text where enough running text follows it. Where a heading, a table or
 * another box comes too soon, the space next to the picture would stay empty.
 */
export function withPlacedPictures(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.type === 'picture' && lettersAfter(blocks, index) >= LETTERS_BESIDE
      ? { ...block, beside: true }
      : block,
  )
}

function lettersAfter(blocks: readonly Block[], index: number): number {
  const after = blocks.slice(index + 1)
  const end = after.findIndex(({ type }) => type !== 'paragraph' && type !== 'list')
  return after
    .slice(0, end === -1 ? after.length : end)
    .reduce((sum, block) => sum + lettersOf(block), 0)
}

function lettersOf(block: Block): number {
  return stripMarks(textsOf(block).map(plainText).join(' ')).length
}

function textsOf(block: Block): Inline[][] {
  if (block.type === 'list') return block.items
  return block.type === 'paragraph' ? [block.children] : []
}
