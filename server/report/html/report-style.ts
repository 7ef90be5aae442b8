const LIGHT = `
  --ink: #14212e; --soft: #465769; --paper: #fffdf8; --panel: #f6f0e4; --line: #dfd4bf;
  --navy: #16324f; --on-navy: #fbf6ec; --on-navy-soft: #c3d2e1; --mark: #9a4d04; --mark-paper: #fdeed8;
  --bar: #16324f; --range: #b9c7d6; --accent: #d9770b;
  --step-0: #f6f0e4; --step-1: #dde5ec; --step-2: #b7c8d8; --step-3: #8aa6c0; --step-4: #3c668e; --step-5: #16324f;
  --on-step-0: #465769; --on-step-1: #14212e; --on-step-2: #14212e; --on-step-3: #0b1e33; --on-step-4: #fffdf8; --on-step-5: #fffdf8;`

const DARK = `
  --ink: #f1ece0; --soft: #b6c3d0; --paper: #0d1926; --panel: #142536; --line: #2d4459;
  --navy: #0a2036; --on-navy: #fbf6ec; --on-navy-soft: #c3d2e1; --mark: #ffb765; --mark-paper: #3a2710;
  --bar: #8fb7dd; --range: #35536f; --accent: #ffa94d;
  --step-0: #142536; --step-1: #1f3a54; --step-2: #2c4f71; --step-3: #3d6990; --step-4: #79a5cf; --step-5: #b4d5f3;
  --on-step-0: #b6c3d0; --on-step-1: #f1ece0; --on-step-2: #f1ece0; --on-step-3: #fffdf8; --on-step-4: #0b1e33; --on-step-5: #0b1e33;`

/** The style sheet of the page, in the colors of the site. Text has a contrast of 4.5 to 1 or more, light and dark. */
export const REPORT_STYLE = `
:root { color-scheme: light dark;${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root {${DARK} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 "Source Sans 3", system-ui, sans-serif; overflow-wrap: break-word }
h1, h2, dd { font-family: Fraunces, "Iowan Old Style", Georgia, serif; font-weight: 560; line-height: 1.15; text-wrap: balance; margin: 0 }
header { background: var(--navy); color: var(--on-navy); padding: clamp(2rem, 5vw, 4rem) max(1.25rem, (100% - 70rem) / 2) clamp(1.75rem, 4vw, 3rem) }
h1 { font-size: clamp(2rem, 1.5rem + 2.6vw, 3.5rem) }
header p { margin: .5rem 0 0; color: var(--on-navy-soft); font-size: 1.1875rem }
dl { margin: 2rem 0 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1.25rem 1.5rem }
dl div { display: flex; flex-direction: column-reverse; justify-content: flex-end; border-top: 1px solid #2d4a68; padding-top: .75rem }
dt { color: var(--on-navy-soft); font-size: 1rem }
dd { font-size: clamp(1.5rem, 1.3rem + .8vw, 2rem); font-variant-numeric: lining-nums tabular-nums }
main { max-width: 72.5rem; margin: 0 auto; padding: 0 1.25rem; display: grid; grid-template-columns: minmax(0, 1fr); column-gap: 4rem }
section { padding: 2.5rem 0; border-bottom: 1px solid var(--line); min-width: 0 }
h2 { font-size: clamp(1.375rem, 1.25rem + .6vw, 1.75rem) }
section p { margin: .5rem 0 1.25rem; color: var(--soft); max-width: 40rem }
section p.axis { margin: .5rem 0 0; color: var(--ink); font-weight: 600; font-size: 1rem }
.mark { display: table; margin: 0 0 .5rem; font: 600 .8125rem/1.5 "Source Sans 3", system-ui, sans-serif; color: var(--mark); background: var(--mark-paper); border-radius: 1rem; padding: .05rem .7rem }
.plot { color: var(--soft) }
.plot svg { display: block; width: 100%; max-width: 30rem; height: auto; overflow: visible; font-variant-numeric: tabular-nums }
.wide { display: none }
.plot text { white-space: pre }
details { margin-top: 1.25rem }
summary { cursor: pointer; color: var(--ink); text-decoration: underline; text-underline-offset: .2em; width: fit-content; padding: .25rem 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.scroll { overflow-x: auto; margin-top: .75rem }
table { border-collapse: collapse; width: 100%; font-size: 1rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 600; padding: .25rem 0 }
th, td { text-align: right; padding: .3rem 0 .3rem .9rem; border-top: 1px solid var(--line); font-weight: 400; white-space: nowrap }
th:first-child { text-align: left; padding-left: 0; white-space: normal; overflow-wrap: break-word; min-width: 8rem }
thead th { color: var(--soft); border-top: 0; vertical-align: bottom }
footer { max-width: 72.5rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; color: var(--soft) }
footer p { margin: 0; max-width: 48rem; font-size: 1rem }
@media (min-width: 60rem) {
  main { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  .full { grid-column: 1 / -1 }
  .wide { display: block }
  .narrow { display: none }
  .plot svg { max-width: 33rem }
  .full .plot svg { max-width: 100% }
}
@media print {
  @page { size: letter; margin: 9mm 10mm }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact }
  body { font-size: 7.2pt; line-height: 1.28; background: #fff }
  header { background: none; color: var(--ink); padding: 0 0 4pt; border-bottom: 1pt solid var(--navy) }
  h1 { font-size: 17pt }
  header p { font-size: 9pt; color: var(--soft); margin: 1pt 0 0 }
  dl { grid-template-columns: repeat(5, 1fr); gap: 6pt; margin: 5pt 0 0 }
  dl div { border: 0; padding: 0 }
  dt { font-size: 7pt; color: var(--soft) }
  dd { font-size: 12pt }
  main { display: block; columns: 3; column-gap: 14pt; padding: 0; max-width: none }
  section { padding: 4pt 0 }
  h2, section p, caption { break-after: avoid }
  .plot, .scroll:not(:has(tr:nth-child(6))), tr, h2, .full { break-inside: avoid }
  section.full { column-span: all }
  h2 { font-size: 9.5pt }
  section p { margin: 1pt 0 3pt }
  section p.axis { font-size: 7pt; margin: 0 }
  .mark { display: inline-block; font-size: 5.6pt; padding: 0 4pt; margin: 0 3pt 0 0; vertical-align: .15em }
  .wide, .full .narrow { display: none }
  .narrow, .full .wide { display: block }
  .plot svg { max-width: 100% }
  details { margin-top: 3pt }
  details::details-content { display: block; content-visibility: visible; height: auto }
  summary { display: none }
  .scroll { overflow: visible; margin-top: 2pt }
  table { font-size: 6.4pt; line-height: 1.18 }
  caption { padding: 1pt 0 }
  th, td { padding: .4pt 0 .4pt 4pt; border-top: .4pt solid var(--line) }
  th:first-child { min-width: 5.5em }
  .full th { white-space: nowrap }
  .full .plot svg { max-width: 80% }
  .full table { font-size: 6pt }
  .full th, .full td { padding-left: 3pt }
  footer { padding: 5pt 0 0; max-width: none }
  footer p { font-size: 6.6pt; max-width: none }
}
`
