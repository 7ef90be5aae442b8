import { type PartialSite, readPartialSite } from '../../generator/check/partial-site.ts'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { textsIn } from '../../generator/read/divided-source.ts'
import { type Loose, loose, looseList, valueAt, withValue } from '../../generator/read/value-at.ts'
import { slugOf } from '../../schema/city.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { editText } from './fields/field-changes.ts'
import { linkChanges, redirect } from './page-links.ts'
import { movedPages, namesOf, type ReadDraft } from './rename-page.ts'
import type { Answers } from './takeover-answers.ts'

/** A city that takes the place of another, at its index under `cities`. */
export interface Replacement {
  at: number
  old: { name: string; slug: string }
  city: Answers['cities'][number]
}

/**
 * The text with cities in the place of others: in their records, in the addresses of pages that end with their slug, and in
 * every link. Texts about the old city go; sample jobs and reviews get the new one, real ones go.
 */
export function replaceCities(
  { text, value: { value, locate } }: ReadDraft,
  replacements: readonly Replacement[],
  ledger: Ledger,
) {
  const top = loose(value)
  const site = readPartialSite({ value })
  const renamed = renamedSlugs(top, replacements)
  const next = [
    ...renamed.map(({ path, to }) => ({ path, to: to as unknown })),
    ...replacements.map(({ at, city }) => ({ path: ['cities', at], to: city as unknown })),
  ].reduce<unknown>((before, { path, to }) => withValue(before, path, to), top)
  const moved = movedPages(site, readPartialSite({ value: next }))
  const edited = editText(text)
  const names = renamed.flatMap(({ path, from, to }) =>
    [path, ...namesOf(top, path.slice(0, -1), from)].flatMap((place) => {
      const span = locate(place as Path)
      return span === undefined ? [] : [{ ...span, insert: to }]
    }),
  )
  const links = moved.flatMap((move) => linkChanges(text, move, top))
  edited.change([...names, ...links])
  edited.fields([
    ...replacements.map(
      ({ at, city }): FieldEdit => ({ kind: 'set', path: ['cities', at], value: city as never }),
    ),
    ...replacements.flatMap((each) => recordEdits(top, site, each)),
  ])
  redirect(edited, moved, ledger)
  return { text: edited.text, moved, links: links.length }
}

/** Slugs of pages that end with the slug of a city, as roof-repair-tampa. */
function renamedSlugs(top: Loose, replacements: readonly Replacement[]) {
  return [...textsIn(top, [])].flatMap(({ path, text }) => {
    if (path.at(-1) !== 'slug' || !ADDRESSED.has(path[0] ?? '')) return []
    const found = replacements.find(({ old }) => text.endsWith(`-${old.slug}`))
    if (found === undefined) return []
    const to = text.slice(0, -found.old.slug.length) + (found.city.slug ?? slugOf(found.city.name))
    return [{ path, from: text, to }]
  })
}

const ADDRESSED: ReadonlySet<PropertyKey> = new Set(['hubs', 'guides', 'pages'])

/** Edits of what names the old city in other records, the last entry of a list first. */
function recordEdits(
  top: Loose,
  { cities }: PartialSite,
  { at, old, city }: Replacement,
): FieldEdit[] {
  const slug = city.slug ?? slugOf(city.name)
  const isOld = (name: unknown) => slugOf(String(name)) === slugOf(old.name)
  const jobs = looseList(top.jobs).flatMap((job, index): FieldEdit[][] => {
    if (job.city !== cities[at]?.slug) return []
    if (job.sample !== true) return [[{ kind: 'remove', path: ['jobs', index] }]]
    const moved: FieldEdit = { kind: 'set', path: ['jobs', index, 'city'], value: slug }
    const isLocal = job.neighborhood !== undefined
    return [
      [
        moved,
        ...(isLocal ? [{ kind: 'remove' as const, path: ['jobs', index, 'neighborhood'] }] : []),
      ],
    ]
  })
  const reviews = looseList(top.testimonials).flatMap(({ location, sample }, index): FieldEdit[] =>
    sample === true && isOld(location)
      ? [{ kind: 'set', path: ['testimonials', index, 'location'], value: city.name }]
      : [],
  )
  const hasTexts = valueAt(top, ['cityTexts', old.slug]) !== undefined
  return [
    ...jobs.toReversed().flat(),
    ...reviews,
    ...(hasTexts ? [{ kind: 'remove' as const, path: ['cityTexts', old.slug] }] : []),
  ]
}
