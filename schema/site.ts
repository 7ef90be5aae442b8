import { z } from 'zod'
import { acknowledgedSchema } from './acknowledged.ts'
import { guideSchema } from './article.ts'
import { businessSchema } from './business.ts'
import { type City, citySchema, slugOf } from './city.ts'
import { cityTextsSchema } from './city-texts.ts'
import { closedDaysSchema, stormsSchema } from './closed-days.ts'
import { constantsSchema } from './constants.ts'
import { corePageSchema, fallbackHeroSchema, locationsSchema, notFoundSchema } from './core-page.ts'
import { withDefinitions } from './definitions.ts'
import { refersTo } from './field-meta.ts'
import { anyList, atLeast, entries, flag, list, record } from './fields.ts'
import { type FigureName, figuresSchema } from './figure.ts'
import { pictureFinder, withCityPictures } from './find-picture.ts'
import { gallerySchema } from './gallery.ts'
import { glossarySchema } from './glossary.ts'
import { HOME_QUESTIONS, HOME_REVIEWS, homeSchema } from './home.ts'
import { hubSchema } from './hub.ts'
import { jobSchema } from './job.ts'
import { navigationSchema } from './navigation.ts'
import { faqQuestionSchema } from './page-fields.ts'
import { pictureSchema } from './picture-record.ts'
import { pricesSchema } from './price.ts'
import { promisesSchema } from './promises.ts'
import { proofSchema } from './proof.ts'
import { quoteSchema } from './quote.ts'
import { redirectsSchema } from './redirect.ts'
import { regionOf, regionSchema } from './region.ts'
import { serviceSchema } from './service.ts'
import { socialPicturesSchema } from './social-pictures.ts'
import { sourcesSchema } from './source.ts'
import { testimonialSchema } from './testimonial.ts'
import { line, setting, slug } from './text-fields.ts'
import { toastsSchema } from './toasts.ts'
import { toolsSchema } from './tool.ts'
import { wordingOf, wordingSchema } from './wording.ts'

