/** A text of a page before and after the edit, whole; where one side is empty, it was added or removed. */
export interface TextChange {
  /** Where in the page, in words a marketer knows: `title`, `lead`, `body heading`, `questions`, `link`, … */
  part: string
  before: string
  after: string
}

/** A page as a plan names it. */
export interface PageRef {
  path: string
  title: string
  /** Name of its kind in counts, e.g. `city services`. */
  kind: string
}

/** A page whose address changes and whose text mostly stays. */
export interface MovedPage {
  /** The old path. */
  from: string
  to: PageRef
  /** What else changes on it, its title included. */
  changes: TextChange[]
}

/** A page with the same address and another title. */
interface RetitledPage {
  page: PageRef
  before: string
  after: string
}

/** A page with the same address and other text. */
interface ChangedPage {
  page: PageRef
  changes: TextChange[]
}

/** A finding as a plan shows it. */
export interface PlanFinding {
  severity: 'error' | 'warning'
  rule: string
  /** Where to fix it, e.g. `site.yaml:12:3`. */
  place: string
  /** The keys that lead there, e.g. `constants.averageRating`. */
  path: string
  /** Paths of the pages it is about, when it is about pages. */
  pages?: readonly string[]
  message: string
}

/** What an edit of site.yaml would change. Plain data: it can be written as JSON and read back. */
export interface Plan {
  pages: {
    added: PageRef[]
    removed: PageRef[]
    moved: MovedPage[]
    retitled: RetitledPage[]
    /** A page with a new title and other new text is here and under `retitled`. */
    changed: ChangedPage[]
  }
  /** Changes of the header, the footer, the banner and the like, which every page shows. */
  everyPage: TextChange[]
  findings: { new: PlanFinding[]; resolved: PlanFinding[] }
  /** Files beside the pages that change, e.g. `sitemap.xml`. */
  files: string[]
  totals: PlanTotals
}

export interface PlanTotals {
  /** Pages of the site after the edit. */
  pages: number
  added: number
  removed: number
  moved: number
  retitled: number
  changed: number
  /** Different text changes, titles aside: the same change on forty pages counts once. */
  texts: number
  /** Pages with one of these text changes. */
  pagesWithTexts: number
  everyPage: number
  files: number
  newErrors: number
  newWarnings: number
  resolved: number
}

/** Whether the edit changes nothing: no page, no file and no finding. */
export function isEmpty({ pages, everyPage, findings, files }: Plan): boolean {
  return [...Object.values(pages), ...Object.values(findings), everyPage, files].every(
    (list) => list.length === 0,
  )
}
