/**
 * What the workbench can be asked about pages and texts, answered by the functions behind `npm run explain` and
 * `npm run where`. Status 409 with a message while the text has mistakes.
 */

/** A value of site.yaml and the words that it gives. */
export interface AskedPlace {
  path: (string | number)[]
  /** Where it is in the text that was asked about. */
  at: number
  text: string
}

/** What a page is made of. */
export interface ExplainResponse {
  path: string
  /** The name that pages of its kind are counted under, e.g. `guides`. */
  kind: string
  template: string
  /** Its texts in reading order, with the values that each comes from. */
  parts: { part: string; text: string; sources: AskedPlace[]; fixed: string[] }[]
  /** Paths of the pages that it links to. */
  links: string[]
}

/** The pages that show a text, or what the value or record at a path says. */
export interface WhereResponse {
  /** Where in site.yaml it is written. */
  places: AskedPlace[]
  /** Parts of header, footer and banner that show it: they are on every page. */
  everyPage: string[]
  groups: { kind: string; count: number; paths: string[] }[]
  total: number
  /** What to try instead, when no page shows it. */
  hint?: string
}
