import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { prose } from '../../generator/text/prose.ts'
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
  test('a dead link is reported with the page that was meant, at its place', () => {
    expect(
      messageAbout(saying('One.\n\nSee [the guide](/problems/atic-leak).\n')),
    ).toMatchInlineSnapshot(`
      "site.yaml:13:23  guides.0.body
        /problems/atic-leak does not match any page. Did you mean /problems/attic-leak?
        13 |       See [the guide](/problems/atic-leak).
           |                       ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('a dead link that is like no page is reported with the list of all pages', () => {
    expect(messageAbout(saying('[x](/about-our-company-history)'))).toContain(
      '/about-our-company-history does not match any page. generated/routes.json lists all pages.',
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
  ])('a link to %s is valid', (href) => {
    expect(() => loadSite(saying(`[x](${href})`, TAMPA, LUTZ, ODESSA))).not.toThrow()
  })

  test.each([
    ['/locations/lutz', 'an area city has no location page'],
    ['/services/roof-cleaning-lutz', 'an area city has no page of a service for full cities'],
    ['/services/roof-repair-odessa', 'a served city has no page'],
    ['/sitemap/', 'a path has no trailing slash'],
    ['/sitemap?a=b', 'a path has no query'],
    ['/Sitemap', 'a path is lowercase'],
    ['//evil.example', 'a path begins with one slash'],
    ['/services/roof-repair-…', 'a pattern is not a page'],
    ['/404', 'the 404 page cannot be linked to'],
  ])('a link to %s is dead: %s', (href) => {
    expect(messageAbout(saying(`[x](${href})`, TAMPA, LUTZ, ODESSA))).toContain(
      `${href} does not match any page.`,
    )
  })

  test.each(['[x](/nowhere "Title")', '[x](</nowhere>)', '[x]( /nowhere )', '**[x](/nowhere)**'])(
    'a dead link is found in every notation: %s',
    (body) => {
      expect(messageAbout(saying(body))).toContain('/nowhere does not match any page.')
    },
  )

  test('a dead link is found in questions, traits and city texts', () => {
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

describe('full addresses of our own pages', () => {
  const HOME = GOOD_SITE.business.url

  test.each([
    ['/problems/attic-leak', ''],
    ['/problems/attic-leak/', ''],
    ['', ''],
    ['/', ''],
    ['/#quote', ''],
    ['/problems/attic-leak?utm_source=mail', ''],
    ['/media/warranty.pdf', ''],
    [
      '/problems/atic-leak',
      '/problems/atic-leak does not match any page. Did you mean /problems/attic-leak?',
    ],
    ['/Sitemap', '/Sitemap does not match any page.'],
    ['/problems/attic-leak#costs', '#costs does not match any heading of /problems/attic-leak.'],
  ])('a link to it with the path %j is checked as one to the path', (path, message) => {
    const check = () => loadSite(saying(`Read\n[it](${HOME}${path}).`))
    if (message === '') expect(check).not.toThrow()
    else expect(check).toThrow(message)
  })

  test('www. and case of the host make no difference, another site does', () => {
    const bare = HOME.replace('www.', '').replace('pelican', 'Pelican')
    expect(() => loadSite(saying(`[x](${bare}/nowhere)`))).toThrow('/nowhere does not match')
    expect(() => loadSite(saying(`[x](${HOME}.net/nowhere)`))).not.toThrow()
    expect(() => loadSite(saying('[x](https://a.example/nowhere)'))).not.toThrow()
  })

  test('pages have them as paths, so that a visitor stays in the loaded site', () => {
    const text = `See [all](${HOME}/sitemap/) and [in {city.name}](${HOME}/services/roof-repair-{city.slug}).`
    const scope = { business: { url: HOME }, city: { name: 'Tampa', slug: 'tampa' } }
    expect(JSON.stringify(prose(text, scope))).toContain('"href":"/sitemap"')
    expect(JSON.stringify(prose(text, scope))).toContain('"href":"/services/roof-repair-tampa"')
    const elsewhere = { ...scope, business: { url: 'https://other.example' } }
    expect(JSON.stringify(prose(text, elsewhere))).toContain(`"href":"${HOME}/sitemap/"`)
  })
})

describe('links that call', () => {
  test('the business are valid, and those that call anybody else are reported with the text to write', () => {
    expect(() => loadSite(saying('[Call us](tel:+18135550142)'))).not.toThrow()
    expect(messageAbout(saying('Ask [the county](tel:+18132725600).'))).toMatchInlineSnapshot(`
      "site.yaml:10:28  guides.0.body
        tel:+18132725600 is not the phone number of the business. Write the number as text, without a link: 813-272-5600
        10 |     body: Ask [the county](tel:+18132725600).
           |                            ^

      1 mistake in site.yaml. Nothing was written."
    `)
    expect(messageAbout(saying('[Call 911](tel:911)'))).toContain('without a link: 911')
  })
})

describe('anchors', () => {
  test('a link to a heading of the same text is valid', () => {
    expect(() => loadSite(saying('## What it costs\n\nSee [above](#what-it-costs).'))).not.toThrow()
  })

  test('a link to an unknown heading is reported with the headings of the text', () => {
    expect(messageAbout(saying('## One\n\n### Two\n\n[x](#three)'))).toContain(
      '#three does not match any heading of this text. Its headings: #one, #two.',
    )
    expect(messageAbout(saying('[x](#three)'))).toContain('Its headings: none.')
  })

  test('a link to an unknown section of the home page is reported with the sections', () => {
    expect(messageAbout(saying('[x](/#prices)'))).toContain(
      '/#prices does not match any section of the home page. Its sections: /#services, /#quote, /#gallery, /#testimonials, /#contact.',
    )
  })

  test('a link to a heading or a sheet of another page is valid, and other anchors are reported', () => {
    const target = {
      ...goodArticle('vents'),
      body: '## What fails\n\n> [!SHEET] Call log\n> Write.',
    }
    const linking = (anchor: string) =>
      siteText({
        guides: [{ ...goodArticle('attic-leak'), body: `[x](/problems/vents#${anchor})` }, target],
      })
    expect(() => loadSite(linking('what-fails'))).not.toThrow()
    expect(() => loadSite(linking('call-log'))).not.toThrow()
    expect(messageAbout(linking('what-fials'))).toContain(
      '#what-fials does not match any heading of /problems/vents. Its headings: #what-fails, #call-log.',
    )
    expect(messageAbout(saying('[x](/sitemap#cities)'))).toContain(
      '#cities does not match any heading of /sitemap. Its headings: none.',
    )
  })
})

