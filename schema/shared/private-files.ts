import type { OfficeHours } from '../office-clock.ts'
import type { Quote } from '../quote.ts'

/**
 * The folder with the files of the built site in `site` that its server reads and no visitor gets. It is beside the site,
 * so that a static host, which publishes every file it is given, never has them.
 *
 * @example privateFolder('dist') // 'dist-private'
 */
export function privateFolder(site: string): string {
  return `${site}-private`
}

/** The file in dist-private/ with what emails need to know of the site. */
export const MAIL_FILE = 'mail.texts'

/** What emails need to know of the built site. */
export interface MailFile {
  /** Address of the live site without a trailing slash. */
  url: string
  business: {
    name: string
    phone: string
    email: string
    license: string
    address: string
    /** Whether its phone number takes text messages. */
    texts?: boolean
    /** Where customers write reviews. */
    reviews?: string
  }
  /** The kinds of work in words, by the name under which a request is stored. */
  services: Record<string, string>
  /** The email to a visitor who gave an address; without it, none is sent. */
  answer?: Quote['answer']
  /** The first version of the consent text that says that Google is told which requests became jobs; without it, none does. */
  adsSince?: number
  /** When the office is open and how soon it answers: the promise on the pages. Without it, nobody is reminded. */
  hours?: OfficeHours
}

/** The file in dist-private/ that lists the pages for `npm run leads -- report`. */
export const PAGE_LIST_FILE = 'pages.list'

/** What the report has to know of a page to add up counts. The file is a JSON array of these, in the order of the site. */
export interface PageListEntry {
  path: string
  /** The name it is counted under, e.g. `city services`. */
  kind: string
  /** Name of the city it is about, e.g. `St. Petersburg`; empty for the others. */
  city: string
  /** Name of the service it sells in that city; empty for the others. */
  service: string
}
