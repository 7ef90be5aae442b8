import type { City } from '../../schema/city.ts'
import type { PageListEntry } from '../../schema/shared/private-files.ts'
import type { Service, Site } from '../../schema/site.ts'
import { type PageEntry, recordsAt } from '../pages/kind.ts'

/** Entry of a page in the list that the leads report reads: its kind, city and service. */
export function pageListEntry(
  site: Site,
  { path, kindLabel, records }: Pick<PageEntry, 'path' | 'kindLabel' | 'records'>,
): PageListEntry {
  const nameIn = (list: 'cities' | 'services') => {
    const found = records.filter(([first]) => first === list)
    const [record] = recordsAt(site, found) as (City | Service)[]
    return record?.name ?? ''
  }
  return { path, kind: kindLabel, city: nameIn('cities'), service: nameIn('services') }
}
