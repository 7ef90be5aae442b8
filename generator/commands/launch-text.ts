import picocolors from 'picocolors'
import { counted } from '../../schema/shared/format.ts'
import type { CheckResult } from '../launch/checks.ts'
import type { LaunchReport } from '../launch/launch.ts'
import { type Grouped, grouped, verdict } from '../launch/verdict.ts'

/** Places of one finding that are listed; the HTML report lists all. */
const MOST_PLACES = 3

/** A launch report for the terminal: each check with its findings and notes, and the verdict. */
export function launchText(
  { url, pages, results, screenshots }: LaunchReport,
  { color, milliseconds }: { color: boolean; milliseconds: number },
): string {
  const colors = picocolors.createColors(color)
  return [
    ...results.map((result) => checkText(result, colors)),
    ...(screenshots.note === undefined ? [] : [screenshots.note]),
    '',
    `${counted(pages, 'page')} of ${url ?? 'the built site'} checked in ${(milliseconds / 1000).toFixed(1)} s. ${colors.bold(verdict(results))}`,
  ].join('\n')
}

type Colors = ReturnType<typeof picocolors.createColors>

function checkText({ title, findings, notes }: CheckResult, colors: Colors): string {
  const isBad = findings.some(({ severity }) => severity === 'error')
  const mark = isBad ? colors.red('✗') : colors.green('✓')
  const count = findings.length === 0 ? '' : colors.dim(` (${findings.length})`)
  return [
    `${mark} ${colors.bold(title)}${count}`,
    ...grouped(findings).map((finding) => findingText(finding, colors)),
    ...notes.map(({ text, list }) =>
      colors.dim(`  ${text}${list === undefined ? '' : ' The report lists them.'}`),
    ),
  ].join('\n')
}

function findingText({ rule, severity, what, fix, places }: Grouped, colors: Colors): string {
  const name = severity === 'error' ? colors.red(rule) : colors.yellow(rule)
  const rest = places.length - MOST_PLACES
  return [
    `  ${places.slice(0, MOST_PLACES).join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}  ${colors.dim('[')}${name}${colors.dim(']')}`,
    `    ${what}`,
    `    ${fix}`,
  ].join('\n')
}
