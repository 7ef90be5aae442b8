const LIGHT = `
  --bar: #16324f;
  --step-0: #f6f0e4; --step-1: #dde5ec; --step-2: #b7c8d8; --step-3: #8aa6c0; --step-4: #3c668e; --step-5: #16324f;
  --on-step-0: #465769; --on-step-1: #14212e; --on-step-2: #14212e; --on-step-3: #0b1e33; --on-step-4: #fffdf8; --on-step-5: #fffdf8;`

const DARK = `
  --bar: #8fb7dd;
  --step-0: #142536; --step-1: #1f3a54; --step-2: #2c4f71; --step-3: #3d6990; --step-4: #79a5cf; --step-5: #b4d5f3;
  --on-step-0: #b6c3d0; --on-step-1: #f1ece0; --on-step-2: #f1ece0; --on-step-3: #fffdf8; --on-step-4: #0b1e33; --on-step-5: #0b1e33;`

/** What the leads report has beside every report: totals in the header, and charts in two columns. */
export const LEADS_STYLE = `
:root {${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root {${DARK} } }
dl { margin: 2rem 0 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 1.25rem 1.5rem }
dl div { display: flex; flex-direction: column; border-top: 1px solid var(--navy-line); padding-top: .75rem }
dt { order: 1; color: var(--on-navy-soft); font-size: 1rem }
dd { margin: 0; font: 560 clamp(1.5rem, 1.3rem + .8vw, 2rem)/1.15 var(--display); font-variant-numeric: lining-nums tabular-nums }
.before { order: 2; margin-top: .2rem; color: var(--on-navy-soft); font: 400 1rem/1.3 var(--text) }
header .compared { margin-top: 1.25rem; font-size: 1rem }
main { display: grid; grid-template-columns: minmax(0, 1fr); column-gap: 4rem }
section { padding: 2.5rem 0 }
.bars { margin: .5rem 0 0; max-width: 33rem; font-size: 1rem }
.bars li { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 1rem; padding: .3rem 0 0; border: 0; break-inside: avoid }
.bars span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bars b { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums }
.bars i { grid-column: 1 / -1; height: .6rem; border-radius: 2px; background: var(--bar) }
.columns { margin: .75rem 0 0; max-width: 33rem; break-inside: avoid }
.columns figcaption { font-weight: 600 }
.columns div { display: flex; gap: 2px }
.columns [role] { height: 6.5rem; align-items: end; border-bottom: 1px solid var(--line); margin-top: .5rem }
.columns i { flex: 1; border-radius: 2px 2px 0 0; background: var(--bar) }
.columns.accent i { background: var(--accent) }
.columns i.pale { opacity: .55 }
.names { color: var(--soft); font-size: .875rem }
.names span { flex: 1; width: 0; white-space: nowrap }
.grid { table-layout: fixed; min-width: 34rem; border-collapse: separate; border-spacing: 2px }
.grid th, .grid td { border: 0; padding: .3rem .2rem; text-align: center; border-radius: 3px; white-space: normal; font-size: .875rem }
.grid tr > :first-child { width: 10rem; text-align: left }
.step-0 { background: var(--step-0); color: var(--on-step-0) }
.step-1 { background: var(--step-1); color: var(--on-step-1) }
.step-2 { background: var(--step-2); color: var(--on-step-2) }
.step-3 { background: var(--step-3); color: var(--on-step-3) }
.step-4 { background: var(--step-4); color: var(--on-step-4) }
.step-5 { background: var(--step-5); color: var(--on-step-5) }
details { margin-top: 1.25rem }
@media (min-width: 60rem) {
  main { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  .across, .sheet { grid-column: 1 / -1 }
}
@media print {
  @page matrix { size: letter landscape }
  dl { grid-template-columns: repeat(5, 1fr); margin-top: .75rem }
  dl div { border: 0; padding: 0 }
  dt, .before { color: var(--soft) }
  main { display: block }
  section { display: grid; grid-template-columns: 88mm minmax(0, 1fr); column-gap: 8mm; padding: 1rem 0 }
  h2, .summary { grid-column: 1 / -1 }
  details { margin: 0 }
  .across, .sheet { display: block }
  .sheet { padding: 0 }
  .sheet, main:has(.sheet) + footer { page: matrix }
}
`
