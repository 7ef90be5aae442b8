import { siteContext } from '../../generator/pages/site-context.ts'
import { number } from '../../schema/shared/format.ts'
import type { Site } from '../../schema/site.ts'
import { insertAll } from '../../workbench/server/fields/edits.ts'
import { ending, section } from '../parts/report.ts'
import { openSite } from '../parts/site-file.ts'
import type { FoundRedirect } from './found.ts'
import type { NamedPage } from './nearest.ts'
import { readAddress } from './old-address.ts'
import { readRedirects } from './read-redirects.ts'
import { type NewRedirect, type Resolved, resolveRedirects } from './resolve.ts'

export interface RedirectsOptions {
  site: string
  columns: string[]
  /** Hosts of the old site, beside those that the files name. */
  host: string[]
  write?: boolean
  proposals?: boolean
  gone?: boolean
  verbose?: boolean
}

/** Adds redirects for the old addresses in files, or says what it would add. Returns the report. */
export function importRedirects(files: readonly string[], options: RedirectsOptions): string {
  const { site: file, columns, write = false, proposals, gone, verbose = false } = options
  const read = files.map((name) => readRedirects(name, columns))
  const found = read.flatMap((each) => each.found)
  const { site, edit } = openSite(file)
  const resolved = resolveRedirects(found, {
    pages: pagesOf(site),
    redirects: site.redirects ?? [],
    hosts: hostsOf(found, [site.business.url, ...options.host]),
  })
  const { matched, proposed, without } = resolved
  const added: Pick<NewRedirect, 'from' | 'to'>[] = [
    ...matched,
    ...(proposals ? proposed : []),
    ...(gone ? without.map(({ from }) => ({ from, to: undefined })) : []),
  ]
  const edited = edit((draft) => insertAll(draft, ['redirects'], added.map(recordOf)))
  if (write) edited.write()
  return [
    ...read.flatMap(({ notes }) => notes),
    ...lists(resolved, { ...options, notTaken: read.flatMap(({ notTaken }) => notTaken), verbose }),
    ...ending(file, added.length, { write, what: 'redirect' }),
  ].join('\n')
}

function recordOf({ from, to }: Pick<NewRedirect, 'from' | 'to'>) {
  return to === undefined ? { from, gone: true } : { from, to }
}

/** All pages; visitors are sent to those that search engines may show. */
function pagesOf(site: Site): NamedPage[] {
  return Array.from(siteContext(site).listedPages(), ({ link, index }) => ({
    path: link.href,
    label: link.label,
    isTarget: index,
  }))
}

function hostsOf(found: readonly FoundRedirect[], own: readonly string[]): Set<string> {
  const full = own.map((name) => (name.includes('//') ? name : `//${name}`))
  return new Set(
    [...full, ...found.map(({ from }) => from)].flatMap((text) => readAddress(text)?.host ?? []),
  )
}

function lists(
  { matched, proposed, without, notTaken, here, known }: Resolved,
  options: Pick<RedirectsOptions, 'proposals' | 'gone'> & {
    notTaken: Resolved['notTaken']
    verbose: boolean
  },
): string[] {
  const line = ({ from, to, why }: NewRedirect) => `${from} → ${to ?? 'gone'}  (${why})`
  const { verbose } = options
  return [
    ...section('Redirects to add', matched.map(line), verbose),
    ...section(
      options.proposals ? 'Proposals, to add' : 'Proposals (--proposals adds them)',
      proposed.map(line),
      verbose,
    ),
    ...section(
      options.gone ? 'No page is near, gone' : 'No page is near (--gone says so to search engines)',
      without.map(({ from }) => from),
      verbose,
    ),
    ...section(
      'Not taken',
      [...options.notTaken, ...notTaken].map(({ where, what, why }) => `${where}: ${what}: ${why}`),
      verbose,
    ),
    '',
    `${number(here)} already pages of this site, ${number(known)} redirected already.`,
  ]
}