/** Everything that site.yaml may say. */
export const siteSchema = record('Everything the site says.', {
  business: businessSchema,
  constants: constantsSchema,
  promises: promisesSchema,
  closedDays: closedDaysSchema.optional(),
  storms: stormsSchema.optional(),
  region: regionSchema.optional(),
  places: anyList(
    'Places that texts name beside our cities and counties. gen warns of any other city or county in a text.',
    setting('The name as texts write it.', 'Gulf of Mexico'),
    'Use a list, e.g. places: [Sarasota, Gulf of Mexico]',
  ).optional(),
  banner: record('The strip above the header on every page.', {
    text: line(
      'What it announces, in one line.',
      '{constants.rebateAmount} rebate for active military, veterans and military retirees',
    ),
    close: line('Name of the button that closes it.', 'Close'),
  }),
  cities: list(
    'The places we serve, one line each. A new line makes all pages of that city.',
    citySchema,
    'Add at least one city, e.g. - { name: Tampa, county: Hillsborough, coverage: full }',
  ),
  traits: entries(
    'Kinds of places: the word that cities and services use, and the heading above the passage.',
    {
      key: slug('The word that cities and services use.', 'coastal'),
      value: line('Heading above the passage.', 'Near the water'),
      example: 'coastal: Near the water',
    },
  ),
  navigation: navigationSchema,
  home: homeSchema,
  quote: quoteSchema,
  toasts: toastsSchema,
  wording: wordingSchema.optional(),
  faq: atLeast(
    'Questions. The home page shows the first eight, others the pages that they are about.',
    {
      length: HOME_QUESTIONS,
      item: faqQuestionSchema,
      hint: `Add at least ${HOME_QUESTIONS} questions; the home page shows the first ${HOME_QUESTIONS}.`,
    },
  ),
  testimonials: atLeast(
    'Reviews. The home page shows the first six, the pages of a city or service those that fit.',
    {
      length: HOME_REVIEWS,
      item: testimonialSchema,
      hint: `Add at least ${HOME_REVIEWS} reviews; the home page shows the first ${HOME_REVIEWS}.`,
    },
  ),
  gallery: gallerySchema,
  jobs: anyList(
    'Jobs we did, as many as you like. The pages of their cities and services show them.',
    jobSchema,
    'Add a list of jobs, e.g. jobs: and below it - { city: tampa, about: [roof-repair], roof: …, date: 2026-08 }',
  ).optional(),
  proof: proofSchema.optional(),
  legal: record('Legal statements. Have a lawyer approve every change.', {
    claimsNotice: line(
      'The statements of F.S. 489.147(1)(a), on every page with claims: true.',
      'You are responsible for paying your insurance deductible. …',
    ),
    information: line(
      'The sentence after the notice: this is information, not advice.',
      'General information, not legal or insurance advice. …',
    ),
  }),
  acknowledged: acknowledgedSchema.optional(),
  redirects: redirectsSchema.optional(),
  sources: sourcesSchema.optional(),
  prices: pricesSchema.optional(),
  glossary: glossarySchema.optional(),
  figures: figuresSchema.optional(),
  tools: toolsSchema.optional(),
  socialPictures: socialPicturesSchema.optional(),
  counting: flag(
    "True counts page views, steps of the quote form and calls, without cookies. Only this project's server can count: leave it out on any other host.",
    true,
  ),
  fallbackHero: fallbackHeroSchema,
  locations: locationsSchema,
  notFound: notFoundSchema,
  pages: list(
    'Pages of their own at the top of the site, such as the privacy policy.',
    corePageSchema,
    'Add at least one page.',
  ),
  pictures: entries(
    'Every picture, by the name that other records use. The originals are in media/.',
    {
      key: slug('The name that other records use.', 'gallery-repair'),
      value: pictureSchema,
      example: 'gallery-repair: { file: gallery-repair.jpg, alt: Shingle roof during a repair }',
    },
  ),
  cityTexts: entries('What only the pages of one city say, by the slug of the city.', {
    key: refersTo(slug('Slug of the city.', 'tampa'), 'city-slug'),
    value: cityTextsSchema,
    example: 'tampa: and its texts below it',
  }).optional(),
  services: list(
    'The services that have a page in every city.',
    serviceSchema,
    'Add at least one service.',
  ),
  hubs: list(
    'The fields of work, each with a page of its own and pages below it.',
    hubSchema,
    'Add at least one hub.',
  ),
  guides: list('The help guides under /problems/.', guideSchema, 'Add at least one guide.'),
}).transform((site, context) => {
  const picture = pictureFinder(site.pictures, context)
  requireFigureWords(site, context)
  const { home, locations } = site
  return {
    ...site,
    region: regionOf(site.region),
    wording: wordingOf(site.wording),
    cities: site.cities.map((city): City => {
      const citySlug = city.slug ?? slugOf(city.name)
      const texts = site.cityTexts?.[citySlug]
      return {
        ...city,
        ...(texts !== undefined && withCityPictures(texts, citySlug, picture)),
        slug: citySlug,
      }
    }),
    home: {
      ...home,
      hero: {
        ...home.hero,
        mobile: picture(home.hero.mobile, ['home', 'hero', 'mobile']),
        desktop: picture(home.hero.desktop, ['home', 'hero', 'desktop']),
      },
      services: {
        ...home.services,
        tabs: home.services.tabs.map((tab, index) => ({
          ...tab,
          picture: picture(tab.picture, ['home', 'services', 'tabs', index, 'picture']),
        })),
      },
    },
    gallery: site.gallery.map((item, index) => ({
      ...item,
      image: picture(item.image, ['gallery', index, 'image']),
    })),
    jobs: (site.jobs ?? []).map(({ pictures: names = [], ...job }, index) => ({
      ...job,
      pictures: names.map((name, at) => picture(name, ['jobs', index, 'pictures', at])),
    })),
    proof: {
      ...site.proof,
      team: (site.proof?.team ?? []).map(({ picture: name, ...member }, index) => ({
        ...member,
        ...(name !== undefined && { picture: picture(name, ['proof', 'team', index, 'picture']) }),
      })),
    },
    locations: { ...locations, picture: picture(locations.picture, ['locations', 'picture']) },
    services: site.services.map(({ picture: name, ...service }, index) => ({
      ...service,
      ...(name !== undefined && { picture: picture(name, ['services', index, 'picture']) }),
    })),
    hubs: site.hubs.map((hub, index) => ({
      ...hub,
      picture: picture(hub.picture, ['hubs', index, 'picture']),
      pages: hub.pages.map(({ picture: name, ...page }, at) => ({
        ...page,
        ...(name !== undefined && {
          picture: picture(name, ['hubs', index, 'pages', at, 'picture']),
        }),
      })),
    })),
  }
})

