import type { Ledger } from '../ledger/ledger.ts'

const MOST_LISTED = 12

/** What a release recorded, or would record. */
export function releaseSummary(
  before: Ledger,
  after: Ledger,
  { file, dryRun }: { file: string; dryRun: boolean },
): string {
  const added = [...after.keys()].filter((path) => !before.has(path))
  const changed = [...after.values()].filter(({ path, hash }) => {
    const earlier = before.get(path)
    return earlier !== undefined && earlier.hash !== hash
  })
  const lines = [
    ...listed('new', added),
    ...listed(
      'changed',
      changed.map(({ path }) => path),
    ),
  ]
  const last = dryRun
    ? `Nothing was written: this was a dry run. A release would record this in ${file}.`
    : `${after.size.toLocaleString('en-US')} URLs in ${file}. Commit it with site.yaml.`
  return [
    ...(lines.length > 0 ? lines : ['No page is new or changed since the last release.']),
    last,
  ].join('\n')
}

function listed(what: string, paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  const shown = paths.slice(0, MOST_LISTED).map((path) => `    ${path}`)
  const rest = paths.length - shown.length
  const more = rest > 0 ? [`    … and ${rest.toLocaleString('en-US')} more`] : []
  const pages = paths.length === 1 ? 'page' : 'pages'
  return [`  ${paths.length.toLocaleString('en-US')} ${what} ${pages}:`, ...shown, ...more]
}
