import { expect, test } from 'vitest'
import { hoursNotShown } from '../../generator/launch/checks/hours.ts'
import { checkStructuredData } from '../../generator/launch/checks/structured-data.ts'
import { gathered, type Seed, swap } from '../fixtures/launch-site.ts'

const at = (path: string, from: string, to: string): Seed => ({ html: { [path]: swap(from, to) } })
const HOURS = 'Open 9 AM to 5 p.m.'

test('structured data that says what the page shows: nothing is found', () => {
  expect(checkStructuredData(gathered())).toEqual({ findings: [], notes: [] })
})

test.each<[string, Seed, string, string]>([
  [
    'data that is not JSON',
    at('/roof-repair', '"@type":"Service"', '"@type":"Service'),
    'data-broken',
    'not JSON',
  ],
  [
    'the address of another page',
    at(
      '/roof-repair',
      '"url":"https://www.pelicanridge.example/roof-repair"',
      '"url":"https://www.pelicanridge.example/"',
    ),
    'data-broken',
    'calls the page',
  ],
  ['no business on the home page', at('/', '"address":{', '"place":{'), 'data-broken', 'business'],
  [
    'another trail',
    at('/roof-repair', '<li>Roof repair</li>', '<li>Repair</li>'),
    'data-breadcrumbs',
    'Home › Repair',
  ],
  [
    'a question that is not shown',
    at('/', '<h3>Are you licensed?</h3>', ''),
    'data-question',
    'Are you licensed?',
  ],
  [
    'an answer that is not shown',
    at('/', '<b>we</b> are', 'we were'),
    'data-question',
    'Yes, we are.',
  ],
  [
    'a service that is not named',
    at(
      '/roof-repair',
      '"@type":"Service","name":"Roof repair"',
      '"@type":"Service","name":"Gutters"',
    ),
    'data-unseen',
    'Gutters',
  ],
  [
    'a date that is not shown',
    at('/roof-repair', 'Updated November 22, 2026', ''),
    'data-unseen',
    '2026-11-22',
  ],
  [
    'a headline that is not shown',
    at('/roof-repair', '"headline":"Roof repair"', '"headline":"Other"'),
    'data-unseen',
    'Other',
  ],
  [
    'a phone number that is not shown',
    at('/', '"telephone":"(813) 555-0142"', '"telephone":"(727) 234-5678"'),
    'data-unseen',
    '(727) 234-5678',
  ],
  [
    'a profile without a link',
    at('/', 'href="https://social.example/us"', 'href="/"'),
    'data-unseen',
    'social.example',
  ],
  ['hours that are not shown', at('/', HOURS, ''), 'data-hours', 'from 9 AM and until 5 PM'],
  [
    'stars without reviews',
    at(
      '/',
      '"@type":"RoofingContractor"',
      '"aggregateRating":{"ratingValue":5},"@type":"RoofingContractor"',
    ),
    'data-rating',
    'rates',
  ],
])('%s is found', (_, seed, rule, text) => {
  const { findings } = checkStructuredData(gathered(seed))
  expect(findings).toMatchObject([{ rule, severity: 'error' }])
  expect(findings[0]?.what).toContain(text)
})

test('hours that site.yaml keeps apart for a reason are a note', () => {
  const { findings, notes } = checkStructuredData(
    gathered({
      ...at('/', HOURS, ''),
      site: (site) => ({
        ...site,
        acknowledged: [{ rule: 'hours-conflict', reason: 'The crews start earlier.' }],
      }),
    }),
  )
  expect(findings).toEqual([])
  expect(notes[0]?.text).toContain('The crews start earlier.')
})

test.each([
  ['Mon-Fri 9AM-5PM', []],
  ['Mon–Fri, 9:00 a.m. to 5:00 p.m.', []],
  ['09:00-17:00', []],
  ['Mon-Fri 9AM-6PM', ['until 5 PM']],
  ['Mon-Fri 19AM-5PM', ['from 9 AM']],
  ['', ['from 9 AM', 'until 5 PM']],
])('of 9 to 5, "%s" lacks %j', (text, missing) => {
  expect(hoursNotShown({ opens: '09:00', closes: '17:00' }, text)).toEqual(missing)
})

test('a day around the clock is shown as 24 hours or 24/7, the end of a day as midnight', () => {
  const day = { opens: '00:00', closes: '23:59' }
  expect(hoursNotShown(day, 'Open 24/7')).toEqual([])
  expect(hoursNotShown(day, 'Crews: Mon-Sun 24 hours')).toEqual([])
  expect(hoursNotShown(day, 'Mon-Sun 9AM-5PM')).toEqual(['from 12 AM', 'until 11:59 PM'])
  expect(hoursNotShown({ opens: '13:00', closes: '23:59' }, '1PM-midnight')).toEqual([])
})
