import type { Quote } from './quote.ts'

/** The file in dist-private/ with what emails need to know of the site. */
export const MAIL_FILE = 'mail.texts'

/** What emails need to know of the built site. */
export interface MailFile {
  /** Address of the live site without a trailing slash. */
  url: string
  business: { name: string; phone: string; email: string; license: string; address: string }
  /** The kinds of work in words, by the name under which a request is stored. */
  services: Record<string, string>
  /** The email to a visitor who gave an address; without it, none is sent. */
  answer?: Quote['answer']
}
