import { slugOf } from '../../schema/city.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { loose, valueAt } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'

/** Records that would get the same path, and cities or services with the same slug. */
export function checkSlugs(site: PartialSite, source: Source): Finding[] {
  const reported = new Set<string>()
  const report = (
    what: string,
    first: readonly PropertyKey[],
    second: readonly PropertyKey[],
  ): Finding[] => {
    // The one that was edited has a slug that says something else than its name.
    const [owner, edited] =
      slugFit(source, first) < slugFit(source, second) ? [second, first] : [first, second]
    // With another slug, two cities of one name would still have the same titles.
    const { name, slug } = loose(valueAt(source.value, edited))
    const isNamedAlike = slug === undefined && name === loose(valueAt(source.value, owner)).name
    const field = isNamedAlike ? 'name' : 'slug'
    const path = [...edited, field]
    if (reported.has(path.join('.'))) return []
    reported.add(path.join('.'))
    const { line } = source.position([...owner, field])
    const message = `${what} is already used by the record on line ${line}. Give this one another ${field}.`
    return [
      {
        severity: 'error',
        rule: 'duplicate-path',
        path,
        position: source.position(path),
        message,
      },
    ]
  }
  const sameSlugs = (list: 'cities' | 'services'): Finding[] => {
    const first = new Map<string, number>()
    return site[list].flatMap(({ slug }, index): Finding[] => {
      const earlier = first.get(slug)
      if (earlier === undefined) first.set(slug, index)
      return earlier === undefined
        ? []
        : report(`The slug "${slug}"`, [list, earlier], [list, index])
    })
  }
  const samePaths = (): Finding[] =>
    [...sharedPaths(site)].flatMap(([path, [first, ...others]]) =>
      others.flatMap((records) => {
        const owner = differing(records, first)
        return report(path, first?.at(-1) ?? [], owner)
      }),
    )
  return [...sameSlugs('cities'), ...sameSlugs('services'), ...samePaths()]
}

/** Which share of the words in the slug of a record is also in what the record is called. */
function slugFit(source: Source, path: readonly PropertyKey[]): number {
  const { slug, name, title, heading } = loose(valueAt(source.value, path))
  const called = new Set(slugOf([name, title, heading].map(String).join(' ')).split('-'))
  const words = String(slug ?? slugOf(String(name))).split('-')
  return words.filter((word) => called.has(word)).length / words.length
}

/** The paths of more than one page. */
function* sharedPaths({ paths }: PartialSite) {
  for (const entry of paths) if (entry[1].length > 1) yield entry
}

/** The record that makes the path clash: the last one that the first page does not have. */
function differing(
  records: readonly (readonly PropertyKey[])[],
  first: readonly (readonly PropertyKey[])[] = [],
): readonly PropertyKey[] {
  const ofFirst = new Set(first.map((path) => path.join('.')))
  return records.findLast((path) => !ofFirst.has(path.join('.'))) ?? records.at(-1) ?? []
}
