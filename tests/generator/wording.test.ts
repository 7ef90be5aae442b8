import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { loadSite } from '../../generator/load/load-site.ts'
import { notFoundPage } from '../../generator/pages/core.ts'
import { drawnOn } from '../../generator/trace/drawn-words.ts'
import { explain } from '../../generator/trace/explain.ts'
import { where } from '../../generator/trace/where.ts'
import type { DrawnWords } from '../../schema/wording.ts'
import { createRenderer } from '../../src/prerender-entry.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { realContext, realPages } from '../fixtures/real-pages.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'
import { WORDS } from '../fixtures/words.ts'

const ROOFERS = { sections: { steps: 'From call to cleanup', talk: 'Ask a roofer' } }
const REPAIR = '/services/roof-repair-tampa'

const saying = (wording: SiteInput['wording']) => siteText({ wording })

describe('what wording says', () => {
  test('is on the pages, and what it leaves out is as on every site', () => {
    const cities = {
      moreServices: 'Also in {city.name}',
      serviceNearby: 'Near you: {service.name}',
    }
    const { props } = pageAt(pagesOf(saying({ cities })), REPAIR, 'city-service')
    expect(props.services.heading).toBe('Also in Tampa')
    expect(props.nearby.heading).toBe('Near you: Service roof-repair')
    expect(props.trail.at(-1)?.label).toBe('Service roof-repair in Tampa')
  })

  test('is found by where, on the pages that draw it and no others', () => {
    const { source } = loadSite(saying(ROOFERS))
    const found = where(source, 'From call to cleanup')
    expect(found.everyPage).toEqual([])
    expect(found.groups.map(({ kind }) => kind)).toEqual(['city services'])
    expect(found.places.map(({ path }) => path.join('.'))).toEqual(['wording.sections.steps'])
    expect(where(source, String(found.places[0]?.line)).groups).toEqual(found.groups)
  })

  test('is explained as a text of the page', () => {
    const { parts } = explain(loadSite(saying(ROOFERS)).source, REPAIR)
    const part = parts.find(({ text }) => text === 'Ask a roofer')
    expect(part).toMatchObject({
      part: 'wording talk',
      sources: [{ path: ['wording', 'sections', 'talk'] }],
      fixed: [],
    })
  })
})

describe('a token of wording', () => {
  test('that is not defined is reported at its line, with the one that was meant', () => {
    const message = messageAbout(saying({ cities: { nearby: 'Around {city.nmae}' } }))
    expect(message).toContain('wording.cities.nearby')
    expect(message).toContain('{city.nmae} is not defined. Did you mean {city.name}?')
    expect(message).toMatch(/^site\.yaml:\d+:\d+/)
  })

  test.each([
    ['sections', 'steps', 'How it goes in {city.name}', 'not about one city'],
    ['cities', 'nearby', 'Near {city.name}: {service.name}', 'not about one service'],
    ['cities', 'moreServices', '{hub.lowercase} in {city.name}', 'not about one field of work'],
    ['contact', 'call', 'Call {city.name}', 'not about one city'],
  ])('in %s.%s that has no value there is a mistake', (group, key, text, message) => {
    expect(messageAbout(saying({ [group]: { [key]: text } }))).toContain(message)
  })

  test('says no more of a city than its name, which is all that links to other cities know', () => {
    const message = messageAbout(saying({ cities: { nearby: '{city.name}, {city.county}' } }))
    expect(message).toContain('{city.county} is not defined')
  })

  test('of a service or a field of work works nowhere else', () => {
    const banner = { text: 'New: {service.name}', close: 'Close' }
    expect(messageAbout(siteText({ banner }))).toContain('{service.name} is not defined')
  })
})

/** Each word as nothing else on a page is written. */
const MARKED = Object.fromEntries(
  Object.keys(WORDS).map((word) => [word, `«${word}»`]),
) as DrawnWords

const SERVED = { county: 'Hillsborough', coverage: 'served' }

/** What only a running app draws. */
const LATER = ['of', 'pauseVideo', 'playVideo']

test('explain and where know which words each page draws', async () => {
  const { page: render } = await createRenderer()
  const drawn = new Set<string>()
  // More places than the home page has room for.
  const more = Array.from({ length: 25 }, (_, at) => ({ ...SERVED, name: `Town ${at}` }))
  const cities = [...FULL_SITE.cities, ...more]
  const full = pagesOf(stringify({ ...FULL_SITE, cities }, { aliasDuplicateObjects: false }))
  for (const page of [...full, ...realPages(), notFoundPage(realContext())]) {
    const words = Array.from(render(page, MARKED).matchAll(/«(\w+)»/g), ([, word = '']) => word)
    const known = drawnOn(page).filter((word) => !LATER.includes(word))
    expect(known.toSorted(), page.path).toEqual([...new Set(words)].toSorted())
    for (const word of words) drawn.add(word)
  }
  expect(Object.keys(WORDS).filter((word) => !drawn.has(word))).toEqual(LATER)
})
