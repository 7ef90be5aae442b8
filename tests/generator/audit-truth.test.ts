import { expect, test } from 'vitest'
import { auditPages } from '../../generator/audit/audit.ts'
import { siteContext } from '../../generator/context.ts'
import { readSite } from '../../generator/read-site.ts'
import { shellOf } from '../../generator/shell.ts'
import { warned } from '../fixtures/audited.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { SHIPPED } from '../fixtures/shipped-site.ts'
import { type SiteInput, siteText, TAMPA } from '../fixtures/site.ts'

const TENSIONS = [
  'hours-conflict',
  'counties-conflict',
  'rating-basis',
  'satisfaction-basis',
  'lifetime-scope',
  'minutes-meaning',
  'guarantee-wording',
  'structured-questions',
]

/** What the audit says about the records of a site, before it has seen a page. */
function aboutRecords(text: string): string[] {
  const { site, source } = readSite(text)
  const shell = shellOf(siteContext(site))
  return auditPages({ site, source, shell, strict: false })
    .findings([])
    .map(({ rule }) => rule)
}

test('the shipped site has eight tensions, each with a name, and every one is acknowledged', () => {
  const block = /^acknowledged:\n(?:[ #].*\n|\n)+/m
  expect(SHIPPED).toMatch(block)
  expect(aboutRecords(SHIPPED.replace(block, ''))).toEqual(TENSIONS)
  for (const rule of TENSIONS) expect(aboutRecords(SHIPPED)).not.toContain(rule)
})

const { business, constants, home } = GOOD_SITE

function withHours(display: string, days: SiteInput['business']['hours']['structured']['days']) {
  const structured = { days, opens: '09:00', closes: '17:30' }
  return siteText({ business: { ...business, hours: { ...business.hours, display, structured } } })
}

test('hours-conflict: the footer and the structured data name other days or other times', () => {
  expect(warned(siteText(), 'hours-conflict')).toMatchInlineSnapshot(`
    [
      "The footer says Mon-Fri 9AM-5PM, the structured data 2 days from 07:00 to 19:00.",
    ]
  `)
  const days = ['Monday', 'Saturday'] as const
  expect(warned(withHours('Mon-Fri 9AM-5:30PM', [...days]), 'hours-conflict')).toHaveLength(1)
  expect(warned(withHours('Mon-Sat 9AM-5PM', [...days]), 'hours-conflict')).toHaveLength(1)
})

test.each(['Mon-Sat 9AM-5:30PM', 'Monday to Saturday, 9 a.m. – 5:30 p.m.'])(
  'hours-conflict: %s says the same as the structured data',
  (display) => {
    expect(warned(withHours(display, ['Monday', 'Saturday']), 'hours-conflict')).toEqual([])
  },
)

test('counties-conflict: a city lies outside the counties that we say we serve', () => {
  const lakeland = '{ name: Lakeland, county: Polk, coverage: served }'
  const cities = [TAMPA, lakeland]
  expect(warned(siteText({ cities }), 'counties-conflict')).toMatchInlineSnapshot(`
    [
      "We say we serve Hillsborough, Pinellas; Lakeland (Polk) lie elsewhere.",
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
      "The average rating of 4.9 and 200+ reviews are not the ones shown (6, all of 5 stars). Keep proof of both numbers.",
    ]
  `)
})

test('satisfaction-basis: everybody is satisfied, and yet the average rating is below five', () => {
  expect(warned(siteText(), 'satisfaction-basis')).toMatchInlineSnapshot(`
    [
      "100% satisfaction stands beside an average rating of 4.9. Keep proof, or drop it.",
    ]
  `)
  for (const change of [{ satisfaction: '98%' }, { averageRating: 5 }])
    expect(
      warned(siteText({ constants: { ...constants, ...change } }), 'satisfaction-basis'),
    ).toEqual([])
})

test('lifetime-scope: a lifetime warranty among the claims is said without its limit', () => {
  const trust: SiteInput['home']['trust'] = [
    { type: 'warranty', claim: 'Lifetime warranties', detail: 'On replacements.' },
  ]
  expect(warned(siteText({ home: { ...home, trust } }), 'lifetime-scope')).toMatchInlineSnapshot(`
    [
      ""Lifetime warranties" is true of full replacements only. The limit must stand beside the claim.",
    ]
  `)
  expect(warned(siteText(), 'lifetime-scope')).toEqual([])
})

test('minutes-meaning: two kinds of minutes may be taken for each other', () => {
  expect(warned(siteText(), 'minutes-meaning')).toMatchInlineSnapshot(`
    [
      "3 minutes is the time to fill in the form, 30 minutes the time until we answer. Say which is meant wherever one stands.",
    ]
  `)
})

test('guarantee-wording: the FAQ guarantees what other places call a target', () => {
  const faq = GOOD_SITE.faq.map((entry, index) =>
    index === 3 ? { ...entry, answer: 'That is guaranteed.' } : entry,
  )
  expect(warned(siteText({ faq }), 'guarantee-wording')).toMatchInlineSnapshot(`
    [
      "The FAQ guarantees 2 hours, other places call it a target. A guarantee that storms break is deceptive.",
    ]
  `)
  expect(warned(siteText(), 'guarantee-wording')).toEqual([])
})

test('structured-questions: search engines are told questions that the FAQ does not answer', () => {
  expect(warned(siteText(), 'structured-questions')).toMatchInlineSnapshot(`
    [
      "The questions told to search engines are not among the eight of the FAQ; their words must stand elsewhere on the home page.",
    ]
  `)
  const structuredQuestions = GOOD_SITE.faq.slice(0, 2)
  const visible = siteText({ home: { ...home, structuredQuestions } })
  expect(warned(visible, 'structured-questions')).toEqual([])
})
