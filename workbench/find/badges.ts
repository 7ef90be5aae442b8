import { useDeferredValue, useMemo } from 'react'
import type { CheckResponse, OutlineEntry, Span } from '../contract/api.ts'
import type { Path } from '../contract/form.ts'
import { changedSpans } from '../session/changed-spans.ts'
import { pathKey } from '../session/paths.ts'
import { textOf } from '../session/snapshot.ts'
import { useSnapshot } from '../session/use-session.ts'
import { type Badges, NO_BADGES } from './row.ts'

/** What to know about records and pages before opening them. */
export interface BadgesOf {
  ofRecord: (path: Path) => Badges
  ofPage: (path: string) => Badges
}

/** The badges of the draft as it was checked last. */
export function useBadges(): BadgesOf {
  const check = useSnapshot((snapshot) => snapshot.check)
  const outline = useDeferredValue(useSnapshot((snapshot) => snapshot.outline))
  const spans = useChangedSpans()
  const ofRecord = useMemo(() => recordBadges(check, outline, spans), [check, outline, spans])
  const ofPage = useMemo(() => pageBadges(check), [check])
  return useMemo(() => ({ ofRecord, ofPage }), [ofRecord, ofPage])
}

/** What the draft changes, compared with the file on disk. */
function useChangedSpans(): readonly Span[] {
  const doc = useDeferredValue(useSnapshot((snapshot) => snapshot.doc))
  const saved = useSnapshot((snapshot) => snapshot.savedText)
  const isDirty = useSnapshot(({ state }) => state.isDirty)
  return useMemo(
    () => (saved === undefined || !isDirty ? [] : changedSpans(saved, textOf(doc))),
    [doc, saved, isDirty],
  )
}

/** A function that gives the badges of a record: its findings and those inside it, and whether the draft changes it. */
function recordBadges(
  check: CheckResponse | undefined,
  outline: readonly OutlineEntry[],
  spans: readonly Span[],
): (path: Path) => Badges {
  const counts = new Map<string, Badges>()
  for (const { path, severity } of check?.findings ?? [])
    for (let length = 1; length <= path.length; length++)
      count(counts, pathKey(path.slice(0, length)), severity)
  const changed = outline.filter((entry) => spans.some((span) => isIn(span, entry)))
  const keys = new Set(changed.map(({ path }) => pathKey(path)))
  return (path) => {
    const key = pathKey(path)
    const badges = counts.get(key) ?? NO_BADGES
    return keys.has(key) ? { ...badges, isChanged: true } : badges
  }
}

/** What was removed at the edge of a record was beside it. */
function isIn({ from, to }: Span, record: Span): boolean {
  if (from === to) return record.from < from && from < record.to
  return from < record.to && record.from < to
}

/** A function that gives the badges of a page: its findings, and whether saving the draft would change it. */
function pageBadges(check: CheckResponse | undefined): (path: string) => Badges {
  const counts = new Map<string, Badges>()
  for (const { pages = [], severity } of check?.findings ?? [])
    for (const page of pages) count(counts, page, severity)
  const changed = new Set(
    check?.plan?.sections.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages)),
  )
  return (path) => {
    const badges = counts.get(path) ?? NO_BADGES
    return changed.has(path) ? { ...badges, isChanged: true } : badges
  }
}

function count(counts: Map<string, Badges>, key: string, severity: 'error' | 'warning'): void {
  const badges = counts.get(key) ?? { ...NO_BADGES }
  if (severity === 'error') badges.errors += 1
  else badges.warnings += 1
  counts.set(key, badges)
}
