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
