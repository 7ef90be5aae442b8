import { placeText, quoted } from './place-text.ts'
import type { Where, WhereGroup } from './where.ts'

const MOST_PLACES = 12

/** What `where` found, for the terminal. */
export function whereText(where: Where): string {
  const places = where.places.map((place) => `${placeText(place)}  ${quoted(place.text)}`)
  return [
    ...(places.length > 0 ? [listed(places, places.length, '')] : []),
    where.hint ?? summary(where),
    ...where.groups.map(groupText),
  ].join('\n\n')
}

function summary({ query, kind, total, everyPage }: Where): string {
  const pages = `in the text of ${total === 1 ? '1 page' : `${total} pages`}`
  const found = [
    ...(everyPage.length > 0 ? [`on every page (${everyPage.join(', ')})`] : []),
    ...(total > 0 ? [pages] : []),
  ]
  return `${kind === 'line' ? `Line ${query}` : quoted(query)} is ${found.join(' and ')}.`
}

function groupText({ kind, count, paths }: WhereGroup): string {
  return `${kind} (${count})\n${listed(paths, count, '  ')}`
}

function listed(lines: readonly string[], count: number, indent: string): string {
  const shown = lines.slice(0, MOST_PLACES).map((line) => indent + line)
  if (count > shown.length) shown.push(`${indent}… and ${count - shown.length} more`)
  return shown.join('\n')
}