describe('links that name the city of the page', () => {
  const serving = (body: string) => [
    { ...goodService('roof-repair', 'area'), lead: body },
    goodService('roof-cleaning', 'full'),
  ]

  test('are valid when every city of the service has the page', () => {
    const services = serving('[x](/services/roof-repair-{city.slug})')
    expect(() => loadSite(siteText({ cities: [TAMPA, LUTZ, ODESSA], services }))).not.toThrow()
  })

  test('are dead when one city of the service does not have the page', () => {
    const services = serving('See [x](/services/roof-cleaning-{city.slug}).')
    expect(() => loadSite(siteText({ cities: [TAMPA, ODESSA], services }))).not.toThrow()
    expect(
      messageAbout(siteText({ cities: [TAMPA, LUTZ, ODESSA], services })),
    ).toMatchInlineSnapshot(`
      "site.yaml:12:19  services.0.lead
        /services/roof-cleaning-lutz does not match any page. Did you mean /services/roof-cleaning-tampa?
        12 |     lead: See [x](/services/roof-cleaning-{city.slug}).
           |                   ^

      1 mistake in site.yaml. Nothing was written."
    `)
  })

  test('in the text of location pages, are checked for full cities only', () => {
    const locations = { ...GOOD_SITE.locations, body: '[x](/services/roof-cleaning-{city.slug})' }
    expect(() => loadSite(siteText({ cities: [TAMPA, LUTZ], locations }))).not.toThrow()
  })
})
