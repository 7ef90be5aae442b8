import type { MailBlock, MailRow } from './mail-block.ts'

/** An email as plain text. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 1
        ? block.text
        : `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`
    case 'text':
      return block.text
    case 'call':
      return block.label
    case 'rows':
      return rowsText(block.rows)
    case 'flags':
      return block.lines.map((line) => `! ${line}`).join('\n')
    case 'buttons':
      return `${inWords(block.buttons.map(({ label }) => label))}:\n${block.page}`
    case 'rule':
      return '='.repeat(60)
    case 'small':
      return block.lines.join('\n')
  }
}

function rowsText(rows: readonly MailRow[]): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2
  return rows.map(({ label, text }) => `${`${label}:`.padEnd(width)}${text}`).join('\n')
}

/** @example inWords(['Called', 'Not a lead']) // 'Called or not a lead' */
function inWords(labels: readonly string[]): string {
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels)
  return list.charAt(0) + list.slice(1).toLowerCase()
}
