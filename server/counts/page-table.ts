import type { PageCount } from './page-counts.ts'

/** Views and quote requests of pages, as a table for the terminal. */
export function pageTable(pages: readonly PageCount[], since: string): string {
  if (pages.length === 0) return `No page has been seen since ${since}.\n`
  const rows = pages.map(({ page, views, leads }) => line(String(views), String(leads), page))
  return [line('Views', 'Leads', `Page, since ${since}`), ...rows, ''].join('\n')
}

function line(views: string, leads: string, page: string): string {
  return `${views.padStart(8)}  ${leads.padStart(6)}  ${page}`
}
