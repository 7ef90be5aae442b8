import { describe, expect, test } from 'vitest'
import { loadSite } from '../../generator/load/load-site.ts'
import { shellOf } from '../../generator/pages/shell.ts'
import { siteContext } from '../../generator/pages/site-context.ts'
import { pageAt, pagesOf } from '../fixtures/expanded.ts'
import { FULL_SITE } from '../fixtures/full-site.ts'
import { GOOD_SITE } from '../fixtures/good-site.ts'
import { messageAbout } from '../fixtures/mistakes.ts'
import { LUTZ, type SiteInput, siteText, TAMPA } from '../fixtures/site.ts'

type Review = SiteInput['testimonials'][number]
type JobInput = NonNullable<SiteInput['jobs']>[number]

const ELSEWHERE = GOOD_SITE.testimonials.map((review) => ({ ...review, location: 'Odessa' }))

function review(name: string, change: Partial<Review> = {}): Review {
  return { name, location: 'Odessa', rating: 5, text: 'Good.', service: 'Leak repair', ...change }
}

function job(change: Partial<JobInput>): JobInput {
  return { city: 'tampa', about: ['roof-repair'], roof: 'Shingle', date: '2026-08', ...change }
}

function pages(changes: Parameters<typeof siteText>[0]) {
  return pagesOf(siteText({ cities: [TAMPA, LUTZ], testimonials: ELSEWHERE, ...changes }))
}

/** The proof on the page of roof repair in Tampa. */
function proofIn(changes: Parameters<typeof siteText>[0]) {
  return pageAt(pages(changes), '/services/roof-repair-tampa', 'city-service').props.proof
}

