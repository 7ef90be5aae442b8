/** The style sheet of the plan page. Colors keep a contrast of 4.5 to 1 or more in light, in dark and in print. */
export const PLAN_STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1c2733; --soft: #536170; --paper: #fff; --panel: #f5f7f9; --line: #d5dce3;
  --added: #0b5d2a; --added-paper: #dcf5e3; --removed: #8f1d1d; --removed-paper: #fde5e3; --warn: #7a4a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6ecf2; --soft: #a5b3c0; --paper: #12181f; --panel: #1b232c; --line: #35414d;
    --added: #8fe0a8; --added-paper: #123420; --removed: #ffb3ab; --removed-paper: #431b1a; --warn: #ffc766;
  }
}
* { box-sizing: border-box }
body {
  margin: 0 auto; max-width: 62rem; padding: 2.5rem 1.25rem 4rem;
  font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  overflow-wrap: anywhere;
}
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; text-wrap: balance }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; padding-bottom: .35rem; border-bottom: 1px solid var(--line) }
h2 span { color: var(--soft); font-weight: 400 }
h3 { font-size: .95rem; margin: 0 0 .5rem; font-weight: 600 }
.date, .note, .kind, .title { color: var(--soft) }
.date { margin: 0 0 1.25rem }
.note { margin: -.25rem 0 .75rem; font-size: .9rem }
.totals { margin: 1.25rem 0 0; padding: .85rem 1rem; background: var(--panel); border-radius: .5rem; font-weight: 600 }
ul { list-style: none; margin: 0; padding: 0 }
li { padding: .4rem 0 }
li + li { border-top: 1px solid var(--line) }
.path { font-family: ui-monospace, monospace; font-size: .9em }
.title { display: block; font-size: .95rem }
.kind { font-size: .85rem; margin-left: .5rem; white-space: nowrap }
h3 .title { font-weight: 400 }
article { margin: 0 0 1rem; padding: .85rem 1rem; background: var(--panel); border-radius: .5rem }
dl { margin: 0; display: grid; grid-template-columns: minmax(6rem, 10rem) 1fr; gap: .4rem 1rem }
dt { color: var(--soft); font-size: .9rem; padding-top: .1rem }
dd { margin: 0 }
ins, del { padding: 0 .15em; border-radius: .2em; -webkit-box-decoration-break: clone; box-decoration-break: clone }
ins { color: var(--added); background: var(--added-paper); text-decoration: none }
del { color: var(--removed); background: var(--removed-paper); text-decoration-thickness: 1px }
.severity { font-weight: 600; color: var(--warn) }
.severity.error { color: var(--removed) }
summary { cursor: pointer; padding: .5rem 0; color: var(--soft) }
@media (max-width: 40rem) {
  body { padding-top: 1.5rem }
  dl { grid-template-columns: 1fr; gap: 0 }
  dd { margin-bottom: .6rem }
}
@media print {
  :root {
    --ink: #000; --soft: #444; --paper: #fff; --panel: #fff; --line: #999;
    --added: #0b5d2a; --added-paper: #fff; --removed: #8f1d1d; --removed-paper: #fff; --warn: #000;
  }
  body { padding: 0; max-width: none; font-size: 10.5pt }
  article { border: 1px solid var(--line); break-inside: avoid }
  h2 { break-after: avoid }
  ins { text-decoration: underline }
  details::details-content { display: block; content-visibility: visible; height: auto }
  summary { display: none }
}
`
