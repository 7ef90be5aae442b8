import { z } from 'zod'
import { line, list, oneOf, record, sitePath } from './fields.ts'

/** A link with the words on it. */
export const navigationItemSchema = record({
  label: line('label', 'TPO roofing'),
  path: sitePath('path', '/commercial/tpo-roofing'),
})

/** A list of links under one name. `cities` adds a link for every city of that coverage, in their order. */
export const navigationGroupSchema = record({
  category: line('category', 'Commercial'),
  items: z
    .array(navigationItemSchema, 'Use a list, e.g. items: and below it - { label: …, path: … }')
    .optional(),
  cities: oneOf(
    ['full', 'area'],
    'Use cities: full (location pages) or cities: area (area contractor pages).',
  ).optional(),
}).refine((group) => (group.items === undefined) !== (group.cities === undefined), {
  error: 'A group has either items or cities, e.g. cities: full',
})

export const navigationSchema = record({
  home: navigationItemSchema,
  /** The three menus of the header, with the groups in each. */
  menus: list(
    record({
      label: line('label', 'Services'),
      groups: list(navigationGroupSchema, 'Add at least one group to the menu.'),
    }),
    'Add at least one menu, e.g. menus: and below it - label: Services',
  ),
  /** Buttons that lead to sections of the home page. */
  sections: list(
    navigationItemSchema,
    'Add at least one section, e.g. - { label: Reviews, path: "/#testimonials" }',
  ),
  quote: navigationItemSchema,
  /** Links at the bottom of every page. */
  footer: list(
    navigationItemSchema,
    'Add at least one link, e.g. - { label: Sitemap, path: /sitemap }',
  ),
  /** The licence line at the bottom: plain text until a web address is known. */
  licenseVerification: record({
    label: line('label', 'License Verification'),
  }),
})

export type Navigation = z.infer<typeof navigationSchema>
