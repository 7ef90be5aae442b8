import { PLAN_STYLE } from './plan-html-style.ts'

/** The style sheet of the launch report: that of the plan page, and what the report has beside it. */
export const LAUNCH_STYLE = `${PLAN_STYLE}
.verdict {
  margin: 1.25rem 0 0; padding: .9rem 1.1rem; border-radius: .5rem; font-size: 1.15rem; font-weight: 600;
  border-inline-start: .4rem solid currentcolor;
}
.verdict.fit { color: var(--added); background: var(--added-paper) }
.verdict.unfit { color: var(--removed); background: var(--removed-paper) }
.checks { list-style: none; margin: 1.5rem 0 0; padding: 0; columns: 18rem auto; column-gap: 2.5rem }
.checks li { break-inside: avoid; margin: 0; border: 0; padding: .3rem 0 .3rem 1.75rem; position: relative }
.checks a { color: inherit; text-underline-offset: .2em; text-decoration-color: var(--line) }
.mark { position: absolute; inset-inline-start: 0; font-weight: 700 }
h2 .mark { position: static; margin-inline-end: .5rem }
.mark.good { color: var(--added) }
.mark.bad { color: var(--removed) }
.mark.odd { color: var(--warn) }
.checks .count { color: var(--soft); margin-inline-start: .4rem }
.finding { margin: 0 0 .6rem; padding: .75rem 1rem; background: var(--panel); border-radius: .5rem; break-inside: avoid }
.finding { position: relative; padding-inline-end: 10rem }
.finding p { margin: 0 }
.finding .rule { position: absolute; inset-block-start: .75rem; inset-inline-end: 1rem; font-size: .9rem }
.finding .what { font-weight: 600 }
.finding .fix { color: var(--soft); margin-top: .15rem }
.finding .places { font-family: ui-monospace, monospace; font-size: .85rem; margin-top: .35rem }
.finding ul { margin: .35rem 0 0; padding-inline-start: 1.25rem; font-family: ui-monospace, monospace; font-size: .85rem }
.claim { margin: 0 0 .75rem; color: var(--soft) }
.note { margin: .4rem 0; color: var(--ink) }
.note ul { font-size: .85rem; columns: 22rem auto }
.shots { display: grid; gap: 2rem }
.shot { margin: 0; break-inside: avoid }
.shot figcaption { margin-bottom: .5rem }
.shot .pair { display: grid; grid-template-columns: minmax(0, 390fr) minmax(0, 1440fr); gap: .75rem; align-items: start }
.shot img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: .35rem }
@media (max-width: 40rem) {
  .finding { padding-inline-end: 1rem }
  .finding .rule { position: static; margin-top: .35rem }
  .shot .pair { grid-template-columns: minmax(0, 1fr) }
  .shot img.phone { max-width: 65% }
}
@media print {
  .finding { padding-inline-end: 10rem }
  .note summary { display: list-item }
  .note details::details-content { display: none }
}
`
