import { PAGE_KINDS } from '../pages/kinds.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'

/** A glossary on a page that cannot show it: the home page, a hub, or a page of a city. */
export function checkGlossary(site: PartialSite, source: Source): Finding[] {
  const { page } = loose(loose(source.value).glossary)
  const isRefused = PAGE_KINDS.some(
    (kind) =>
      page !== undefined &&
      Array.from(kind.places(site)).some((place) => place.path === page && !kind.isWritten(place)),
  )
  if (!isRefused) return []
  const path = ['glossary', 'page']
  return [
    {
      severity: 'error',
      rule: 'dead-link',
      path,
      position: source.position(path),
      message: `${page} cannot show the glossary. Use a help guide or a page of a hub, e.g. page: /problems/roof-permit-requirements`,
    },
  ]
}
