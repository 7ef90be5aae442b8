import { useMemo } from 'react'
import { slugOf } from '../../schema/city.ts'
import type { JsonSchema, PageEntry, Reference } from '../contract/api.ts'
import { pageAt } from '../session/page-of.ts'
import { type SiteWords, useSiteWords } from '../site/site-words.ts'

/** What a field may name that is said elsewhere, by the format of the field, with what people call it. */
const OFFERS: Readonly<Record<string, (site: SiteWords) => readonly Reference[]>> = {
  'page-path': ({ pages }) => pages.map(({ path, title }) => ({ name: path, says: title })),
  'source-name': ({ sources }) => sources,
  'price-name': ({ prices }) => prices,
  'trait-name': ({ traits }) => traits,
  'city-slug': ({ cities }) => cities,
  'hub-slug': ({ pages }) => pages.filter(isHub).map(lastPart),
  'service-slug': ({ services }) => services,
  'service-page-slug': ({ services, pages }) => [
    ...services,
    ...pages.filter(({ records }) => records.at(-1)?.[2] === 'pages').map(lastPart),
  ],
}

/** Formats whose names are not slugs: what names nothing stays as it was typed. */
const AS_TYPED = ['page-path', 'price-name']

function isHub({ records }: PageEntry): boolean {
  const own = records.at(-1) ?? []
  return own[0] === 'hubs' && own.length === 2
}

function lastPart({ path, title }: PageEntry): Reference {
  return { name: path.slice(path.lastIndexOf('/') + 1), says: title }
}

/** What a field of some format may name: people see and type what it is called, the file has its name. */
export interface Names {
  offers: readonly Reference[]
  /** What people call what `name` is the name of; `name` where there is none, or two are called so. */
  shown(name: string): string
  /** The name of what was typed: a name, what it is called in any spelling, or the address of a page. Undefined for nothing known. */
  found(typed: string): string | undefined
  /** What the file gets for what was typed, known or not. */
  stored(typed: string): string
}

/** Whether a field names something that is said elsewhere. */
export function namesSomething({ format = '' }: JsonSchema): boolean {
  return format in OFFERS
}

/** The names of a format; undefined for a field that names nothing. */
export function useNames(format: string | undefined): Names | undefined {
  const site = useSiteWords()
  return useMemo(() => {
    const offersOf = OFFERS[format ?? '']
    return offersOf && namesIn(offersOf(site), format ?? '', site.pages)
  }, [site, format])
}

function namesIn(offers: readonly Reference[], format: string, pages: readonly PageEntry[]): Names {
  /** What is called so, under the slug of what people call it; undefined where two are. */
  const called = new Map<string, string | undefined>()
  for (const { name, says } of offers)
    called.set(slugOf(says), called.has(slugOf(says)) ? undefined : name)
  const isAlone = ({ says }: Reference) => called.get(slugOf(says)) !== undefined
  const found = (typed: string) => {
    const text = typed.trim()
    const slug = slugOf(text)
    if (slug === '') return text === '/' ? text : undefined
    const isAddress = format === 'page-path' && !text.startsWith('/')
    return (
      offers.find(({ name }) => name === text || name === slug)?.name ??
      called.get(slug) ??
      (isAddress ? pageAt(text, pages) : undefined)
    )
  }
  return {
    offers,
    shown(name) {
      const offer = offers.find((other) => other.name === name)
      return offer === undefined || offer.says === '' || !isAlone(offer) ? name : offer.says
    },
    found,
    stored(typed) {
      return found(typed) ?? (AS_TYPED.includes(format) ? typed.trim() : slugOf(typed))
    },
  }
}

interface OffersProps {
  id: string
  names: Names
  /** Whether somebody is in the input. */
  isOpen: boolean
}

/** What an input offers, for its `list`. Some lists are long: they are empty until somebody is there. */
export function Offers({ id, names, isOpen }: OffersProps) {
  return (
    <datalist id={id}>
      {isOpen &&
        names.offers.map(({ name }, at) => {
          const shown = names.shown(name)
          return <option key={at} value={shown} label={shown === name ? undefined : name} />
        })}
    </datalist>
  )
}
