import type { PageListEntry } from '../../schema/shared/private-files.ts'
import type { Cell, GroupFunnel, Report } from './report.ts'
import { type Funnel, NO_FUNNEL, type ReportRows } from './report-rows.ts'

/** Name of the group for pages that the site no longer has. */
export const FORMER_PAGES = 'Pages removed since'

/** Cities that a matrix shows at most: more would not be readable. */
const MOST_CITIES = 12

export function addFunnels(a: Funnel, b: Funnel): Funnel {
  return {
    views: a.views + b.views,
    form: a.form + b.form,
    step2: a.step2 + b.step2,
    step3: a.step3 + b.step3,
    sent: a.sent + b.sent,
    calls: a.calls + b.calls,
  }
}

type Counts = ReadonlyMap<string, Funnel>

/** The counts added up by what `nameOf` calls a page, in the order of the site; an empty name is left out. */
export function groupsBy(
  pages: readonly PageListEntry[],
  counts: Counts,
  nameOf: (page: PageListEntry) => string,
): GroupFunnel[] {
  const groups = new Map<string, GroupFunnel>()
  for (const page of pages) {
    const name = nameOf(page)
    if (name === '') continue
    const { pages: before, ...group } = groups.get(name) ?? { ...NO_FUNNEL, name, pages: 0 }
    const sum = addFunnels(group, counts.get(page.path) ?? NO_FUNNEL)
    groups.set(name, { name, pages: before + 1, ...sum })
  }
  return [...groups.values()]
}

/** What was counted on pages that are not in the list, if anything was. */
export function formerPages(
  pages: readonly PageListEntry[],
  counts: ReportRows['pageCounts'],
): GroupFunnel[] {
  const known = new Set(pages.map(({ path }) => path))
  const former = counts.filter(({ page }) => !known.has(page))
  if (former.length === 0) return []
  const sum = former.reduce<Funnel>(addFunnels, NO_FUNNEL)
  return [{ ...sum, name: FORMER_PAGES, pages: former.length }]
}

export function matrixOf(pages: readonly PageListEntry[], counts: Counts): Report['matrix'] {
  const inBoth = pages.filter(({ city, service }) => city !== '' && service !== '')
  const byViews = groupsBy(inBoth, counts, ({ city }) => city).toSorted((a, b) => b.views - a.views)
  const cities = byViews.slice(0, MOST_CITIES).map(({ name }) => name)
  const shown = inBoth.filter(({ city }) => cities.includes(city))
  const cells = shown.map(({ path, city, service }): Cell => {
    const { views, sent } = counts.get(path) ?? NO_FUNNEL
    return { city, service, views, sent }
  })
  return {
    cities,
    services: [...new Set(inBoth.map(({ service }) => service))],
    cells,
    citiesInAll: byViews.length,
    views: cells.reduce((sum, { views }) => sum + views, 0),
    sent: cells.reduce((sum, { sent }) => sum + sent, 0),
  }
}
