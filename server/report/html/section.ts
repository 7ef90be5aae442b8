import { sectionHtml } from '../../../schema/report-html.ts'

/** One thing that the report shows. */
export interface PlotSection {
  heading: string
  /** One sentence with the numbers and the size of the sample. */
  summary: string
  /** SVG for both widths, as HTML. */
  plot: string
  /** The same numbers as tables, as HTML. */
  tables: string
  isWide?: boolean
}

/** A section with its tables folded away on screens; on paper they are open. */
export function plotSectionHtml({ plot, tables, isWide = false, ...section }: PlotSection): string {
  const content = `${plot}
<details><summary>Show the numbers</summary>
${tables}
</details>`
  return sectionHtml({ ...section, content, ...(isWide ? { className: 'full' } : {}) })
}
