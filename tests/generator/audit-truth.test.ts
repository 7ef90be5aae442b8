import { expect, test } from 'vitest'
import { openAudits } from '../../generator/audit/audit.ts'
import { loadSite } from '../../generator/load/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { formatFindings } from '../../generator/read/site-error.ts'
import { DAYS } from '../../schema/business.ts'
import { warned } from '../fixtures/audited.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { realGenerated } from '../fixtures/real-pages.ts'
import { REAL_SITE } from '../fixtures/real-site.ts'
import { type SiteInput, siteText, TAMPA } from '../fixtures/site.ts'

const CONFLICTS = [
  'hours-conflict',
  'counties-conflict',
  'rating-basis',
  'satisfaction-basis',
  'lifetime-scope',
  'minutes-meaning',
  'guarantee-wording',
  'structured-questions',
]

/** The rules that warn about statements of site.yaml itself, before any page is seen. */
function conflictsIn(text: string): string[] {
  const { site, source } = loadSite(text)
  const shell = shellOf(siteContext(site))
  return openAudits({ site })
    .result({ source, shell, strict: false })
    .inSource.map(({ rule }) => rule)
    .filter((rule) => !['doubt', 'stiff'].includes(rule))
}

test('the real site has eight conflicting statements, and every one is acknowledged by name', () => {
  const block = /^acknowledged:\n(?:[ #].*\n|\n)+/m
  expect(REAL_SITE).toMatch(block)
  expect(conflictsIn(REAL_SITE.replace(block, ''))).toEqual(CONFLICTS)
  const open = realGenerated().warnings.map(({ rule }) => rule)
  for (const rule of CONFLICTS) expect(open).not.toContain(rule)
})

test('the real site has no errors in strict mode and no open warnings', () => {
  const { warnings, text } = realGenerated()
  // It has no closedDays, so gen asks about the next holiday.
  const findings = warnings.filter(({ rule }) => rule !== 'holiday-ahead')
  expect(formatFindings({ text, findings })).toBe('')
})

const { business, constants, home } = GOOD_SITE

function withHours(display: string, days: SiteInput['business']['hours']['structured']['days']) {
  const structured = { days, opens: '09:00', closes: '17:30' }
  return siteText({ business: { ...business, hours: { ...business.hours, display, structured } } })
}

test('hours-conflict: the footer and the structured data have different days or times', () => {
  expect(warned(siteText(), 'hours-conflict')).toMatchInlineSnapshot(`
    [
      "The footer says Mon-Fri 9AM-5PM, the structured data 2 days from 07:00 to 19:00.",
    ]
  `)
  const days = ['Monday', 'Saturday'] as const
  expect(warned(withHours('Mon-Fri 9AM-5:30PM', [...days]), 'hours-conflict')).toHaveLength(1)
  expect(warned(withHours('Mon-Sat 9AM-5PM', [...days]), 'hours-conflict')).toHaveLength(1)
})

test('office-hours: the clock of the thank-you page has other office hours than the footer', () => {
  const withOffice = (closes: string) => {
    const office = { days: ['Monday' as const, 'Friday' as const], opens: '09:00', closes }
    return siteText({ business: { ...business, hours: { ...business.hours, office } } })
  }
  expect(warned(withOffice('16:00'), 'office-hours')).toMatchInlineSnapshot(`
    [
      "The footer says Mon-Fri 9AM-5PM, the clock of the thank-you page Mon, Fri 9AM-4PM.",
    ]
  `)
  expect(warned(withOffice('17:00'), 'office-hours')).toEqual([])
})

test('hours-conflict: around the clock agrees with 24/7', () => {
  const structured = { days: [...DAYS], opens: '00:00', closes: '24:00' }
  const withDisplay = (display: string) =>
    siteText({ business: { ...business, hours: { ...business.hours, display, structured } } })
  expect(warned(withDisplay('Open 24/7'), 'hours-conflict')).toEqual([])
  expect(warned(withDisplay('Mon-Sun 9AM-5PM'), 'hours-conflict')).toHaveLength(1)
})

test.each(['Mon-Sat 9AM-5:30PM', 'Monday to Saturday, 9 a.m. – 5:30 p.m.'])(
  'hours-conflict: %s agrees with the structured data',
  (display) => {
    expect(warned(withHours(display, ['Monday', 'Saturday']), 'hours-conflict')).toEqual([])
  },
)

test('counties-conflict: a city lies outside the counties that we say we serve', () => {
  const lakeland = '{ name: Lakeland, county: Polk, coverage: served }'
  const cities = [TAMPA, lakeland]
  expect(warned(siteText({ cities }), 'counties-conflict')).toMatchInlineSnapshot(`
    [
      "We say we serve Hillsborough, Pinellas, but Lakeland (Polk) are in other counties.",
    ]
  `)
  const counties: SiteInput['constants']['counties'] = ['Hillsborough', 'Polk']
  const served = siteText({ cities, constants: { ...constants, counties } })
  expect(warned(served, 'counties-conflict')).toEqual([])
  expect(warned(siteText(), 'counties-conflict')).toEqual([])
})

test('rating-basis: the average rating and the number of reviews are not those of the testimonials', () => {
  expect(warned(siteText(), 'rating-basis')).toMatchInlineSnapshot(`
    [
      "The average rating of 4.9 and 200+ reviews do not come from the testimonials shown (6, all of 5 stars). Keep proof of both numbers.",
    ]
  `)
})

test('satisfaction-basis: everybody is satisfied, but the average rating is below five', () => {
  expect(warned(siteText(), 'satisfaction-basis')).toMatchInlineSnapshot(`
    [
      "100% satisfaction appears next to an average rating of 4.9. Keep proof, or remove it.",
    ]
  `)
  for (const change of [{ satisfaction: '98%' }, { averageRating: 5 }])
    expect(
      warned(siteText({ constants: { ...constants, ...change } }), 'satisfaction-basis'),
    ).toEqual([])
})

test('lifetime-scope: a lifetime warranty among the claims appears without its limit', () => {
  const trust: SiteInput['home']['trust'] = [
    { type: 'warranty', claim: 'Lifetime warranties', detail: 'On replacements.' },
  ]
  expect(warned(siteText({ home: { ...home, trust } }), 'lifetime-scope')).toMatchInlineSnapshot(`
    [
      ""Lifetime warranties" applies to full replacements only. State the limit next to the claim.",
    ]
  `)
  expect(warned(siteText(), 'lifetime-scope')).toEqual([])
})

test('minutes-meaning: two kinds of minutes are easily confused', () => {
  expect(warned(siteText(), 'minutes-meaning')).toMatchInlineSnapshot(`
    [
      "3 minutes is the time to fill in the form, 30 minutes the time until we answer. Make clear which one is meant wherever either appears.",
    ]
  `)
})

test('guarantee-wording: the FAQ guarantees what other places call a target', () => {
  const faq = GOOD_SITE.faq.map((entry, index) =>
    index === 3 ? { ...entry, answer: 'That is guaranteed.' } : entry,
  )
  expect(warned(siteText({ faq }), 'guarantee-wording')).toMatchInlineSnapshot(`
    [
      "The FAQ guarantees 2 hours; other texts call it a target. Guaranteeing what a storm can prevent is deceptive: call it a target everywhere.",
    ]
  `)
  expect(warned(siteText(), 'guarantee-wording')).toEqual([])
})

test('structured-questions: search engines get questions that the FAQ does not have', () => {
  expect(warned(siteText(), 'structured-questions')).toMatchInlineSnapshot(`
    [
      "The questions for search engines are not in the FAQ. The same words must appear elsewhere on the home page.",
    ]
  `)
  const structuredQuestions = GOOD_SITE.faq.slice(0, 2)
  const visible = siteText({ home: { ...home, structuredQuestions } })
  expect(warned(visible, 'structured-questions')).toEqual([])
})

test('overnight-hours: opening and closing the wrong way around', () => {
  const hoursWith = (opens: string, closes: string) => {
    const office = { days: ['Monday' as const], opens, closes }
    return siteText({ business: { ...business, hours: { ...business.hours, office } } })
  }
  expect(warned(hoursWith('17:00', '09:00'), 'overnight-hours')).toEqual([
    'These hours go from 5PM through the night until 9AM. If they are the wrong way around, write opens: "09:00" and closes: "17:00".',
  ])
  for (const [opens, closes] of [
    ['09:00', '17:00'],
    ['20:00', '06:00'],
    ['00:00', '24:00'],
    ['09:00', '24:00'],
  ] as const)
    expect(warned(hoursWith(opens, closes), 'overnight-hours')).toEqual([])
})
