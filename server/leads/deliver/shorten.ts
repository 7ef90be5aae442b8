import { number } from '../../../schema/shared/format.ts'
import type { MailBlock } from './mail-block.ts'

/**
 * The beginning of a text, and how much more there is. A text that is hardly longer stays whole.
 *
 * @example shortened('…', 500) // 'I called three … 1,200 characters more; npm run leads -- --format csv shows all'
 */
export function shortened(text: string, most: number): string {
  // By characters, not halves of them.
  const characters = [...text]
  const more = characters.length - most
  if (more <= REST.length) return text
  return `${characters.slice(0, most).join('').trimEnd()}… ${number(more)} ${REST}`
}

const REST = 'characters more; npm run leads -- --format csv shows all'

/** The same parts of an email, with each text shortened to so many characters. */
export function shortenedBlocks(blocks: readonly MailBlock[], most: number): MailBlock[] {
  const short = (text: string) => shortened(text, most)
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'text':
        return { ...block, text: short(block.text) }
      case 'flags':
      case 'small':
        return { ...block, lines: block.lines.map(short) }
      case 'rows':
        return { ...block, rows: block.rows.map((row) => ({ ...row, text: short(row.text) })) }
      default:
        return block
    }
  })
}
