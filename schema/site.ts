import { z } from 'zod'
import { acknowledgedSchema } from './acknowledged.ts'
import { guideSchema } from './article.ts'
import { businessSchema } from './business.ts'
import { type City, citySchema, cityTextsSchema, slugOf } from './city.ts'
import { constantsSchema } from './constants.ts'
import { corePageSchema, fallbackHeroSchema, locationsSchema, notFoundSchema } from './core-page.ts'
import {
  closest,
  entries,
  exactly,
  line,
  list,
  type Picture,
  pictureSchema,
  questionSchema,
  record,
  slug,
} from './fields.ts'
import { galleryItemSchema, homeSchema, testimonialSchema } from './home.ts'
import { hubSchema } from './hub.ts'
import { navigationSchema } from './navigation.ts'
import { quoteSchema } from './quote.ts'
import { serviceSchema } from './service.ts'
import { toastsSchema } from './toasts.ts'

/** Everything that site.yaml may say. */
export const siteSchema = record({
  business: businessSchema,
  constants: constantsSchema,
  banner: record({
    text: line(
      'text',
      '{constants.rebateAmount} rebate for active military, veterans and retirees',
    ),
    close: line('close', 'Close'),
  }),
  cities: list(
    citySchema,
    'Add at least one city, e.g. - { name: Tampa, county: Hillsborough, coverage: full }',
  ),
  /** Kinds of places: the word that cities and services use → the heading above the passage. */
  traits: entries(
    slug('coastal'),
    line('the heading', 'Near the water'),
    'coastal: Near the water',
  ),
  navigation: navigationSchema,
  home: homeSchema,
  quote: quoteSchema,
  toasts: toastsSchema,
  faq: exactly(
    8,
    questionSchema,
    'The FAQ has exactly eight questions, in the order of the specification.',
  ),
  testimonials: exactly(6, testimonialSchema, 'The home page shows exactly six testimonials.'),
  gallery: exactly(
    4,
    galleryItemSchema,
    'The gallery shows exactly four projects, one of each type.',
  ).refine((items) => new Set(items.map(({ type }) => type)).size === items.length, {
    error:
      'Two projects of the gallery have the same type. Show one of each: Repair, Replacement, Emergency, Claims.',
  }),
  legal: record({
    /** The statements of F.S. 489.147(1)(a), on every page with `claims: true`. */
    claimsNotice: line(
      'claimsNotice',
      'You are responsible for paying your insurance deductible. …',
    ),
    information: line('information', 'General information, not legal or insurance advice. …'),
  }),
  /** Warnings that somebody has looked at and keeps, each with a reason. */
  acknowledged: acknowledgedSchema.optional(),
  fallbackHero: fallbackHeroSchema,
  locations: locationsSchema,
  notFound: notFoundSchema,
  pages: list(corePageSchema, 'Add at least one page.'),
  /** Every picture, by the name that other records use. */
  pictures: entries(
    slug('gallery-repair'),
    pictureSchema,
    'gallery-repair: and its files below it',
  ),
  /** What there is to say about each city: slug → texts. */
  cityTexts: entries(slug('tampa'), cityTextsSchema, 'tampa: and its texts below it').optional(),
  services: list(serviceSchema, 'Add at least one service.'),
  hubs: list(hubSchema, 'Add at least one hub.'),
  guides: list(guideSchema, 'Add at least one guide.'),
}).transform((site, context) => {
  const picture = pictureFinder(site.pictures, context)
  const { home, locations } = site
  return {
    ...site,
    cities: site.cities.map((city): City => {
      const citySlug = city.slug ?? slugOf(city.name)
      return { ...city, ...site.cityTexts?.[citySlug], slug: citySlug }
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
    locations: { ...locations, picture: picture(locations.picture, ['locations', 'picture']) },
    services: site.services.map(({ picture: name, ...service }, index) => ({
      ...service,
      ...(name !== undefined && { picture: picture(name, ['services', index, 'picture']) }),
    })),
    hubs: site.hubs.map((hub, index) => ({
      ...hub,
      picture: picture(hub.picture, ['hubs', index, 'picture']),
    })),
  }
})

type Pictures = Record<string, Picture>

/** Finds pictures by their names, and reports a name that stands for none. */
function pictureFinder(pictures: Pictures, context: z.core.$RefinementCtx) {
  return (name: string, path: PropertyKey[]): Picture => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
    if (picture !== undefined) return picture
    const names = Object.keys(pictures)
    const meant = closest(name, names)
    const cure =
      meant === undefined ? `The pictures are ${names.join(', ')}.` : `Did you mean "${meant}"?`
    context.addIssue({
      code: 'custom',
      path,
      message: `"${name}" is no picture under pictures:. ${cure}`,
    })
    return NO_PICTURE
  }
}

const NO_PICTURE: Picture = { webp: '', jpeg: '', small: '', alt: '', width: 1, height: 1 }

/** A site that passed validation; every city has its slug and its texts. */
export type Site = z.infer<typeof siteSchema>

/** The JSON Schema of site.yaml, for editors that complete and check while typing. */
export function siteJsonSchema(): object {
  return z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' })
}

/** A hub with its picture found. */
export type Hub = Site['hubs'][number]

/** A service with its picture found. */
export type Service = Site['services'][number]
