import { escapeHtml } from './escape-html.ts'
import { longDate, number } from './format.ts'
import { REPORT_STYLE } from './report-style.ts'

/** The fonts of the site as WOFF2 in base64, to embed: a report that is sent has no folder beside it. */
export interface ReportFonts {
  display: string
  text: string
}

interface ReportHtml {
  title: string
  /** What the page begins with; the title unless it is given. */
  heading?: string
  /** What follows the heading in the header, as HTML. */
  intro?: string
  /** HTML, already escaped. */
  main: string
  footer?: string
  /** Rules of the style sheet that only this report needs. */
  style?: string
  /** Without them, the fonts of whoever reads it. */
  fonts?: ReportFonts | undefined
}

/** A report as one HTML file to send or to print: no scripts, nothing to load, not for search engines. */
export function reportHtml({
  title,
  heading = title,
  intro = '',
  main,
  footer = '',
  style = '',
  fonts,
}: ReportHtml): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${fonts === undefined ? '' : fontFaces(fonts)}${REPORT_STYLE}${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(heading)}</h1>
${intro}
</header>
<main>
${main}</main>
${footer === '' ? '' : `<footer>\n${footer}\n</footer>\n`}</body>
</html>
`
}

/** Under the names that REPORT_STYLE uses, with the weights that the core fonts have. */
function fontFaces({ display, text }: ReportFonts): string {
  const face = (family: string, weights: string, base64: string) =>
    `@font-face { font-family: "${family}"; font-weight: ${weights}; src: url(data:font/woff2;base64,${base64}) format("woff2") }\n`
  return `${face('Fraunces Variable', '540 620', display)}${face('Source Sans 3 Variable', '400 700', text)}`
}

interface ReportSection {
  heading: string
  /** A sign before the heading, as HTML. */
  mark?: string
  /** How much the section holds, e.g. `3 findings`. */
  count?: string
  /** A sentence below the heading. */
  summary?: string
  /** HTML, already escaped. */
  content: string
  id?: string
  className?: string
}

export function sectionHtml({
  heading,
  mark = '',
  count = '',
  summary = '',
  content,
  id,
  className,
}: ReportSection): string {
  const attributes = Object.entries({ id, class: className })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
  return `<section${attributes.join('')}>
<h2>${mark}${escapeHtml(heading)}${count === '' ? '' : ` <span class="count">(${count})</span>`}</h2>
${summary === '' ? '' : `<p class="summary">${escapeHtml(summary)}</p>\n`}${content}
</section>
`
}

/** What the report comes to, in one sentence. */
export function verdictHtml(text: string, tone: 'good' | 'bad' | 'plain' = 'plain'): string {
  return `<p class="verdict ${tone}">${escapeHtml(text)}</p>`
}

const SEVERITIES = { error: 'Error', warning: 'Warning' } as const

export function severityHtml(severity: keyof typeof SEVERITIES): string {
  return `<span class="badge ${severity}">${SEVERITIES[severity]}</span>`
}

/** A path, a place in a file, or an address. */
export function pathHtml(text: string): string {
  return `<span class="path">${escapeHtml(text)}</span>`
}

/** @example dateHtml('2026-11-22') // '<time datetime="2026-11-22">November 22, 2026</time>' */
export function dateHtml(date: string): string {
  return `<time datetime="${escapeHtml(date)}">${longDate(date)}</time>`
}

/** A list of entries that are HTML. */
export function listHtml(items: readonly string[]): string {
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
}

/** The first `most` entries, and the rest one click away; on paper all of them. `wrap` makes HTML of entries. */
export function foldedHtml(
  items: readonly string[],
  { most, wrap = listHtml }: { most: number; wrap?: (items: readonly string[]) => string },
): string {
  const rest = items.slice(most)
  if (rest.length === 0) return items.length === 0 ? '' : wrap(items)
  return `${wrap(items.slice(0, most))}\n<details>\n<summary>${number(rest.length)} more</summary>\n${wrap(rest)}\n</details>`
}

/** A column of a table. The first one names the row. */
interface Column<Row> {
  title: string
  text: (row: Row) => string
}

/** A table whose first column are row headings and whose others are numbers. */
export function tableHtml<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): string {
  const head = columns.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = columns.map(({ text }, index) =>
      index === 0
        ? `<th scope="row">${escapeHtml(text(row))}</th>`
        : `<td>${escapeHtml(text(row))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`
}
