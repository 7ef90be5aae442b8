import { sectionHtml, tableHtml } from '../../../schema/shared/report-html.ts'
import type { Section } from '../section.ts'
import { chartHtml } from './charts.ts'

/** A section with its tables folded away on screens; on paper they are open. */
export function leadsSectionHtml({ title, note, charts, tables, width }: Section): string {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const numbers = filled.map(({ title, columns, rows }) =>
    tableHtml(
      title,
      rows,
      columns.map((column, index) => ({
        title: column.title,
        text: (row: string[]) => row[index] ?? '',
      })),
    ),
  )
  const details =
    filled.length === 0
      ? ''
      : `\n<details><summary>Show the numbers</summary>\n${numbers.join('\n')}\n</details>`
  return sectionHtml({
    heading: title,
    summary: note,
    content: `<div>${charts.map(chartHtml).join('')}</div>${details}`,
    ...(width !== undefined && { className: width }),
  })
}
