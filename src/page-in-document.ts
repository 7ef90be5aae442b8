import type { ClientPage } from '../schema/page.ts'

/** A page as its document holds it: with the props of whichever template it has. */
export type PageData = Omit<ClientPage, 'props'> & { props: Record<string, unknown> }

/** What the document of a page holds for the app. */
export interface PageInDocument {
  page: PageData
  /** The attributes of the element with the data: they name the files of the app that the document was made for. */
  attributes: string
}

// Documents escape `<` in texts, in attributes and in data, so no words of a page can look like this.
const DATA = /<script\b([^>]*\bid="?page-data\b[^>]*)>([^<]*)<\/script>/

/**
 * The page in the text of its document. A search takes 1 ms on a slow phone, where parsing the document takes 10 to 30 ms.
 *
 * @throws Error when the document is not a page of the site.
 */
export function pageInDocument(html: string): PageInDocument {
  const [, attributes, data] = DATA.exec(html) ?? []
  if (attributes === undefined || data === undefined)
    throw new Error('The document holds no data of a page')
  return { page: JSON.parse(data) as PageData, attributes }
}

/** Whether a document was made for the app that runs: with the same files, and with the same around its page. */
export function isOfThisRelease({ attributes }: Pick<PageInDocument, 'attributes'>): boolean {
  const { app = '', shell = '' } = document.getElementById('page-data')?.dataset ?? {}
  return attributes.includes(`"${app}"`) && attributes.includes(shell)
}
