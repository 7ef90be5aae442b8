const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for HTML, also between double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** A column of a table. The first one names the row. */
export interface Column<Row> {
  title: string
  text: (row: Row) => string
}

/** A table whose first column are row headings and whose others are numbers. */
export function tableHtml<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): string {
  const head = columns.map(({ title }) => `<th scope="col">${escaped(title)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = columns.map(({ text }, index) =>
      index === 0 ? `<th scope="row">${escaped(text(row))}</th>` : `<td>${escaped(text(row))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escaped(caption)}"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`
}
