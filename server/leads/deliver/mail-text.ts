import type { MailBlock, MailRow } from './mail-block.ts'

/** Fits on a phone. */
const RULE = 36

/** An email as plain text. */
export function mailText(blocks: readonly MailBlock[]): string {
  const parts = blocks.map(blockText).filter((text) => text !== '')
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? block.text
        : `${block.text}\n${'-'.repeat(Math.min(block.text.length, RULE))}`
    case 'text':
      return block.text
    case 'call':
      // Its number is in another block.
      return ''
    case 'rows':
      return rowsText(block.rows)
    case 'flags':
      return block.lines.map((line) => `! ${line}`).join('\n')
    case 'buttons':
      return `${block.intro}:\n${block.page}`
    case 'rule':
      return '='.repeat(RULE)
    case 'small':
      return block.lines.join('\n')
  }
}

function rowsText(rows: readonly MailRow[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  return rows.map(({ label, text }) => `${`${label}:`.padEnd(width)}${text}`).join('\n')
}
