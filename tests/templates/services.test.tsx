import { expect, test } from 'vitest'
import { nextTab, Services } from '../../templates/home/services.tsx'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { siteText } from '../fixtures/site.ts'
import { drawn, textsIn } from './markup.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['Home', 0, 0],
  ['End', 0, 2],
  ['End', 2, 2],
])('%s on tab %i of three moves to tab %i', (key, current, next) => {
  expect(nextTab(key, current, 3)).toBe(next)
})

test.each(['Tab', 'Enter', ' ', 'ArrowDown', 'a'])('%j leaves the tabs alone', (key) => {
  expect(nextTab(key, 1, 3)).toBeUndefined()
})

test('until the app runs, the first tab is selected, each is a Tab stop, and each names its panel', () => {
  const { services } = pageAt(pagesOf(siteText()), '/', 'home').props
  const { html } = drawn(<Services {...services} />)
  const tabs = html.match(/<a role="tab"[^>]*>/g) ?? []
  expect(textsIn(html, 'a').slice(0, 3)).toEqual(['Residential', 'Commercial', 'Storm'])
  expect(tabs.map((tab) => /aria-selected="(\w+)"/.exec(tab)?.[1])).toEqual([
    'true',
    'false',
    'false',
  ])
  expect(tabs.map((tab) => /tabindex="(-?\d)"/.exec(tab)?.[1])).toEqual(['0', '0', '0'])
  for (const { id } of services.tabs) {
    expect(html).toContain(`href="#panel-${id}" aria-controls="panel-${id}"`)
    expect(html).toContain(`<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}"`)
  }
})
