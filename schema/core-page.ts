import type { z } from 'zod'
import { articleFields } from './article.ts'
import { flag, list, oneOf, record } from './fields.ts'
import { navigationItemSchema } from './navigation.ts'
import { closing, glance } from './page-fields.ts'
import { inlineProse, line, pictureName, prose } from './text-fields.ts'

/** A page of its own at the top of the site: thank-you, sitemap, privacy policy, … */
export const corePageSchema = record(
  'A page of its own at the top of the site, such as the privacy policy, at /{slug}.',
  {
    ...articleFields,
    template: oneOf(
      'plain shows the text. sitemap lists all pages. contact puts the phone number and the quote form first.',
      ['plain', 'sitemap', 'contact'],
      'Use template: plain, sitemap or contact.',
    ),
    details: line(
      'With template: contact, what the form asks for below its field for details.',
      'Which day suits you, in the morning or in the afternoon?',
    ).optional(),
    index: flag('False keeps the page out of search engines and sitemap.xml.', false),
  },
)

export type CorePage = z.infer<typeof corePageSchema>

/** What a visitor sees at an address that does not exist. */
export const notFoundSchema = record('What a visitor sees at an address that does not exist.', {
  title: line('Title on the browser tab.', 'Page not found'),
  description: line(
    'Description of the page. Search engines do not list it.',
    "We can't find this page. Start from the home page, or call us.",
  ),
  code: line('The large number, in quotes.', '"404"'),
  text: line('The main heading.', 'Oops! Page not found'),
  action: line('Words on the button that leads to the home page.', 'Return to Home'),
  help: inlineProse(
    'What to do now, below the button.',
    'The page may have moved. These pages are a good place to start.',
  ),
  links: list(
    'Pages that help most visitors.',
    navigationItemSchema,
    'Add at least one helpful link.',
  ),
  search: record('The search through the names of all pages. It needs a script.', {
    label: line('Words above the field.', 'Search our pages'),
    nothing: line(
      'Shown when no page has the words, before the phone number.',
      'No page has these words in its name. Try fewer words, or call us.',
    ),
  }).optional(),
})

/** Pattern of the location pages; a city's own texts go before it. */
export const locationsSchema = record(
  'The pattern of all location pages. The texts under cityTexts come before it.',
  {
    title: line(
      'Title in search results, with {city.name}. Up to 60 characters with the longest city name.',
      'Roofing in {city.name}, {city.county} County, FL',
    ),
    description: line(
      'The text under the title in search results, for cities without a description of their own. 70 to 155 characters.',
      'Roofing services in {city.name}, FL: repair, replacement, inspections and storm help from a licensed contractor.',
    ),
    heading: line('The main heading, with {city.name}.', 'Roofing in {city.name}, Florida'),
    picture: pictureName('The picture at the top: its name under pictures.', 'hub-residential'),
    lead: inlineProse(
      'First words, for cities without a lead of their own.',
      'We repair and replace roofs in {city.name} and the rest of {city.county} County.',
    ),
    glance: glance(
      'The first screen in 3 or 4 rows, below the lead: what we do, price, time, who comes. A city may replace rows.',
    ),
    closing: closing('Get your {city.name} roof looked at'),
    body: prose(
      'The text that every location page shows.',
      '## How a roof job works in {city.name}\n\nWe inspect the roof, write an estimate and apply for the permit.',
    ),
  },
)

/** The main heading shown while a page loads, by the first part of its path. */
export const fallbackHeroSchema = record(
  'The heading shown while a page loads, by the first part of its address.',
  {
    services: line('While a page under /services/ loads.', 'Roofing services across Tampa Bay'),
    locations: line(
      'While a location page loads; {city.name} is the city in the address.',
      'Roofing in {city.name}',
    ),
    problems: line('While a help guide loads.', 'Roof help and guides'),
    default: line('While any other page loads.', 'Roofing for Tampa Bay homes and businesses'),
  },
)
