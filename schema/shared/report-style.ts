const LIGHT = `
  --ink: #14212e; --soft: #465769; --paper: #fffdf8; --panel: #f6f0e4; --line: #dfd4bf;
  --navy: #16324f; --navy-line: #2d4a68; --on-navy: #fbf6ec; --on-navy-soft: #c3d2e1; --accent: #d9770b;
  --good: #0d6668; --good-paper: #dff0ee; --bad: #9f2418; --bad-paper: #fdeae5; --warn: #9a4d04; --warn-paper: #fdeed8;`

const DARK = `
  --ink: #f1ece0; --soft: #b6c3d0; --paper: #0d1926; --panel: #142536; --line: #2d4459;
  --navy: #0a2036; --navy-line: #2d4a68; --accent: #ffa94d;
  --good: #7cd3cc; --good-paper: #10393a; --bad: #ffb3a8; --bad-paper: #471d18; --warn: #ffb765; --warn-paper: #3a2710;`

/**
 * The style sheet of every report, in the colors and fonts of the site. Text has a contrast of 4.5 to 1 or more, light
 * and dark. On paper everything is open, in black on white.
 */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --display: "Fraunces Variable", Fraunces, "Iowan Old Style", Georgia, serif;
  --text: "Source Sans 3 Variable", "Source Sans 3", system-ui, sans-serif;
  --width: 70rem;${LIGHT}
}
@media screen and (prefers-color-scheme: dark) { :root {${DARK} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 var(--text); overflow-wrap: break-word }
h1, h2, h3 { margin: 0; line-height: 1.2; text-wrap: balance }
h1, h2 { font-family: var(--display); font-weight: 560 }
header, main, footer { padding-inline: max(1.25rem, (100% - var(--width)) / 2) }
header { background: var(--navy); color: var(--on-navy); padding-block: clamp(1.75rem, 4vw, 3.25rem) }
h1 { font-size: clamp(1.875rem, 1.5rem + 2.2vw, 3.25rem) }
header p { margin: .5rem 0 0; color: var(--on-navy-soft); font-size: 1.1875rem }
section { padding: 1.75rem 0; border-bottom: 1px solid var(--line); min-width: 0 }
section:last-child { border-bottom: 0 }
h2 { font-size: clamp(1.375rem, 1.25rem + .6vw, 1.75rem) }
h2 .count { color: var(--soft); font: 400 1.125rem/1 var(--text) }
h3 { font-size: 1.0625rem; font-weight: 600 }
.summary { margin: .4rem 0 1.1rem; color: var(--soft); max-width: 44rem }
.verdict { margin: 1.75rem 0 0; padding: .9rem 1.1rem; border-radius: .5rem; background: var(--panel); font-size: 1.1875rem; font-weight: 600 }
.verdict.good { color: var(--good); background: var(--good-paper) }
.verdict.bad { color: var(--bad); background: var(--bad-paper) }
.card { margin: 0 0 .75rem; padding: .85rem 1.1rem; background: var(--panel); border-radius: .5rem }
.path { font-family: ui-monospace, monospace; font-size: .875em; overflow-wrap: anywhere }
.badge { display: inline-block; padding: 0 .6rem; border-radius: 1rem; font-size: .875rem; font-weight: 600 }
.badge.error { color: var(--bad); background: var(--bad-paper) }
.badge.warning { color: var(--warn); background: var(--warn-paper) }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: .4rem 0 }
li + li { border-top: 1px solid var(--line) }
summary { cursor: pointer; width: fit-content; padding: .25rem 0; text-decoration: underline; text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.scroll { overflow-x: auto; margin-top: .75rem }
table { border-collapse: collapse; width: 100%; font-size: 1rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600; padding: .25rem 0 }
th, td { text-align: right; padding: .3rem 0 .3rem .9rem; border-top: 1px solid var(--line); font-weight: 400; white-space: nowrap }
th:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 8rem }
thead th { color: var(--soft); border-top: 0; vertical-align: bottom }
footer { padding-block: 1.5rem 4rem; color: var(--soft); border-top: 1px solid var(--line) }
footer p { margin: 0; max-width: 48rem; font-size: 1rem }
@media print {
  @page { size: letter; margin: 14mm 15mm }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact }
  :root { --paper: #fff; --panel: #fff; font-size: 12.5px }
  body { line-height: 1.4 }
  header, main, footer { padding-inline: 0 }
  header { background: none; color: var(--ink); padding-block: 0 .75rem; border-bottom: 2px solid var(--navy) }
  header p { color: var(--soft) }
  section { padding: 1rem 0 }
  .card, .verdict.plain { border: 1px solid var(--line) }
  .card, tr, figure { break-inside: avoid }
  h2, h3, .summary, caption { break-after: avoid }
  .scroll { overflow: visible }
  th, td { padding-left: .5rem }
  th:first-child { min-width: 6rem }
  thead th { white-space: normal }
  details::details-content { display: block; content-visibility: visible; height: auto }
  summary { display: none }
  footer { padding-block: .75rem 0 }
}
`
