import type { PageFinding } from '../audit/page-finding.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { type SourceFinder, sourceFinder } from '../trace/sources-of.ts'

interface Definition {
  source: Source
  finder: SourceFinder
}

type Place = Pick<Finding, 'path' | 'position'>

/** Findings on pages as findings in site.yaml: each at the text that causes it, once, with all pages that show it. */
export function locateFindings(findings: readonly PageFinding[], source: Source): Finding[] {
  const definition = { source, finder: sourceFinder(source) }
  const groups = new Map<string, PageFinding[]>()
  const places = new Map<string, Place>()
  for (const finding of findings) {
    const place = placeOf(finding, definition)
    const { rule, severity, entry } = finding
    // Pages of other kinds have other thresholds, so their messages differ.
    const key = JSON.stringify([rule, severity, entry.kind, place.path, place.position])
    places.set(key, place)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return [...groups].flatMap(([key, group]) => {
    const place = places.get(key)
    return place === undefined ? [] : [merged(group, place)]
  })
}

/** One finding for all pages; the page that is furthest off gives the message. */
function merged(group: readonly PageFinding[], place: Place): Finding {
  const worst = group.reduce((a, b) => ((b.weight ?? 0) > (a.weight ?? 0) ? b : a))
  const { severity, rule, message } = worst
  return { severity, rule, ...place, message, pages: group.map(({ entry }) => entry.path) }
}

function placeOf({ entry, about }: PageFinding, { source, finder }: Definition): Place {
  const located = findText(finder, entry.path, about)
  if (located !== undefined) {
    const { path, ...position } = located
    return { path, position }
  }
  const path = entry.records.at(-1) ?? []
  return { path, position: source.position(path) }
}

function findText(finder: SourceFinder, path: string, about: PageFinding['about']) {
  if (about === 'page') return undefined
  if (typeof about === 'string') return finder.head(path, about)
  // A match may go on in the next text of the page: then its first words tell the place.
  const words = about.words.trim().split(/\s+/)
  for (const count of [words.length, 6, 3, 1]) {
    const located = finder.words(path, words.slice(0, count).join(' '))
    if (located !== undefined) return located
  }
  return undefined
}
