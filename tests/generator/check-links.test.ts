import { describe, expect, test } from 'vitest'
import { readSite } from '../../generator/read-site.ts'
import { GOOD_SITE, goodArticle, goodService } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { LUTZ, ODESSA, siteText, TAMPA } from '../fixtures/site.ts'

/** A site whose guide says `body`. */
const saying = (body: string, ...cities: string[]) =>
  siteText({
    cities: cities.length > 0 ? cities : [TAMPA],
    guides: [{ ...goodArticle('attic-leak'), body }],
  })

describe('links in prose', () => {
  test('a link to no page is answered with the page that was meant, under its place', () => {
    expect(
      messageAbout(saying('One.\n\nSee [the guide](/problems/atic-leak).\n')),
    ).toMatchInlineSnapshot(`
      "site.yaml:13:23  guides.0.body
        /problems/atic-leak is no page of this site. Did you mean /problems/attic-leak?
        13 |       See [the guide](/problems/atic-leak).
           |                       ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('a link that is like no page is answered with where all pages are listed', () => {
    expect(messageAbout(saying('[x](/about-our-company-history)'))).toContain(
      '/about-our-company-history is no page of this site. See generated/routes.json for all pages.',
    )
  })

  test.each([
    '/',
    '/sitemap',
    '/residential-roofing',
    '/residential/residential-page',
    '/problems/attic-leak',
    '/locations/tampa',
    '/services/roof-repair-tampa',
    '/services/roof-repair-lutz',
    '/#services',
    '/#quote',
    '/#gallery',
    '/#testimonials',
    '/#contact',
    'https://a.example/x',
  ])('a link to %s is right', (href) => {
    expect(() => readSite(saying(`[x](${href})`, TAMPA, LUTZ, ODESSA))).not.toThrow()
  })

  test.each([
    ['/locations/lutz', 'an area city has no location page'],
    ['/services/roof-cleaning-lutz', 'an area city has no page of a service for full cities'],
    ['/services/roof-repair-odessa', 'a served city has no page'],
    ['/sitemap/', 'a path has no slash at its end'],
    ['/sitemap?a=b', 'a path has no question'],
    ['/Sitemap', 'a path has small letters'],
    ['//evil.example', 'a path has one slash at its beginning'],
    ['/services/roof-repair-…', 'a pattern is no page'],
    ['/404', 'nobody is sent to the page that is not there'],
  ])('a link to %s is dead: %s', (href) => {
    expect(messageAbout(saying(`[x](${href})`, TAMPA, LUTZ, ODESSA))).toContain(
      `${href} is no page of this site.`,
    )
  })

  test.each(['[x](/nowhere "Title")', '[x](</nowhere>)', '[x]( /nowhere )', '**[x](/nowhere)**'])(
    'a dead link is found however it is written: %s',
    (body) => {
      expect(messageAbout(saying(body))).toContain('/nowhere is no page of this site.')
    },
  )

  test('a dead link in a question, a trait and a city text is found', () => {
    const answer = '[x](/nowhere)'
    const service = goodService('roof-repair', 'area')
    const services = [
      { ...service, questions: [{ question: 'A?', answer }], traits: { coastal: answer } },
    ]
    const text = siteText({ services, cityTexts: { tampa: { about: answer } } })
    expect(messageAbout(text).match(/services\.0\.\S+|cityTexts\S+/g)).toEqual([
      'services.0.questions.0.answer',
      'services.0.traits.coastal',
      'cityTexts.tampa.about',
    ])
  })
})

describe('anchors', () => {
  test('a link to a heading of the same text is right', () => {
    expect(() => readSite(saying('## What it costs\n\nSee [above](#what-it-costs).'))).not.toThrow()
  })

  test('a link to no heading is answered with the headings there are', () => {
    expect(messageAbout(saying('## One\n\n### Two\n\n[x](#three)'))).toContain(
      '#three is no heading of this text. The headings give: #one, #two.',
    )
    expect(messageAbout(saying('[x](#three)'))).toContain('The headings give: none.')
  })

  test('a link to no section of the home page is answered with the sections', () => {
    expect(messageAbout(saying('[x](/#prices)'))).toContain(
      '/#prices is no section of the home page. The sections are /#services, /#quote, /#gallery, /#testimonials, /#contact.',
    )
  })

  test('a link into another page is answered with the page itself', () => {
    expect(messageAbout(saying('[x](/sitemap#cities)'))).toContain(
      'Only sections of the home page have anchors. Link to /sitemap itself.',
    )
  })
})

describe('links that name the city of the page', () => {
  const serving = (body: string) => [
    { ...goodService('roof-repair', 'area'), body },
    goodService('roof-cleaning', 'full'),
  ]

  test('are right when every city of the service has the page', () => {
    const services = serving('[x](/services/roof-repair-{city.slug})')
    expect(() => readSite(siteText({ cities: [TAMPA, LUTZ, ODESSA], services }))).not.toThrow()
  })

  test('are dead when one city of the service has no such page', () => {
    const services = serving('See [x](/services/roof-cleaning-{city.slug}).')
    expect(() => readSite(siteText({ cities: [TAMPA, ODESSA], services }))).not.toThrow()
    expect(
      messageAbout(siteText({ cities: [TAMPA, LUTZ, ODESSA], services })),
    ).toMatchInlineSnapshot(`
      "site.yaml:13:19  services.0.body
        /services/roof-cleaning-lutz is no page of this site. Did you mean /services/roof-cleaning-tampa?
        13 |     body: See [x](/services/roof-cleaning-{city.slug}).
           |                   ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('in the pattern of location pages, reach the full cities alone', () => {
    const locations = { ...GOOD_SITE.locations, body: '[x](/services/roof-cleaning-{city.slug})' }
    expect(() => readSite(siteText({ cities: [TAMPA, LUTZ], locations }))).not.toThrow()
  })
})
