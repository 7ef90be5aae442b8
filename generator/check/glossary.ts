import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { type Draft, loose } from './draft.ts'

/** The parts of site.yaml whose records are written pages, to which the glossary can be added. */
const WRITTEN = new Set<PropertyKey>(['guides', 'pages', 'hubs'])

/** A glossary on a page that cannot show it: the home page, a hub, or a page of a city. */
export function checkGlossary({ paths }: Draft, source: Source): Finding[] {
  const { page } = loose(loose(source.value).glossary)
  const records = typeof page === 'string' ? paths.get(page) : undefined
  const record = records?.[0]?.at(-1)
  if (record === undefined || (WRITTEN.has(record[0] ?? '') && !isHub(record))) return []
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

function isHub(record: readonly PropertyKey[]): boolean {
  return record[0] === 'hubs' && record.length === 2
}