interface WithFigures {
  figures?: object | undefined
  cityTexts?:
    | Record<string, ShownTexts & { services?: Record<string, ShownTexts> | undefined }>
    | undefined
  services: readonly ShownTexts[]
  hubs: readonly { pages: readonly ShownTexts[] }[]
}

interface ShownTexts {
  figure?: FigureName | undefined
}

/** Reports a drawing beside a heading whose words are not under figures. */
function requireFigureWords(
  { figures = {}, cityTexts = {}, services, hubs }: WithFigures,
  context: z.core.$RefinementCtx,
): void {
  const shown = [
    ...services.map((service, index) => [service, ['services', index]] as const),
    ...hubs.flatMap(({ pages }, index) =>
      pages.map((page, at) => [page, ['hubs', index, 'pages', at]] as const),
    ),
    ...Object.entries(cityTexts).flatMap(([slug, city]) => [
      [city, ['cityTexts', slug]] as const,
      ...Object.entries(city.services ?? {}).map(
        ([service, own]) => [own, ['cityTexts', slug, 'services', service]] as const,
      ),
    ]),
  ]
  for (const [{ figure }, path] of shown)
    if (figure !== undefined && !Object.hasOwn(figures, figure))
      context.addIssue({
        code: 'custom',
        path: [...path, 'figure'],
        message: `"${figure}" has no words under figures:. Write its description and labels there.`,
      })
}

/** A site that passed validation; every city has its slug and its texts. */
export type Site = z.infer<typeof siteSchema>

/** The JSON Schema of site.yaml, with a description and an example of every field. */
export function siteJsonSchema(): object {
  jsonSchema ??= z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' })
  return jsonSchema
}

/** What has to be true of this business: a made-up customer must not be one key press away. */
const EVIDENCE = ['testimonials', 'jobs', 'proof'] as const

/**
 * The JSON Schema for editors that complete and check while typing. VS Code writes the first example as the value of a key
 * that is accepted, so reviews, jobs and proof have none, except that `sample` is true. `counties` are those of the region.
 */
export function editorJsonSchema(counties: readonly string[]): object {
  const schema = withCounties(siteJsonSchema(), counties) as { properties: Record<string, unknown> }
  for (const key of EVIDENCE) withoutExamples(schema.properties[key])
  return withDefinitions(schema)
}

/** A copy of the JSON Schema that offers `counties` where a county is named. */
export function withCounties(schema: object, counties: readonly string[]): object {
  const copy = structuredClone(schema)
  if (counties.length > 0) offerCounties(copy, counties)
  return copy
}

function offerCounties(schema: unknown, counties: readonly string[]): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('format' in schema && schema.format === 'county-name')
    Object.assign(schema, { enum: counties })
  for (const part of Object.values(schema)) offerCounties(part, counties)
}

function withoutExamples(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  if ('examples' in schema && Array.isArray(schema.examples) && schema.examples[0] !== true)
    delete schema.examples
  for (const part of Object.values(schema)) withoutExamples(part)
}

/** Made once: it takes longer than a page. */
let jsonSchema: object | undefined

/** A hub with its picture found. */
export type Hub = Site['hubs'][number]

/** A page of a hub, a service we sell or a guide, with its picture found. */
export type HubPage = Hub['pages'][number]

/** A service with its picture found. */
export type Service = Site['services'][number]
