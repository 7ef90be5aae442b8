import { closestName } from '../../schema/fields.ts'
import { type Finding, wrongWord } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { type Loose, loose, looseList, valueAt } from '../read/value-at.ts'
import type { PartialSite } from './partial-site.ts'

/** Jobs, reviews, questions and proof that are about a city, a service or a source that does not exist. */
export function checkProof({ cities, services }: PartialSite, source: Source): Finding[] {
  const { hubs, jobs, proof, sources } = loose(source.value)
  const pages = looseList(hubs).flatMap((hub) => looseList(hub.pages))
  const slugs = [
    ...services.map(({ slug }) => slug),
    ...pages.filter(({ kind }) => kind === 'service').map(({ slug }) => String(slug)),
  ]
  const about = [
    ...proofRecords(source),
    ...(['faq', 'testimonials'] as const).flatMap((key) => recordsAt(source, [key])),
  ].flatMap(({ record, path }) => slugsIn(record, path))
  const { licenseLookup } = loose(proof)
  return [
    ...about.flatMap((named) => unknown({ ...named, source, what: 'service', words: slugs })),
    ...looseList(jobs).flatMap(({ city }, index) =>
      unknown({
        name: city,
        path: ['jobs', index, 'city'],
        source,
        what: 'city',
        words: cities.map(({ slug }) => slug),
      }),
    ),
    ...unknown({
      name: licenseLookup,
      path: ['proof', 'licenseLookup'],
      source,
      what: 'entry under sources',
      words: Object.keys(loose(sources)),
    }),
  ]
}

interface RecordAt {
  record: Loose
  path: PropertyKey[]
}

/** The jobs and the entries of `proof`, each with its place. */
export function proofRecords(source: Pick<Source, 'value'>): RecordAt[] {
  const parts = Object.keys(loose(loose(source.value).proof))
  return [['jobs'], ...parts.map((part) => ['proof', part])].flatMap((path) =>
    recordsAt(source, path),
  )
}

/** The record at `path`, or those of the list there. */
function recordsAt({ value }: Pick<Source, 'value'>, path: PropertyKey[]): RecordAt[] {
  const found = valueAt(value, path)
  return Array.isArray(found)
    ? looseList(found).map((record, index) => ({ record, path: [...path, index] }))
    : [{ record: loose(found), path }]
}

interface Named {
  name: unknown
  path: PropertyKey[]
}

function slugsIn({ about }: Loose, path: PropertyKey[]): Named[] {
  if (!Array.isArray(about)) return []
  return about.map((name, index) => ({ name, path: [...path, 'about', index] }))
}

interface Reference extends Named {
  source: Source
  what: string
  words: readonly string[]
}

function unknown({ name, path, source, what, words }: Reference): Finding[] {
  if (typeof name !== 'string' || words.includes(name)) return []
  return [
    {
      severity: 'error',
      rule: 'dead-link',
      path,
      position: source.position(path),
      ...wrongWord(`"${name}" does not match any ${what}.`, {
        wrong: name,
        right: closestName(name, words),
        otherwise: `Use one of ${words.join(', ')}.`,
      }),
    },
  ]
}
