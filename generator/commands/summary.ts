import { NOT_FOUND_PATH, propsFile } from '../../schema/paths.ts'
import type { Generated } from '../plan/last-run.ts'
import { formatFindings } from '../read/site-error.ts'
import type { Prerendered } from '../render/prerender.ts'
import type { Changes } from '../write/folder.ts'
import { SHELL_FILE } from '../write/generated-files.ts'

/** No page of its own, but what an address without one shows. */
const NOT_FOUND_FILE = `props/${propsFile(NOT_FOUND_PATH)}`
const MOST_LISTED = 12
const MOST_WARNINGS = 40
/** Drawn in about a minute. */
const MANY_PICTURES = 2_000
const LIMIT_HINT =
  ' To draw fewer on a site of this size, add to site.yaml: socialPictures: hubs-and-guides'

/** What a run of `npm run gen` did, in a few lines a person likes to read. */
export function summary(
  { kinds, changes, warnings, text, ownWords }: Generated,
  { file, milliseconds, dryRun = false }: { file: string; milliseconds: number; dryRun?: boolean },
): string {
  const total = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  const byKind = [...kinds].map(([kind, count]) => `${number(count)} ${kind}`).join(', ')
  return [
    ...(warnings.length > 0
      ? [
          formatFindings({ text, findings: warnings.slice(0, MOST_WARNINGS) }),
          ...more(warnings.length),
          '',
        ]
      : []),
    `${number(total)} pages from ${file} in ${seconds(milliseconds)}: ${byKind}`,
    ...changeLines(changes),
    ...ownWordsLine(ownWords),
    warnings.length === 0
      ? 'No warnings.'
      : `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}, see above.`,
    ...(dryRun ? ['Nothing was written: this was a dry run.'] : []),
  ].join('\n')
}

/** What a run of the prerenderer did. */
export function prerenderSummary(
  { pages, written, shapes, bytes, pictures, socialPictures }: Prerendered,
  { folder = 'dist', milliseconds }: { folder?: string; milliseconds: number },
): string {
  return [
    picturesLine(pictures),
    socialPicturesLine(socialPictures),
    `${number(pages)} pages (${number(shapes)} shapes, ${number(Math.round(bytes / 1024))} KB of HTML) in ${folder}/ after ${seconds(milliseconds)}; ${written === 0 ? 'nothing changed' : `${number(written)} files are new or changed`}.`,
  ].join('\n')
}

/** How much work the pictures were: nothing when none has changed. */
function picturesLine({ files, encoded }: Prerendered['pictures']): string {
  return `${number(files)} picture files: ${number(encoded)} encoded, ${number(files - encoded)} kept from earlier builds.`
}

function socialPicturesLine({ all, drawn }: Prerendered['socialPictures']): string {
  return `${number(all)} ${all === 1 ? 'picture' : 'pictures'} for shared links: ${number(drawn)} drawn, ${number(all - drawn)} kept from earlier builds.${drawn > MANY_PICTURES ? LIMIT_HINT : ''}`
}

function ownWordsLine(ownWords: Generated['ownWords']): string[] {
  const kinds = ownWords.map(({ kind, median, least }) => `${kind} ${median}% (${least}%)`)
  return kinds.length === 0 ? [] : [`Own words, median and least: ${kinds.join(', ')}.`]
}

function more(count: number): string[] {
  return count > MOST_WARNINGS ? ['', `… and ${count - MOST_WARNINGS} more warnings.`] : []
}

function changeLines(changes: Changes): string[] {
  const lines = [
    ...changeLine('added', changes.added),
    ...changeLine('changed', changes.changed),
    ...changeLine('removed', changes.removed),
    ...(changes.changed.includes(SHELL_FILE)
      ? ['  changed on every page: the banner, the header or the footer']
      : []),
  ]
  if (lines.length > 0) return lines
  const others = [...changes.added, ...changes.changed, ...changes.removed]
  return others.length > 0
    ? [`  changed beside the pages: ${others.join(', ')}`]
    : ['Nothing changed since the last run.']
}

function changeLine(what: string, files: readonly string[]): string[] {
  const pages = files
    .filter((file) => file.startsWith('props/') && file !== NOT_FOUND_FILE)
    .map(pageOf)
  if (pages.length === 0) return []
  const listed = pages.slice(0, MOST_LISTED).join('\n    ')
  const rest =
    pages.length > MOST_LISTED ? `\n    … and ${number(pages.length - MOST_LISTED)} more` : ''
  return [`  ${number(pages.length)} ${what}:\n    ${listed}${rest}`]
}

function pageOf(file: string): string {
  const path = file.slice('props'.length, -'.json'.length)
  return path === '/index' ? '/' : path
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`
}
