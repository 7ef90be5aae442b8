import type { CheckResult } from '../launch/checks.ts'
import type { Note } from '../launch/finding.ts'
import type { LaunchReport } from '../launch/launch.ts'
import type { Screenshot, Screenshots } from '../launch/screenshots.ts'
import { counted, type Grouped, grouped, isFit, verdict } from '../launch/verdict.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { longDate } from '../text/long-date.ts'
import { LAUNCH_STYLE } from './launch-html-style.ts'
import { reportHtml } from './report-html.ts'

interface LaunchHtmlOptions {
  /** The day of the run, e.g. `2026-11-22`. */
  date: string
  milliseconds: number
}

/** Places of one finding that are open; the rest is one click away, and printed. */
const MOST_OPEN = 6

/** A launch report as one HTML file: no scripts, nothing to load, pictures inside, for screens and paper. */
export function launchHtml(
  { name, url, pages, results, screenshots }: LaunchReport,
  { date, milliseconds }: LaunchHtmlOptions,
): string {
  const title = `Launch report: ${name}`
  const tone = isFit(results) ? 'fit' : 'unfit'
  const content = `<p class="date"><time datetime="${escapeHtml(date)}">${longDate(date)}</time> · ${counted(pages, 'page')} of ${escapeHtml(url ?? 'the built site')} · ${(milliseconds / 1000).toFixed(1)} seconds</p>
<p class="verdict ${tone}">${escapeHtml(verdict(results))}</p>
<ul class="checks">
${results.map(summaryHtml).join('\n')}
</ul>
${results.map(sectionHtml).join('')}${screenshotsHtml(screenshots)}`
  return reportHtml({ title, style: LAUNCH_STYLE, content })
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

function sectionHtml({ title, claim, findings, notes }: CheckResult, index: number): string {
  const count =
    findings.length === 0 ? '' : ` <span>(${counted(findings.length, 'finding')})</span>`
  return `<section id="check-${index + 1}">
<h2>${markHtml(findings)}${escapeHtml(title)}${count}</h2>
<p class="claim">Required: ${escapeHtml(claim)}</p>
${[...grouped(findings).map(findingHtml), ...notes.map(noteHtml)].join('\n')}
</section>
`
}

function findingHtml({ rule, severity, what, fix, places }: Grouped): string {
  return `<article class="finding">
<p class="what">${escapeHtml(what)}</p>
<p class="fix">${escapeHtml(fix)}</p>
<p class="rule"><span class="severity ${severity}">${severity === 'error' ? 'Error' : 'Warning'}</span> <span class="kind">${escapeHtml(rule)}</span></p>
${placesHtml(places)}
</article>`
}

function placesHtml(places: readonly string[]): string {
  const [first = ''] = places
  if (places.length === 1) return `<p class="places">${escapeHtml(first)}</p>`
  const list = listHtml(places.slice(0, MOST_OPEN))
  const rest = places.slice(MOST_OPEN)
  if (rest.length === 0) return list
  return `${list}\n<details>\n<summary>${rest.length.toLocaleString('en-US')} more</summary>\n${listHtml(rest)}\n</details>`
}

function noteHtml({ text, list }: Note): string {
  if (list === undefined) return `<p class="note">${escapeHtml(text)}</p>`
  return `<div class="note"><details>\n<summary>${escapeHtml(text)}</summary>\n${listHtml(list)}\n</details></div>`
}

function listHtml(items: readonly string[]): string {
  return `<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`
}

function screenshotsHtml({ pictures, note }: Screenshots): string {
  const titles = [...new Set(pictures.map(({ title }) => title))]
  const shots = titles.map((title) => {
    const pair = pictures.filter((picture) => picture.title === title)
    return `<figure class="shot">
<figcaption><strong>${escapeHtml(title)}</strong> <span class="path">${escapeHtml(pair[0]?.path ?? '')}</span></figcaption>
<div class="pair">${pair.map(pictureHtml).join('')}</div>
</figure>`
  })
  const content =
    note === undefined
      ? `<div class="shots">\n${shots.join('\n')}\n</div>`
      : `<p class="note">${escapeHtml(note)}</p>`
  return `<section id="screenshots">\n<h2>What visitors see</h2>\n${content}\n</section>\n`
}

function pictureHtml({ title, bytes, width, height }: Screenshot): string {
  const isPhone = width < 768
  const alt = `${title}, ${width} pixels wide`
  return `<img${isPhone ? ' class="phone"' : ''} src="data:image/jpeg;base64,${bytes.toString('base64')}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`
}
