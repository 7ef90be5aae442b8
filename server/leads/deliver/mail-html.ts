import { escapeHtml } from '../../../schema/shared/escape-html.ts'
import type { MailBlock, MailRow } from './mail-block.ts'

const COLUMNS = 3
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * An email as HTML: tables and inline styles, which Outlook reads, and a style sheet for dark mode, which others read.
 * Nothing is loaded. Everything in `blocks` is escaped.
 */
export function mailHtml(subject: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef1f4">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f4"><tr><td align="center" style="padding:12px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border-radius:10px"><tr><td align="left" style="padding:20px">
${blocksHtml(blocks)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Parts of an email as HTML, without what is around them. */
export function blocksHtml(blocks: readonly MailBlock[]): string {
  return blocks.map(blockHtml).join('\n')
}

/** `!important`, because what it changes is written inline. */
const DARK_MODE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12161b!important}
.card{background:#1c2229!important}
.ink{color:#f2f4f6!important}
.quiet{color:#b3bcc6!important}
.link{color:#8ec5ff!important}
.call{background:#2f6fb3!important}
.flags{background:#3a2f10!important;color:#ffe3a3!important}
.button{background:#2b3540!important}
.button a{color:#f2f4f6!important}
.rule{border-color:#3a4550!important}
}`

const HEADINGS = {
  1: 'font-size:24px;line-height:30px',
  2: 'font-size:18px;line-height:24px',
  3: 'font-size:16px;line-height:22px',
} as const
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#1d2733`

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} class="ink" style="margin:0 0 8px;${FONT};${HEADINGS[block.level]};color:#1d2733">${escapeHtml(block.text)}</h${block.level}>`
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${TEXT};overflow-wrap:anywhere">${linesHtml(block.text.split('\n'))}</p>`
    case 'call':
      return callHtml(block)
    case 'rows':
      return table('margin:0 0 16px', block.rows.map(rowHtml).join(''))
    case 'flags':
      return table(
        'margin:0 0 16px',
        `<tr><td class="flags" bgcolor="#fff1c9" style="padding:10px 14px;border-radius:8px;${FONT};font-size:15px;line-height:22px;color:#5c4300;background:#fff1c9;overflow-wrap:anywhere">${linesHtml(block.lines)}</td></tr>`,
      )
    case 'buttons':
      return buttonsHtml(block)
    case 'rule':
      return '<hr class="rule" style="margin:20px 0;border:0;border-top:1px solid #d5dbe1">'
    case 'small':
      return `<p class="quiet" style="margin:0 0 12px;${FONT};font-size:14px;line-height:20px;color:#55616e;overflow-wrap:anywhere">${linesHtml(block.lines)}</p>`
  }
}

function callHtml({ label, href }: { label: string; href: string }): string {
  return table(
    'margin:0 0 16px',
    `<tr><td class="call" align="center" bgcolor="#1f5b99" style="border-radius:8px;background:#1f5b99"><a href="${escapeHtml(href)}" style="display:block;padding:14px 12px;${FONT};font-size:18px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )
}

function rowHtml({ label, text, href }: MailRow): string {
  const value =
    href === undefined
      ? escapeHtml(text)
      : `<a class="link" href="${escapeHtml(href)}" style="color:#1f5b99">${escapeHtml(text)}</a>`
  return `<tr><td class="quiet" valign="top" width="1" nowrap style="padding:3px 16px 3px 0;white-space:nowrap;${FONT};font-size:15px;line-height:22px;color:#55616e">${escapeHtml(label)}</td><td class="ink" valign="top" style="padding:3px 0;${TEXT};line-height:22px;overflow-wrap:anywhere">${value}</td></tr>`
}

/** Three in a row: cells don't wrap, and Outlook knows nothing else. */
function buttonsHtml({ page, buttons }: Extract<MailBlock, { kind: 'buttons' }>): string {
  const cells = buttons.map(
    ({ label, anchor }) =>
      `<td class="button" align="center" width="32%" bgcolor="#e3e9ef" style="border-radius:8px;background:#e3e9ef"><a href="${escapeHtml(`${page}#${anchor}`)}" style="display:block;padding:13px 4px;${FONT};font-size:16px;line-height:20px;font-weight:bold;color:#1d2733;text-decoration:none">${escapeHtml(label)}</a></td>`,
  )
  const rows: string[] = []
  for (let first = 0; first < cells.length; first += COLUMNS) {
    const row = cells.slice(first, first + COLUMNS)
    while (row.length < COLUMNS) row.push('<td width="32%"></td>')
    rows.push(`<tr>${row.join('<td width="2%"></td>')}</tr>`)
  }
  const gap = `<tr><td colspan="${2 * COLUMNS - 1}" height="8" style="font-size:0;line-height:8px">&nbsp;</td></tr>`
  return table('margin:0 0 20px', rows.join(gap))
}

function table(style: string, rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`
}

function linesHtml(lines: readonly string[]): string {
  return lines.map(escapeHtml).join('<br>\n')
}
