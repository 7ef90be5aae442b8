import type { Page, Shell } from '../../schema/page.ts'
import { findingsNotIn } from './findings-diff.ts'
import { groupChanges } from './group-changes.ts'
import { findMoves, type Move } from './moves.ts'
import { diffPages, diffShell } from './page-diff.ts'
import type { MovedPage, PageRef, Plan, PlanFinding, PlanTotals } from './plan.ts'

/** Kept as JSON until the plan is built: thousands of pages may pass, and few of them move. */
interface Kept {
  ref: PageRef
  template: Page['template']
  json: string
}

interface BuilderOptions {
  /** Nothing was generated before, so no page can have moved and none has to be kept. */
  fresh?: boolean
}

/**
 * Collects a plan while the pages of the site pass by, in their order. Of a page that stays, only what changes on it is
 * kept.
 */
export function planBuilder({ fresh = false }: BuilderOptions = {}) {
  const added: Kept[] = []
  const removed: Kept[] = []
  const retitled: Plan['pages']['retitled'] = []
  const changed: Plan['pages']['changed'] = []
  const everyPage: Plan['everyPage'] = []
  const files = new Set<string>()
  let findings: Plan['findings'] = { new: [], resolved: [] }
  let count = 0

  return {
    /** A page of the site, with its version on disk if there is one at its path. */
    page(kind: string, next: Page, old: Page | undefined): void {
      count++
      if (old === undefined) {
        added.push(keep(kind, next, fresh))
        return
      }
      const changes = diffPages(old, next)
      const title = changes.find(({ part }) => part === 'title')
      const others = changes.filter((change) => change !== title)
      const page = refOf(kind, next)
      if (title !== undefined) retitled.push({ page, before: title.before, after: title.after })
      if (others.length > 0) changed.push({ page, changes: others })
    },
    /** A page that stays as it is. */
    same(): void {
      count++
    },
    /** A page on disk that the site no longer has. */
    removed(old: Page, kind: string): void {
      removed.push(keep(kind, old, fresh))
    },
    /** What surrounds every page, with its version on disk if there is one. */
    shell(next: Shell, old: Shell | undefined): void {
      if (old !== undefined) everyPage.push(...diffShell(old, next))
    },
    /** Adds the findings about the site after and before the edit. */
    findings(next: readonly PlanFinding[], old: readonly PlanFinding[]): void {
      findings = { new: findingsNotIn(next, old), resolved: findingsNotIn(old, next) }
    },
    /** A file beside the pages that changes. */
    file(name: string): void {
      files.add(name)
    },
    build(): Plan {
      const pages = { ...placed(added, removed), retitled, changed }
      const plan = { pages, everyPage, findings, files: [...files].toSorted() }
      return { ...plan, totals: totalsOf(plan, count) }
    },
  }
}

function keep(kind: string, page: Page, fresh: boolean): Kept {
  const json = fresh ? '' : JSON.stringify(page)
  return { ref: refOf(kind, page), template: page.template, json }
}

function refOf(kind: string, { path, head }: Page): PageRef {
  return { path, title: head.title, kind }
}

/** Which pages are new, which are gone, and which have only moved. */
function placed(
  added: readonly Kept[],
  removed: readonly Kept[],
): Pick<Plan['pages'], 'added' | 'removed' | 'moved'> {
  const moves = movesAmong(added, removed)
  const from = new Set(moves.map((move) => move.from.path))
  const byPath = new Map(moves.map((move) => [move.to.path, move]))
  return {
    added: added.filter(({ ref }) => !byPath.has(ref.path)).map(({ ref }) => ref),
    removed: removed
      .map(({ ref }) => ref)
      .filter(({ path }) => !from.has(path))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    moved: added.flatMap(({ ref }) => movedPage(ref, byPath.get(ref.path))),
  }
}

function movesAmong(added: readonly Kept[], removed: readonly Kept[]): Move[] {
  const templates = new Set(removed.map(({ template }) => template))
  const read = ({ json }: Kept) => JSON.parse(json) as Page
  return findMoves(
    removed.filter(({ json }) => json !== '').map(read),
    added.filter(({ json, template }) => json !== '' && templates.has(template)).map(read),
  )
}

function movedPage(to: PageRef, move: Move | undefined): MovedPage[] {
  if (move === undefined) return []
  const changes = diffPages(move.from, move.to).filter(({ part }) => part !== 'address')
  return [{ from: move.from.path, to, changes }]
}

function totalsOf(plan: Omit<Plan, 'totals'>, count: number): PlanTotals {
  const { pages, everyPage, findings, files } = plan
  const texts = groupChanges(plan).filter(({ change }) => change.part !== 'title')
  const errors = findings.new.filter(({ severity }) => severity === 'error').length
  return {
    pages: count,
    added: pages.added.length,
    removed: pages.removed.length,
    moved: pages.moved.length,
    retitled: pages.retitled.length,
    changed: pages.changed.length,
    texts: texts.length,
    pagesWithTexts: new Set(texts.flatMap((group) => group.pages.map(({ path }) => path))).size,
    everyPage: everyPage.length,
    files: files.length,
    newErrors: errors,
    newWarnings: findings.new.length - errors,
    resolved: findings.resolved.length,
  }
}
