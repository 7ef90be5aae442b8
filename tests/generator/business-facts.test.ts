import { expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { businessJsonLd } from '../../generator/pages/head.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { hoursText } from '../../generator/text/hours.ts'
import { DAYS } from '../../schema/business.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { type SiteInput, siteText } from '../fixtures/site.ts'

const { business } = GOOD_SITE

function contextWith(changes: Partial<SiteInput['business']>) {
  return siteContext(loadSite(siteText({ business: { ...business, ...changes } })).site)
}

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Mon-Sat 7AM-5:30PM'],
  [['Monday', 'Tuesday'], 'Mon, Tue 7AM-5:30PM'],
  [['Monday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'], 'Mon, Wed-Fri, Sun 7AM-5:30PM'],
] as const)('hours on %j read as %s', (days, text) => {
  expect(hoursText({ days: [...days], opens: '07:00', closes: '17:30' })).toBe(text)
})

test('hours around the clock and two spans a day, in the footer and for search engines', () => {
  const weekdays = [...DAYS.slice(0, 5)]
  const structured = {
    days: weekdays,
    opens: '08:00',
    closes: '12:00',
    also: [
      { days: weekdays, opens: '13:00', closes: '24:00' },
      { days: [...DAYS.slice(5)], opens: '00:00', closes: '24:00' },
    ],
  }
  const context = contextWith({ hours: { ...business.hours, structured } })
  expect(shellOf(context).business.crewHours).toBe(
    'Crews: Mon-Fri 8AM-12PM and 1PM-midnight, Sat, Sun 24 hours',
  )
  expect(businessJsonLd(context)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: weekdays, opens: '08:00', closes: '12:00' },
      { dayOfWeek: weekdays, opens: '13:00', closes: '23:59' },
      { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '23:59' },
    ],
  })
})

test.each(['00:00', '25:00', '24:30'])('hours from 00:00 to %s are refused', (closes) => {
  const structured = { days: [...DAYS], opens: '00:00', closes }
  expect(() => contextWith({ hours: { ...business.hours, structured } })).toThrow('24:00')
})

test('the hours that search engines are told are in the footer of every page', () => {
  const days: ['Monday', 'Tuesday'] = ['Monday', 'Tuesday']
  const structured = { days, opens: '08:00', closes: '12:00' }
  const context = contextWith({ hours: { ...business.hours, structured } })
  expect(businessJsonLd(context)).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: days, opens: '08:00', closes: '12:00' }],
  })
  expect(shellOf(context).business.crewHours).toBe('Crews: Mon, Tue 8AM-12PM')
})

test('search engines are told where the office is, if site.yaml says it', () => {
  const position = { latitude: 28.1398, longitude: -82.4815 }
  expect(businessJsonLd(contextWith({ position }))).toMatchObject({
    geo: { '@type': 'GeoCoordinates', ...position },
  })
  expect(businessJsonLd(contextWith({}))).not.toHaveProperty('geo')
})

test('a position outside Florida is refused with a line that works', () => {
  const position = { latitude: -82.4815, longitude: 28.1398 }
  expect(() => contextWith({ position })).toThrow('latitude: 28.1398')
  expect(() => contextWith({ position })).toThrow('longitude: -82.4815')
})

test.each([
  ['a day twice', { days: ['Monday', 'Monday'] }, 'A day is listed twice'],
  [
    'the same hour twice',
    { also: [{ days: ['Monday'], opens: '16:00', closes: '18:00' }] },
    'overlap the others on Monday',
  ],
  [
    'the morning after a night',
    {
      opens: '20:00',
      closes: '06:00',
      also: [{ days: ['Tuesday'], opens: '05:00', closes: '09:00' }],
    },
    'overlap the others on Tuesday',
  ],
  [
    'the night into the next week',
    {
      days: ['Sunday'],
      opens: '22:00',
      closes: '02:00',
      also: [{ days: ['Monday'], opens: '01:00', closes: '03:00' }],
    },
    'overlap the others on Monday',
  ],
])('office hours with %s are refused', (_, changes, message) => {
  const office = { days: ['Monday'], opens: '09:00', closes: '17:00', ...changes }
  const hours = { ...business.hours, office } as SiteInput['business']['hours']
  expect(() => contextWith({ hours })).toThrow(message)
})

test('hours that meet and hours of other days do not overlap', () => {
  const office = {
    days: ['Monday' as const],
    opens: '09:00',
    closes: '12:00',
    also: [
      { days: ['Monday' as const, 'Tuesday' as const], opens: '12:00', closes: '24:00' },
      { days: ['Wednesday' as const], opens: '00:00', closes: '24:00' },
    ],
  }
  expect(() => contextWith({ hours: { ...business.hours, office } })).not.toThrow()
})
