import { escapeHtml } from '../text/escape-html.ts'

interface ReportHtml {
  title: string
  style: string
  /** What follows the heading, as HTML. */
  content: string
}

/** A report as one HTML file to send to a colleague: no scripts, nothing to load, not for search engines. */
export function reportHtml({ title, style, content }: ReportHtml): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}</main>
</body>
</html>
`
}
