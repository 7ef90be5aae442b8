import { z } from 'zod'
import { articleFields } from './article.ts'
import { line, list, pictureName, prose, record } from './fields.ts'
import { navigationItemSchema } from './navigation.ts'

/** A page of its own at the top of the site: thank-you, sitemap, privacy policy, … */
export const corePageSchema = record({
  ...articleFields,
  /** A plain page shows its text; a sitemap lists all pages; a contact page puts phone and quote form first. */
  template: z.enum(['plain', 'sitemap', 'contact'], 'Use template: plain, sitemap or contact.'),
  /** False keeps the page out of search engines and sitemap.xml. */
  index: z.boolean('Use index: false or leave it out.').optional(),
  /** False leaves out the invitation to ask for a quote, e.g. after one has been asked for. */
  invites: z.boolean('Use invites: false or leave it out.').optional(),
})

export type CorePage = z.infer<typeof corePageSchema>

/** What a visitor sees at an address that does not exist. */
export const notFoundSchema = record({
  title: line('title', 'Page not found'),
  description: line('description', 'There is no page at this address.'),
  code: line('code', '"404"'),
  text: line('text', 'Oops! Page not found'),
  action: line('action', 'Return to Home'),
  help: prose('help'),
  links: list(navigationItemSchema, 'Add at least one helpful link.'),
})

/** Pattern of the location pages; a city's own texts go before it. */
export const locationsSchema = record({
  title: line('title', 'Roofing in {city.name}, {city.county} County, FL'),
  description: line('description', 'Roofing services in {city.name} …'),
  heading: line('heading', 'Roofing in {city.name}, Florida'),
  picture: pictureName('picture', 'hub-residential'),
  lead: prose('lead'),
  body: prose('body'),
})

/** Hero of a page that brings none of its own, by the first part of its path. */
export const fallbackHeroSchema = record({
  services: line('services', 'Roofing services across Tampa Bay'),
  /** {city.name} is the city of the path, known to us or not. */
  locations: line('locations', 'Roofing in {city.name}'),
  problems: line('problems', 'Roof help and guides'),
  default: line('default', 'Roofing for Tampa Bay homes and businesses'),
})
