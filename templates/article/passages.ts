import type { Block } from '../../schema/page.ts'

/** The parts of a text, each with its heading; what comes before the first heading is a part too. */
export function passagesOf(blocks: readonly Block[]): Block[][] {
  const passages: Block[][] = []
  for (const block of blocks) {
    const last = passages.at(-1)
    if (last === undefined || block.type === 'heading') passages.push([block])
    else last.push(block)
  }
  return passages
}
