import { z } from 'zod'
import { line, list, prose, questionSchema, record, sitePath, slug } from './fields.ts'

/** What every written page has: an address, a head, an answer, a body, its own questions. */
export const articleFields = {
  slug: slug('roof-leak-in-attic'),
  /** Short label for links and menus. */
  name: line('name', 'Roof leak in the attic'),
  /** Up to 60 characters, unlike any other page's. */
  title: line('title', 'Roof Leak in the Attic: What to Do Before It Spreads'),
  /** 70 to 160 characters, unlike any other page's. */
  description: line('description', 'How to find where water enters an attic, …'),
  /** The one top heading. */
  heading: line('heading', 'A roof leak in the attic'),
  /** The answer, in the first fifty words. */
  lead: prose('lead'),
  /** For pages that look alike by name: what this one is for, with a link to its twin. */
  intent: prose('intent').optional(),
  topics: z.array(slug('leaks'), 'Use a list of words, e.g. topics: [leaks]').optional(),
  /** True on pages about storms, emergencies or insurance claims: shows the notice of F.S. 489.147. */
  claims: z.boolean('Use claims: true or leave it out.').optional(),
  body: prose('body'),
  questions: z
    .array(questionSchema, 'Use a list, e.g. questions: and below it - { question: …, answer: … }')
    .optional(),
  /** Other pages worth reading next, by path. */
  related: z
    .array(
      sitePath('related', '[/problems/ceiling-water-stains]'),
      'Use a list of paths, e.g. related: [/problems/ceiling-water-stains]',
    )
    .optional(),
}

/** A help guide, at /problems/{slug}. */
export const guideSchema = record(articleFields)

export type Guide = z.infer<typeof guideSchema>

/** A page of a hub: a service we sell, or a guide. */
export const hubPageSchema = record({
  ...articleFields,
  kind: z.enum(['service', 'guide'], 'Use kind: service or kind: guide.'),
})

export type HubPage = z.infer<typeof hubPageSchema>

/** The links of a hub under one heading. */
export const hubGroupSchema = record({
  heading: line('heading', 'Roof systems'),
  pages: list(slug('tpo-roofing'), 'Name at least one page by its slug, e.g. pages: [tpo-roofing]'),
})
