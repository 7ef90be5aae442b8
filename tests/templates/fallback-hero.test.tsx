import { expect, test } from 'vitest'
import { shellOf } from '../../generator/pages/shell.ts'
import { fallbackHeading } from '../../src/fallback-heading.ts'
import { Loading } from '../../src/loading.tsx'
import { realContext } from '../fixtures/real-pages.ts'
import { drawn, hrefsIn, textsIn } from './markup.tsx'

const shell = shellOf(realContext())

test.each([
  ['a service', '/services/roof-repair-tampa', 'Roofing services across Tampa Bay'],
  ['a known city', '/locations/st-petersburg', 'Roofing in St. Petersburg'],
  ['a city nobody knows', '/locations/port-st-lucie', 'Roofing in Port St Lucie'],
  ['a guide', '/problems/roof-leak-in-attic', 'Roof help and guides for Florida homes'],
  ['any other page', '/storm/x', 'Roofing for Tampa Bay homes and businesses'],
  ['the home page', '/', 'Roofing for Tampa Bay homes and businesses'],
  ['no city at all', '/locations/', 'Roofing for Tampa Bay homes and businesses'],
])(
  'while %s is loading, the page shows its fallback heading and the word Loading',
  (_, path, headline) => {
    const { html } = drawn(<Loading path={path} shell={shell} />)
    expect(textsIn(html, 'h1')).toEqual([headline])
    expect(html).toContain('<p role="status">Loading…</p>')
  },
)

test('the four kinds of pages have four different fallback headings', () => {
  const paths = ['/services/x', '/locations/x', '/problems/x', '/x']
  expect(new Set(paths.map((path) => fallbackHeading(path, shell)))).toHaveProperty('size', 4)
})

test.each(['/services/x', '/locations/tampa', '/problems/x', '/x'])(
  'the fallback hero of %s links to commercial and residential roofing',
  (path) => {
    const { html } = drawn(<Loading path={path} shell={shell} />)
    expect(hrefsIn(html).toSorted()).toEqual(['/commercial-roofing', '/residential-roofing'])
  },
)

test('a city name that contains a replacement pattern is shown unchanged', () => {
  const menus = [
    {
      id: 'menu',
      label: 'Menu',
      groups: [{ id: 'g', label: 'G', links: [{ label: '$& Town', href: '/locations/town' }] }],
    },
  ]
  const odd = { ...shell, header: { ...shell.header, menus } }
  expect(fallbackHeading('/locations/town', odd)).toBe('Roofing in $& Town')
})
