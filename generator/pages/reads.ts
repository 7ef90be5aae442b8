import { hash } from 'node:crypto'
import { unwatched, valueRead, watched } from '../cache/watch.ts'
import { type Originals, originalOf } from '../pictures/original.ts'
import type { ShownPicture } from '../pictures/page-pictures.ts'
import { contactOf } from './contact.ts'
import type { SiteContext } from './context.ts'
import type { PageEntry } from './kind.ts'

/**
 * What pages read of the site, by name, so that a page is made again only when something it has read says something
 * else. A read is an area and the keys in it, with tabs between them: `site business phone`, `record cities:tampa
 * traits`, `card /storm/tarping`, `nearby tampa`. Records are named by their slugs, not by their places in a list, so
 * that a new city changes nothing of the others.
 */
export interface WatchedContext {
  context: SiteContext
  /** What `make` returns, what it has read of the context, and the pictures that it shows. */
  watch<Value>(make: () => Value): { value: Value; reads: string[]; shown: PictureAsked[] }
}

/** A picture that a page has asked for. */
export type PictureAsked = Pick<ShownPicture, 'named' | 'use'>

/** A context that gives what `raw` gives and tells what was read of it. */
export function watchedContext(raw: SiteContext): WatchedContext {
  let reads = new Set<string>()
  let shown: PictureAsked[] = []
  const note = (read: string) => {
    reads.add(read)
  }
  const scope = watched(raw.scope, 'scope', note)
  // Only that these parts are there has been read; a token that looks into one is told by name.
  const scopeParts = Object.fromEntries(Object.keys(raw.scope).map((key) => [key, scope[key]]))
  const named = new Map<string, unknown>()
  const recordAt = (path: readonly PropertyKey[]): unknown => {
    const name = recordName(raw, path)
    if (!named.has(name)) named.set(name, watched(raw.records([path])[0], `record\t${name}`, note))
    return named.get(name)
  }
  const context: SiteContext = {
    site: watched(raw.site, 'site', note),
    scope,
    get quote() {
      note('given\tquote')
      return raw.quote
    },
    get call() {
      note('given\tcall')
      return raw.call
    },
    get notice() {
      note('given\tnotice')
      return raw.notice
    },
    get sharedPicture() {
      note('given\tsharedPicture')
      return raw.sharedPicture
    },
    contact: (page) => contactOf(context, page),
    pictures: {
      of(picture, use) {
        // What it reads of the picture is told as well.
        const named = { ...picture }
        note(`original\t${named.file}`)
        shown.push({ named, use })
        return raw.pictures.of(named, use)
      },
      shown: () => raw.pictures.shown(),
    },
    cityScope: (city) => ({ ...scopeParts, city }),
    card(path) {
      note(`card\t${path}`)
      return raw.card(path)
    },
    listedPages() {
      note('listed')
      return raw.listedPages()
    },
    nearby(city) {
      note(`nearby\t${city.slug}`)
      return raw.nearby(unwatched(city))
    },
    cityLinks(city) {
      note(`links\t${city.slug}`)
      return raw.cityLinks(unwatched(city))
    },
    records: (paths) => paths.map(recordAt),
    lastChanged(path) {
      note(`changed\t${path}`)
      return raw.lastChanged(path)
    },
  }
  return {
    context,
    watch(make) {
      reads = new Set()
      shown = []
      const value = make()
      return { value, reads: [...reads], shown }
    },
  }
}

/** A hash of what each read says now. */
export function readHashes(
  context: SiteContext,
  { entries, originals }: { entries: Iterable<PageEntry>; originals?: Originals | undefined },
): (read: string) => string {
  const records = new Map<string, unknown>()
  // The pages of a city name the same record.
  for (const path of new Set([...entries].flatMap(({ records: paths }) => paths)))
    records.set(recordName(context, path), context.records([path])[0])
  const cities = new Map(context.site.cities.map((city) => [city.slug, city]))
  const ofCity = (slug: string, ask: 'nearby' | 'cityLinks') => {
    const city = cities.get(slug)
    return city && context[ask](city)
  }
  const valueNow = (read: string): unknown => {
    const [area = '', ...keys] = read.split('\t')
    const [key = ''] = keys
    switch (area) {
      case 'site':
        return valueRead(context.site, keys)
      case 'scope':
        // Prices have functions, which say more than their texts.
        return [valueRead(context.scope, keys), key === 'prices' && context.site.prices]
      case 'record':
        return valueRead(records.get(key), keys.slice(1))
      case 'given':
        return context[key as 'quote' | 'call' | 'notice' | 'sharedPicture']
      case 'original':
        return originalOf(originals, key)
      case 'card':
        return cardAt(context, key)
      case 'listed':
        return [...context.listedPages()]
      case 'nearby':
        return ofCity(key, 'nearby')
      case 'links':
        return ofCity(key, 'cityLinks')
      case 'changed':
        return context.lastChanged(key)
      default:
        throw new Error(`Nothing is read as ${read}`)
    }
  }
  const known = new Map<string, string>()
  return (read) => {
    let found = known.get(read)
    if (found === undefined) {
      found = hashOf(valueNow(read))
      known.set(read, found)
    }
    return found
  }
}

/** A page that is gone has no card: whoever linked to it is made again. */
function cardAt(context: SiteContext, path: string): unknown {
  try {
    return context.card(path)
  } catch {
    return undefined
  }
}

/** Short values are their own hash. */
const SHORT = 40

function hashOf(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) return ''
  return text.length < SHORT ? text : hash('sha1', text, 'base64url')
}

/** The name of the record at a place: `cities:tampa`, `hubs:storm:pages:tarping`, `home`. */
function recordName({ site }: SiteContext, path: readonly PropertyKey[]): string {
  let value: unknown = site
  const names = path.map((key) => {
    value = (value as Record<PropertyKey, unknown>)[key]
    return typeof key === 'number' ? (value as { slug: string }).slug : String(key)
  })
  return names.join(':')
}
