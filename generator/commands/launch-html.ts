import { escapeHtml } from '../../schema/shared/escape-html.ts'
import { counted } from '../../schema/shared/format.ts'
import {
  dateHtml,
  foldedHtml,
  listHtml,
  pathHtml,
  type ReportFonts,
  reportHtml,
  sectionHtml,
  severityHtml,
  verdictHtml,
} from '../../schema/shared/report-html.ts'
import type { CheckResult } from '../launch/checks.ts'
import type { Note } from '../launch/finding.ts'
import type { LaunchReport } from '../launch/launch.ts'
import type { Screenshot, Screenshots } from '../launch/screenshots.ts'
import { groupedByRule, isFit, type RuleGroup, verdict } from '../launch/verdict.ts'

interface LaunchHtmlOptions {
  /** The day of the run, e.g. `2026-11-22`. */
  date: string
  milliseconds: number
  fonts?: ReportFonts
}

/** Places of one finding that are open; the rest is one click away, and printed. */
const MOST_OPEN = 6

/** What the launch report has beside every report: the list of checks, findings with their places, screenshots. */
const LAUNCH_STYLE = `
.checks { margin: 1.5rem 0 0; columns: 18rem auto; column-gap: 2.5rem }
.checks li { break-inside: avoid; border: 0; padding: .3rem 0 .3rem 1.75rem; position: relative }
.checks a { color: inherit; text-underline-offset: .2em; text-decoration-color: var(--line) }
.checks .count { color: var(--soft); margin-inline-start: .4rem }
.mark { font-weight: 700 }
.checks .mark { position: absolute; inset-inline-start: 0 }
h2 .mark { margin-inline-end: .5rem }
.mark.good { color: var(--good) }
.mark.bad { color: var(--bad) }
.mark.odd { color: var(--warn) }
.card { position: relative; padding-inline-end: 13rem }
.card p { margin: 0 }
.card .rule { position: absolute; inset-block-start: .85rem; inset-inline-end: 1.1rem; font-size: .9375rem; color: var(--soft) }
.card .what { font-weight: 600 }
.card .count { color: var(--soft); font-weight: 400; margin-inline-start: .4rem }
.card .fix { color: var(--soft); margin-top: .15rem }
.card .places { margin-top: .35rem }
.card ul { margin: .35rem 0 0; padding-inline-start: 1.25rem; list-style: disc }
.card li { padding: .1rem 0; border: 0 }
.note { margin: .4rem 0 }
.note ul { font-size: .875rem; columns: 22rem auto }
.note li { border: 0; padding: .15rem 0; overflow-wrap: anywhere }
.shots { display: grid; gap: 2rem; margin-top: 1.1rem }
.shots figure { margin: 0 }
.shots figcaption { margin-bottom: .5rem }
.pair { display: grid; grid-template-columns: minmax(0, 390fr) minmax(0, 1440fr); gap: .75rem; align-items: start }
.pair img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: .35rem }
@media screen and (max-width: 40rem) {
  .card { padding-inline-end: 1.1rem }
  .card .rule { position: static; margin-top: .35rem }
  .pair { grid-template-columns: minmax(0, 1fr) }
  .pair img.phone { max-width: 65% }
}
@media print {
  .note summary { display: list-item }
  .note details::details-content { display: none }
}
`

/** A launch report as one HTML file: no scripts, nothing to load, pictures inside, for screens and paper. */
export function launchHtml(
  { name, url, pages, results, screenshots }: LaunchReport,
  { date, milliseconds, fonts }: LaunchHtmlOptions,
): string {
  const seconds = (milliseconds / 1000).toFixed(1)
  return reportHtml({
    title: `Launch report: ${name}`,
    intro: `<p>${dateHtml(date)} · ${counted(pages, 'page')} of ${escapeHtml(url ?? 'the built site')} · ${seconds} seconds</p>`,
    main: `${verdictHtml(verdict(results), isFit(results) ? 'good' : 'bad')}
<ul class="checks">
${results.map(summaryHtml).join('\n')}
</ul>
${results.map(checkHtml).join('')}${screenshotsHtml(screenshots)}`,
    style: LAUNCH_STYLE,
    fonts,
  })
}

function summaryHtml({ title, findings }: CheckResult, index: number): string {
  const count = findings.length === 0 ? '' : `<span class="count">${findings.length}</span>`
  return `<li>${markHtml(findings)}<a href="#check-${index + 1}">${escapeHtml(title)}</a>${count}</li>`
}

const MARKS = {
  good: { sign: '✓', label: 'Passed' },
  odd: { sign: '!', label: 'Warnings' },
  bad: { sign: '✗', label: 'Failed' },
} as const

function markHtml(findings: CheckResult['findings']): string {
  const isBad = findings.some(({ severity }) => severity === 'error')
  const passed = findings.length === 0 ? 'good' : 'odd'
  const tone = isBad ? 'bad' : passed
  const { sign, label } = MARKS[tone]
  return `<span class="mark ${tone}" role="img" aria-label="${label}">${sign}</span>`
}

function checkHtml({ title, claim, findings, notes }: CheckResult, index: number): string {
  return sectionHtml({
    id: `check-${index + 1}`,
    heading: title,
    mark: markHtml(findings),
    count: findings.length === 0 ? '' : counted(findings.length, 'finding'),
    summary: `Required: ${claim}`,
    content: [...groupedByRule(findings).map(findingHtml), ...notes.map(noteHtml)].join('\n'),
  })
}

function findingHtml({ rule, severity, what, fix, places }: RuleGroup): string {
  return `<article class="card">
<p class="what">${escapeHtml(what)}${places.length > 1 ? ` <span class="count">${counted(places.length, 'place')}</span>` : ''}</p>
<p class="fix">${escapeHtml(fix)}</p>
<p class="rule">${severityHtml(severity)} ${escapeHtml(rule)}</p>
${placesHtml(places)}
</article>`
}

function placesHtml(places: RuleGroup['places']): string {
  const items = places.map(
    ({ place, what }) => `${pathHtml(place)}${what === undefined ? '' : ` ${escapeHtml(what)}`}`,
  )
  return items.length === 1
    ? `<p class="places">${items.join('')}</p>`
    : foldedHtml(items, { most: MOST_OPEN })
}

function noteHtml({ text, list }: Note): string {
  if (list === undefined) return `<p class="note">${escapeHtml(text)}</p>`
  return `<div class="note"><details>\n<summary>${escapeHtml(text)}</summary>\n${listHtml(list.map(escapeHtml))}\n</details></div>`
}

function screenshotsHtml({ pictures, note }: Screenshots): string {
  const titles = [...new Set(pictures.map(({ title }) => title))]
  const shots = titles.map((title) => {
    const pair = pictures.filter((picture) => picture.title === title)
    return `<figure>
<figcaption><strong>${escapeHtml(title)}</strong> ${pathHtml(pair[0]?.path ?? '')}</figcaption>
<div class="pair">${pair.map(pictureHtml).join('')}</div>
</figure>`
  })
  return sectionHtml({
    id: 'screenshots',
    heading: 'What visitors see',
    content:
      note === undefined
        ? `<div class="shots">\n${shots.join('\n')}\n</div>`
        : `<p class="note">${escapeHtml(note)}</p>`,
  })
}

function pictureHtml({ title, bytes, width, height }: Screenshot): string {
  const isPhone = width < 768
  const alt = `${title}, ${width} pixels wide`
  return `<img${isPhone ? ' class="phone"' : ''} src="data:image/jpeg;base64,${bytes.toString('base64')}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`
}
