import { escaped } from './html.ts'

/** One thing that the report shows. */
export interface Section {
  heading: string
  /** One sentence with the numbers and the size of the sample. */
  summary: string
  /** SVG for both widths, as HTML. */
  plot: string
  /** The same numbers as tables, as HTML. */
  tables: string
  isWide?: boolean
}

/** A section with its table folded away on screens; on paper it is open. */
export function sectionHtml({ heading, summary, plot, tables, isWide = false }: Section): string {
  return `<section${isWide ? ' class="full"' : ''}>
<h2>${escaped(heading)}</h2>
<p>${escaped(summary)}</p>
${plot}
<details><summary>Show the numbers</summary>
${tables}
</details>
</section>
`
}
