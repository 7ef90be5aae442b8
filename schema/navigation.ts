import type { z } from 'zod'
import { anyList, list, oneOf, record } from './fields.ts'
import { line, sitePath } from './text-fields.ts'

/** A link with the words on it. */
export const navigationItemSchema = record('A link and the words on it.', {
  label: line('The words of the link.', 'TPO roofing'),
  path: sitePath('The page it leads to.', '/commercial/tpo-roofing'),
})

/** A list of links under one name. `cities` adds a link for every city of that coverage, in their order. */
const navigationGroupSchema = record(
  'Links under one name in a menu: either a list of links, or one for each city.',
  {
    category: line('Name of the group.', 'Commercial'),
    items: anyList(
      'The links of the group. Leave it out when the group has cities.',
      navigationItemSchema,
      'Use a list, e.g. items: and below it - { label: …, path: … }',
    ).optional(),
    cities: oneOf(
      'Adds a link for every city with this coverage, new ones included. full: location pages. area: contractor pages.',
      ['full', 'area'],
      'Use cities: full (location pages) or cities: area (area contractor pages).',
    ).optional(),
  },
)
  .refine((group) => (group.items === undefined) !== (group.cities === undefined), {
    error: 'Give the group either items or cities, e.g. cities: full',
  })
  .meta({ examples: [{ category: 'Local areas', cities: 'full' }] })

/** The links that every page has: header, footer and the button for a quote. */
export const navigationSchema = record('The links in the header and the footer of every page.', {
  home: navigationItemSchema.meta({
    description: 'The link to the home page, first in the trail of every page.',
    examples: [{ label: 'Home', path: '/' }],
  }),
  menus: list(
    'The menus of the header, with the groups in each.',
    record('A menu of the header.', {
      label: line('The word that opens the menu.', 'Services'),
      groups: list(
        'The groups of links in the menu.',
        navigationGroupSchema,
        'Add at least one group to the menu.',
      ),
    }),
    'Add at least one menu, e.g. menus: and below it - label: Services',
  ),
  urgent: navigationItemSchema
    .meta({
      description:
        'A page of the menus for a visitor who cannot wait, at the top of the phone menu below the number.',
      examples: [{ label: 'Leak right now?', path: '/problems/roof-leak-emergency-help' }],
    })
    .optional(),
  sections: list(
    'Links in the header that lead to sections of the home page.',
    navigationItemSchema,
    'Add at least one section, e.g. - { label: Reviews, path: "/#testimonials" }',
  ),
  quote: navigationItemSchema.meta({
    description: 'The button in the header that leads to the quote form.',
    examples: [{ label: 'Get Quote', path: '/#quote' }],
  }),
  footer: list(
    'Links at the bottom of every page.',
    navigationItemSchema,
    'Add at least one link, e.g. - { label: Sitemap, path: /sitemap }',
  ),
  licenseVerification: record(
    'The line about the license at the bottom: plain text until there is an address to link to.',
    { label: line('The words of the line.', 'License Verification') },
  ),
})

export type Navigation = z.infer<typeof navigationSchema>
