import { closest } from '../../schema/fields.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { TextNote } from './text-notes.ts'

type Path = readonly PropertyKey[]

/**
 * Footnotes without a source, sources without a footnote, and sources that were last checked more than a year before
 * `today` (`2026-11-22`) or were to be read again by then. Without `today` no source is old.
 */
export function checkSources(
  source: Source,
  notes: readonly TextNote[],
  today?: string,
): Finding[] {
  const sources = loose(loose(source.value).sources)
  // The license below each heading links to it.
  const used = new Set([loose(loose(source.value).proof).licenseLookup])
  const findings: Finding[] = []
  for (const { path, footnotes } of notes) {
    if (footnotes === undefined) continue
    const { ids } = footnotes
    for (const id of ids) used.add(id)
    findings.push(...misplaced(path, footnotes, source), ...unknown({ path, ids, sources, source }))
  }
  return [
    ...findings,
    ...Object.entries(sources).flatMap(([id, fields]) => [
      ...(used.has(id) ? [] : [unused(id, source)]),
      ...old({ id, checked: loose(fields).checked, today, source }),
      ...due({ id, again: loose(fields).again, today, source }),
    ]),
    ...duplicates(sources, source),
  ]
}

/** Sources whose address is a whole page that another source has as well. */
function duplicates(sources: object, source: Source): Finding[] {
  const first = new Map<string, string>()
  return Object.entries(sources).flatMap(([id, fields]) => {
    const { url } = loose(fields)
    if (typeof url !== 'string' || isHomePage(url)) return []
    const earlier = first.get(url)
    if (earlier === undefined) first.set(url, id)
    return earlier === undefined ? [] : [duplicate(id, earlier, source)]
  })
}

/** Codes and forms that have no address of their own are cited by the home page of their publisher. */
function isHomePage(url: string): boolean {
  return /^https:\/\/[^/]+\/?$/.test(url)
}

function duplicate(id: string, earlier: string, source: Source): Finding {
  const path = ['sources', id, 'url']
  return {
    severity: 'warning',
    rule: 'duplicate-source',
    path,
    position: source.position(path),
    message: `"${earlier}" has the same address. Write [^${earlier}] instead of [^${id}] and delete this source.`,
  }
}

interface Cited {
  path: Path
  ids: readonly string[]
  sources: object
  source: Source
}

function unknown({ path, ids, sources, source }: Cited): Finding[] {
  return ids
    .filter((id) => !Object.hasOwn(sources, id))
    .map((id) => ({
      ...error(path, source.positionOf(path, `[^${id}]`)),
      ...wrongWord(`"${id}" is not defined under sources.`, {
        wrong: id,
        right: closest(id, Object.keys(sources)),
        otherwise: `Define it there, e.g. ${EXAMPLE}`,
      }),
    }))
}

const EXAMPLE =
  '{ title: "Section 627.7011, Florida Statutes", publisher: The Florida Legislature, url: https://…, checked: 2026-11-22 }'

function misplaced(
  path: Path,
  { kind, broken }: NonNullable<TextNote['footnotes']>,
  source: Source,
): Finding[] {
  const say = (needle: string, message: string): Finding[] => [
    { ...error(path, source.positionOf(path, needle)), message },
  ]
  if (kind === 'line')
    return say(
      '[^',
      'This text cannot have a footnote. Put it where a longer text states the fact.',
    )
  if (kind !== 'markdown') return []
  if (path[0] === 'notFound')
    return say('[^', 'The page for unknown addresses lists no sources. Remove the footnote.')
  return broken === undefined
    ? []
    : say(
        broken,
        'A footnote is the id of a source between [^ and ], without spaces, e.g. [^roof-deductible].',
      )
}

function error(path: Path, position: Finding['position']) {
  return { severity: 'error', rule: 'unknown-source', path, position } as const
}

function unused(id: string, source: Source): Finding {
  const path = ['sources', id]
  return {
    severity: 'warning',
    rule: 'unused-source',
    path,
    position: source.keyPosition(path),
    message: `No text has a footnote for this source. Write [^${id}] where a text rests on it, or delete it.`,
  }
}

interface Dated {
  id: string
  checked: unknown
  today: string | undefined
  source: Source
}

function old({ id, checked, today, source }: Dated): Finding[] {
  if (typeof checked !== 'string' || today === undefined || checked >= yearBefore(today)) return []
  return [
    toRead(
      ['sources', id, 'checked'],
      source,
      `Last checked ${checked}, more than a year ago. Read the source again, correct the texts with [^${id}], and write checked: ${today}`,
    ),
  ]
}

/** A source that was to be read again by now. */
function due({ id, again, today, source }: Omit<Dated, 'checked'> & { again: unknown }): Finding[] {
  if (typeof again !== 'string' || today === undefined || again > today) return []
  return [
    toRead(
      ['sources', id, 'again'],
      source,
      `To be checked again on ${again}. Read the source, correct the texts with [^${id}], and write checked: ${today} and the next day under again, or delete again.`,
    ),
  ]
}

function toRead(path: Path, source: Source, message: string): Finding {
  return {
    severity: 'warning',
    rule: 'old-source',
    path,
    position: source.position(path),
    message,
  }
}

/** @example yearBefore('2026-11-22') // '2025-11-22' */
function yearBefore(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
}
