import type { MailBlock } from './mail-block.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** Both parts of an email. */
export function mailParts(
  subject: string,
  blocks: readonly MailBlock[],
): { text: string; html: string } {
  return { text: mailText(blocks), html: mailHtml(subject, blocks) }
}