describe('a page shows what fits it', () => {
  test('a page without a fitting job, review or anything else shows nothing', () => {
    expect(proofIn({ jobs: [job({ city: 'lutz', about: ['roof-cleaning'] })] })).toBeUndefined()
  })

  test('a review appears on the page of its service in its city, and on the page about reaching us', () => {
    const testimonials = [...ELSEWHERE, review('Ann', { location: 'Lutz', about: ['roof-repair'] })]
    const shown = pages({ testimonials }).flatMap(({ path, props }) =>
      'proof' in props && props.proof?.reviews.some(({ name }) => name === 'Ann') ? [path] : [],
    )
    expect(shown).toEqual(['/book-an-appointment', '/services/roof-repair-lutz'])
  })

  test('a page of a service in a city has the two newest of that service in that city, and no others', () => {
    const testimonials = [
      ...ELSEWHERE,
      review('of the service', { about: ['roof-repair'] }),
      review('of the city', { location: 'Tampa', date: '2026-08' }),
      review('of both, older', { location: 'Tampa', about: ['roof-repair'], date: '2025-12' }),
      review('of both, oldest', { location: 'Tampa', about: ['roof-repair'], date: '2025-11' }),
      review('of both', { location: 'Tampa', about: ['roof-repair'], date: '2026-01' }),
    ]
    expect(proofIn({ testimonials })?.reviews.map(({ name }) => name)).toEqual([
      'of both',
      'of both, older',
    ])
    expect(proofIn({ testimonials: testimonials.slice(0, 8) })).toBeUndefined()
  })

  test('a job is headed by its first service and its place, with what is known of it', () => {
    const jobs = [job({ neighborhood: 'Hyde Park', days: 3, price: { low: 1400, high: 1800 } })]
    expect(proofIn({ jobs })?.jobs).toMatchObject([
      {
        heading: 'Service roof-repair in Hyde Park, Tampa',
        details: ['Shingle', '3 days', '$1,400 to $1,800', 'August 2026'],
      },
    ])
    expect(proofIn({ jobs: [job({ days: 1 })] })?.jobs[0]).toMatchObject({
      heading: 'Service roof-repair in Tampa',
      details: ['Shingle', '1 day', 'August 2026'],
    })
  })

  test('the heading names the city, and a job of another city is not below it', () => {
    const { heading, jobs } = proofIn({ jobs: [job({}), job({ city: 'lutz' })] }) ?? {}
    expect(heading).toBe('Jobs and reviews in Tampa')
    expect(jobs).toHaveLength(1)
  })

  test('what is about a service is on its page below a hub as well', () => {
    const jobs = [job({ about: ['roof-repair', 'residential-page'] })]
    const { props } = pageAt(pages({ jobs }), '/residential/residential-page', 'service')
    expect(props.proof?.jobs).toHaveLength(1)
  })

  test('a hub has the newest job and the newest review of its pages', () => {
    const about = ['residential-page']
    const jobs = [
      job({ about, date: '2026-06', roof: 'Tile' }),
      job({ about, date: '2026-09', roof: 'Metal' }),
      job({ date: '2026-10' }),
    ]
    const testimonials = [...ELSEWHERE, review('Ann', { about }), review('Ben', { about })]
    const { proof } = pageAt(pages({ jobs, testimonials }), '/residential-roofing', 'hub').props
    expect(proof?.jobs.map(({ details }) => details[0])).toEqual(['Metal'])
    expect(proof?.reviews.map(({ name }) => name)).toEqual(['Ann'])
  })

  test('only what is filled in is listed, on the pages that it is about', () => {
    const brands = [{ name: 'Ridge 30', roof: 'Shingle' }]
    expect(proofIn({ proof: { brands } })).toEqual({
      heading: 'Before you hire us',
      jobs: [],
      reviews: [],
      team: [],
      facts: [{ label: 'Brands we install', value: ['Ridge 30 (shingle)'] }],
    })
    const about = ['roof-cleaning']
    expect(
      proofIn({ proof: { brands: brands.map((brand) => ({ ...brand, about })) } }),
    ).toBeUndefined()
  })

  test('samples are called so once, in the footer', () => {
    const { sources, proof } = FULL_SITE
    const { facts = [], team } = proofIn({ sources, proof }) ?? {}
    expect(facts).toHaveLength(6)
    expect(JSON.stringify([facts, team])).not.toMatch(/sample"|\(sample/)
    const samplesOf = (changes: Parameters<typeof siteText>[0]) =>
      shellOf(siteContext(loadSite(siteText(changes)).site)).footer.samples
    expect(samplesOf({ sources, proof })).toBe(
      'Rating, reviews, jobs, people and prices on this site are samples.',
    )
    const testimonials = GOOD_SITE.testimonials.map(({ sample: _, ...real }) => real)
    expect(samplesOf({ testimonials })).toBeUndefined()
  })
})

test('a question beyond the eight of the home page is asked where it fits', () => {
  const question = 'Do you repair gutters?'
  const faq = [...GOOD_SITE.faq, { question, answer: 'Yes.', about: ['roof-repair'] }]
  const asking = pages({ faq }).flatMap(({ path, props }) =>
    'questions' in props && props.questions.some((each) => each.question === question)
      ? [path]
      : [],
  )
  expect(asking).toEqual(['/services/roof-repair-tampa', '/services/roof-repair-lutz'])
})

describe('the page about reaching us', () => {
  test('shows reviews that are not on the home page, first those that no other page shows', () => {
    const testimonials = [
      ...ELSEWHERE,
      review('Tampa', { location: 'Tampa' }),
      review('nowhere else'),
      review('service', { about: ['roof-repair'] }),
    ]
    const { proof } = pageAt(pages({ testimonials }), '/book-an-appointment', 'contact').props
    expect(proof?.reviews.map(({ name }) => name)).toEqual(['nowhere else', 'Tampa'])
  })

  test('asks the questions that are about no service', () => {
    const faq = [...GOOD_SITE.faq, { question: 'Do you work on Sundays?', answer: 'No.' }]
    const { questions } = pageAt(pages({ faq }), '/book-an-appointment', 'contact').props
    expect(questions.map(({ question }) => question)).toContain('Do you work on Sundays?')
  })
})

describe('the row below a heading', () => {
  function row(changes: Parameters<typeof siteText>[0]) {
    return pageAt(pages(changes), '/services/roof-repair-tampa', 'city-service').props.contact
      .credentials
  }

  test('has license, rating and the warranty with its limit; samples say so', () => {
    expect(row({})).toEqual([
      ['License ', 'CCC0000000'],
      ['4.9 stars, 200+ reviews (sample)'],
      ['Lifetime workmanship warranty on new home roofs'],
    ])
    const testimonials = ELSEWHERE.map(({ sample: _, ...real }) => real)
    expect(row({ testimonials })).toContainEqual(['4.9 stars, 200+ reviews'])
  })

  test('leaves out the warranty on homes where the page is about no home', () => {
    const warranty = ['Lifetime workmanship warranty on new home roofs']
    const services = GOOD_SITE.services.map((service) => ({ ...service, homes: false }))
    expect(row({ services })).not.toContainEqual(warranty)
    const credentials = (path: string, template: 'plain' | 'contact' | 'service') =>
      pageAt(
        pages({ hubs: GOOD_SITE.hubs.map((hub) => ({ ...hub, homes: false })) }),
        path,
        template,
      ).props.contact.credentials
    expect(credentials('/thank-you', 'plain')).not.toContainEqual(warranty)
    expect(credentials('/book-an-appointment', 'contact')).toContainEqual(warranty)
    const [hub] = GOOD_SITE.hubs
    const below = `/${hub?.folder}/${hub?.pages[0]?.slug}`
    expect(credentials(below, 'service')).not.toContainEqual(warranty)
  })

  test('links the license to the source that is named, and insurance to its certificate', () => {
    const { sources, proof } = FULL_SITE
    const trust = [{ type: 'insured' as const, claim: 'Insured', detail: 'Ask us.' }]
    const home = { ...GOOD_SITE.home, trust }
    const link = (words: string, href: string) => ({ type: 'link', href, children: [words] })
    expect(row({ sources, proof, home })).toEqual(
      expect.arrayContaining([
        ['License ', link('CCC0000000', 'https://code.example/roofs')],
        ['Insured (', link('certificate', 'https://insurer.example/us.pdf'), ')'],
      ]),
    )
    expect(row({ home })).toContainEqual(['Insured'])
  })
})

describe('beside every form', () => {
  function firm(changes: Parameters<typeof siteText>[0]) {
    return pageAt(pages(changes), '/services/roof-repair-tampa', 'city-service').props.contact.firm
  }

  test('are the owner, the license with its lookup and the page about us; the crew is with the jobs', () => {
    const { sources, proof } = FULL_SITE
    const page = { label: 'Who we are', path: '/residential/residential-page' }
    const changes = { sources, proof: { ...proof, page } }
    expect(firm(changes)).toMatchObject({
      owner: { name: 'Ray Alvarez', role: 'Owner' },
      checks: [['License ', { href: 'https://code.example/roofs' }]],
      page: { label: 'Who we are', href: '/residential/residential-page' },
    })
    expect(proofIn(changes)?.team.map(({ name }) => name)).toEqual(['Ana Alvarez'])
  })

  test('is the license alone where nothing else is known', () => {
    expect(firm({})).toEqual({ checks: [['License ', 'CCC0000000']] })
  })
})

describe('a name that does not exist is a mistake at its place', () => {
  test.each([
    [
      'city of a job',
      { jobs: [job({ city: 'tampo' })] },
      'jobs.0.city\n  "tampo" does not match any city. Did you mean "tampa"?',
    ],
    [
      'service of a job',
      { jobs: [job({ about: ['roof-repair', 'roof-repiar'] })] },
      'jobs.0.about.1\n  "roof-repiar" does not match any service. Did you mean "roof-repair"?',
    ],
    [
      'guide as the service of a review',
      { testimonials: [...ELSEWHERE, review('Ann', { about: ['commercial-page'] })] },
      'testimonials.6.about.0\n  "commercial-page" does not match any service.',
    ],
    [
      'service of a brand',
      { proof: { brands: [{ name: 'Ridge 30', about: ['residential-pag'] }] } },
      'proof.brands.0.about.0\n  "residential-pag" does not match any service. Did you mean "residential-page"?',
    ],
    [
      'source',
      { proof: { licenseLookup: 'dbpr' } },
      'proof.licenseLookup\n  "dbpr" is not defined under sources. Define it there.',
    ],
  ])('%s', (_, changes, message) => {
    expect(messageAbout(siteText({ cities: [TAMPA], ...changes }))).toContain(message)
  })
})
