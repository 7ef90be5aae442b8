import { withVisibleControls } from '../visible-controls.ts'
import type { MailBlock } from './mail-block.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

/** Both parts of an email. */
export function mailParts(
  subject: string,
  blocks: readonly MailBlock[],
): { text: string; html: string } {
  return {
    text: withVisibleControls(mailText(blocks)),
    html: withVisibleControls(mailHtml(subject, blocks)),
  }
}
