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
  /** `across`: both columns of a screen. `matrix`: with a plot of that width too, and on paper a page of its own. */
  width?: 'across' | 'matrix'
}

/** A section with its tables folded away on screens; on paper they are open. */
export function plotSectionHtml({ plot, tables, width, ...section }: PlotSection): string {
  const content = `<div class="plots">${plot}</div>
<details><summary>Show the numbers</summary>
${tables}
</details>`
  return sectionHtml({ ...section, content, ...(width === undefined ? {} : { className: width }) })
}
