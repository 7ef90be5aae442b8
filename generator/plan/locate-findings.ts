import type { PageFinding } from '../audit/audited-page.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { type SourceFinder, sourceFinder } from '../trace/sources-of.ts'
import { groupFindings } from './group-findings.ts'

type Place = Pick<Finding, 'path' | 'position'>
type Located = ReturnType<SourceFinder['words']>

/**
 * Findings on pages as findings in site.yaml: each at the text that causes it, once, with all pages that show it; what
 * many entries have in common is one finding.
 */
export function locateFindings(findings: readonly PageFinding[], source: Source): Finding[] {
  const finder = sourceFinder(source)
  const groups = new Map<string, { place: Place; group: PageFinding[] }>()
  for (const finding of findings) {
    const { rule, severity, entry } = finding
    const located = findText(finder, entry.path, finding.about)
    const path = located?.path ?? entry.records.at(-1) ?? []
    // Pages of other kinds have other thresholds, so their messages differ.
    const key = [rule, severity, entry.kind, located?.line, located?.column, ...path].join('\t')
    const existing = groups.get(key)
    if (existing === undefined)
      groups.set(key, { place: placeOf(path, located, source), group: [finding] })
    else existing.group.push(finding)
  }
  const kinds = new Map<Finding, string>()
  const located = Array.from(groups.values(), ({ place, group }) => {
    const finding = merged(group, place)
    kinds.set(finding, group[0]?.entry.kind ?? '')
    return finding
  })
  return groupFindings(located, (finding) => kinds.get(finding) ?? '')
}

/** One finding for all pages; the page that is furthest off gives the message. */
function merged(group: readonly PageFinding[], place: Place): Finding {
  const worst = group.reduce((a, b) => ((b.weight ?? 0) > (a.weight ?? 0) ? b : a))
  const { severity, rule, message } = worst
  return { severity, rule, ...place, message, pages: group.map(({ entry }) => entry.path) }
}

function placeOf(path: Place['path'], located: Located, source: Source): Place {
  if (located === undefined) return { path, position: source.position(path) }
  const { path: _, ...position } = located
  return { path, position }
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
