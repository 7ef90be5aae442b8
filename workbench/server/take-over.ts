import { readPartialSite } from '../../generator/check/partial-site.ts'
import type { Ledger } from '../../generator/ledger/ledger.ts'
import { type Loose, loose } from '../../generator/read/value-at.ts'
import { slugOf } from '../../schema/city.ts'
import { locationPath } from '../../schema/paths.ts'
import { counted } from '../../schema/shared/format.ts'
import type { FieldEdit, Path } from '../contract/form.ts'
import { toText } from '../contract/text.ts'
import { createDraftValue } from './draft/draft-value.ts'
import { editText } from './fields/field-changes.ts'
import { type ReadDraft, removeRecord } from './rename-page.ts'
import { type Replacement, replaceCities } from './replace-cities.ts'
import type { Answers } from './takeover-answers.ts'

/** A site for another firm, and what was done, a line each. */
export interface TakenOver {
  text: string
  done: string[]
  /** Names of the cities that are no more. */
  gone: string[]
  /** Whether the site has another domain, so that no address of the old one is its own. */
  isNewDomain: boolean
}

/** The site in `text` for the firm of `answers`. */
export function takeOver(text: string, answers: Answers, published: Ledger): TakenOver {
  const top = loose(draftOf(text).value.value)
  const isNewDomain =
    answers.business?.url !== undefined && answers.business.url !== loose(top.business).url
  const ledger: Ledger = isNewDomain ? new Map() : published
  const facts = factEdits(top, answers, isNewDomain)
  const edited = editText(text)
  edited.fields(facts)
  const { replaced, kept, added } = matched(top, answers)
  const moved = replaceCities(draftOf(edited.text), replaced, ledger)
  const rest = dropCities(moved.text, {
    kept: [...kept, ...replaced.map(({ city }) => slugIn(city))],
    answers,
    ledger,
  })
  const more = editText(rest.text)
  more.fields(added.map((city) => ({ kind: 'insert', path: ['cities'], value: city as never })))
  return {
    text: more.text,
    isNewDomain,
    gone: [...replaced.map(({ old }) => old.name), ...rest.gone],
    done: [
      ...facts.map(
        ({ kind, path }) => `${kind === 'remove' ? 'removed' : 'set'}  ${path.join('.')}`,
      ),
      ...replaced.map(({ old, city }) => `${old.name} → ${city.name}`),
      `${counted(moved.moved.length, 'page')} at another address, with ${counted(moved.links, 'link')}`,
      ...rest.done,
      ...added.map(({ name }) => `added  ${name}`),
    ],
  }
}

function draftOf(text: string): ReadDraft {
  return { text, value: createDraftValue(text) }
}

/** Edits of the facts about the firm: each key of the business that is answered, whole. */
function factEdits(
  top: Loose,
  { business = {}, region, counties, places }: Answers,
  isNewDomain: boolean,
): FieldEdit[] {
  const set = (path: Path, value: unknown): FieldEdit => ({
    kind: 'set',
    path,
    value: value as never,
  })
  const without = (key: string): FieldEdit[] =>
    top[key] === undefined ? [] : [{ kind: 'remove', path: [key] }]
  return [
    ...Object.entries(business).map(([key, value]) => set(['business', key], value)),
    ...(region === undefined ? [] : [set(['region'], region)]),
    set(['constants', 'counties'], counties),
    ...(places === undefined ? without('places') : [set(['places'], places)]),
    // Addresses of the old domain.
    ...(isNewDomain ? without('redirects') : []),
  ]
}

type City = Answers['cities'][number]

/** Which city takes the place of which: those that are there already stay, the others replace the others in their order. */
function matched(top: Loose, { cities }: Answers) {
  const old = readPartialSite({ value: top }).cities.map(({ name, slug }, at) => ({
    name,
    slug,
    at,
  }))
  const slugs = cities.map(slugIn)
  const kept = slugs.filter((slug) => old.some((each) => each.slug === slug))
  const free = old.filter(({ slug }) => !kept.includes(slug))
  const coming = cities.filter((city) => !kept.includes(slugIn(city)))
  const replaced = coming.slice(0, free.length).flatMap((city, index): Replacement[] => {
    const place = free[index]
    return place === undefined ? [] : [{ at: place.at, old: place, city }]
  })
  return { kept, replaced, added: coming.slice(free.length) }
}

function slugIn({ slug, name }: City): string {
  return slug ?? slugOf(name)
}

interface Dropping {
  /** Slugs of the cities that stay. */
  kept: readonly string[]
  answers: Answers
  ledger: Ledger
}

/** The text without the cities that don't stay, and all that hangs on them; links lead to the first city with a page. */
function dropCities(text: string, { kept, answers, ledger }: Dropping) {
  const home = answers.cities.find(({ coverage }) => coverage === 'full')
  const to = home === undefined ? '/' : locationPath({ slug: slugIn(home) })
  const { cities } = readPartialSite(draftOf(text).value)
  const gone = cities.flatMap(({ name, slug }, at) => (kept.includes(slug) ? [] : [{ name, at }]))
  let now = text
  const done = gone.toReversed().map(({ name, at }) => {
    const {
      moved,
      also = [],
      links,
      changes,
    } = removeRecord(draftOf(now), { record: ['cities', at], to, ledger })
    now = changes.apply(toText(now)).toString()
    return `dropped  ${name}: ${counted(moved.length, 'page')}, ${counted(links, 'link')}, ${counted(also.length, 'record')} that hung on it`
  })
  return { text: now, done, gone: gone.map(({ name }) => name) }
}
