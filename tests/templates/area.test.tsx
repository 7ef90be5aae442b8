import { expect, test } from 'vitest'
import { Area } from '../../templates/home/area.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { siteText } from '../fixtures/site.ts'
import { drawn, hrefsIn, textsIn } from './markup.tsx'

const HOME = { ...GOOD_SITE.home, area: { heading: 'Where we work' } }
const TAMPA = '{ name: Tampa, county: Hillsborough, coverage: full, position: [27.95, -82.46] }'
const ODESSA = '{ name: Odessa, county: Hillsborough, coverage: served, position: [28.19, -82.59] }'
const OCALA = '{ name: Ocala, county: Marion, coverage: full }'

function areaWith(...cities: string[]) {
  const { area } = pageAt(pagesOf(siteText({ home: HOME, cities })), '/', 'home').props
  if (area === undefined) throw new Error('The home page has no section about the places.')
  return drawn(<Area {...area} />).html
}

test('a city with pages is a link on the map and in the list; one without is a name in both', () => {
  const html = areaWith(TAMPA, ODESSA, OCALA)
  const [svg = ''] = /<svg.*<\/svg>/s.exec(html) ?? []
  const list = html.replace(svg, '')
  expect(hrefsIn(svg)).toEqual(['/locations/tampa'])
  expect(textsIn(svg, 'text')).toEqual(
    expect.arrayContaining(['Tampa', 'Odessa', 'Hillsborough', 'Tampa Bay']),
  )
  expect(hrefsIn(list)).toEqual(['/locations/tampa', '/locations/ocala'])
  expect(textsIn(list, 'dd')).toEqual(['Tampa', 'Odessa', 'Ocala'])
  expect(textsIn(list, 'dt')).toEqual(['Hillsborough County', 'Marion County'])
})

test('what the list says in words is not read out a second time, and the map has a name', () => {
  const html = areaWith(TAMPA, ODESSA)
  expect(html).toMatch(/<svg [^>]*role="group" aria-label="[\w ]+"/)
  const spoken = html
    .replace(/<g clip-path.*?<\/g>/gs, '')
    .replace(/<g aria-hidden="true">.*?<\/g>/gs, '')
  expect(textsIn(spoken, 'text')).toEqual(['Tampa'])
})

test('without a position there is a list and no drawing', () => {
  const html = areaWith(OCALA)
  expect(html).not.toContain('<svg')
  expect(hrefsIn(html)).toEqual(['/locations/ocala'])
})
