import { checkCities } from '../../../generator/check/cities.ts'
import { readPartialSite } from '../../../generator/check/partial-site.ts'
import { checkRedirects } from '../../../generator/check/redirects.ts'
import { checkSlugs } from '../../../generator/check/slugs.ts'
import type { FieldMistake } from '../../contract/forms.ts'
import type { FormFile } from './form-file.ts'

/** What the checks say about a new record at the end of the list under `key`, in the generator's own words. */
export function siteMistakes(file: FormFile, key: string, record: object): FieldMistake[] {
  const { source, list, site } = siteWith(file, key, record)
  const draft = site()
  const findings = [
    ...checkSlugs(draft, source),
    ...(key === 'cities' ? checkCities(draft, source) : []),
    ...(key === 'redirects' ? checkRedirects(source, new Set(draft.paths.keys())) : []),
  ]
  return findings
    .filter(({ severity, path }) => severity === 'error' && path[0] === key && path[1] === list)
    .map(({ path, message }) => ({ field: String(path[2] ?? ''), message }))
}

/** Paths of the pages that the site gets with one more record under `key`. */
export function addedPaths(file: FormFile, key: string, record: object): string[] {
  const before = file.site().paths
  const after = siteWith(file, key, record).site().paths
  return [...after.keys()].filter((path) => !before.has(path))
}

/** The site with the record, read as if it were in the file. */
function siteWith({ source, top }: FormFile, key: string, record: object) {
  const old = top[key]
  const records: unknown[] = Array.isArray(old) ? old : []
  const value = { ...top, [key]: [...records, record] }
  const next = { ...source, value }
  return { source: next, list: records.length, site: () => readPartialSite(next) }
}
