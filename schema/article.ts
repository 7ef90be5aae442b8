import type { z } from 'zod'
import { refersTo } from './field-meta.ts'
import { anyList, flag, list, oneOf, record } from './fields.ts'
import { figureName } from './figure.ts'
import { navigationItemSchema } from './navigation.ts'
import {
  closing,
  contactOrder,
  glance,
  homes,
  questionSchema,
  quoteAction,
  quoteService,
} from './page-fields.ts'
import { inlineProse, line, pictureName, prose, sitePath, slug } from './text-fields.ts'

/** What every written page has: an address, a head, an answer, a body, its own questions. */
export const articleFields = {
  slug: slug(
    'Last part of the address. Once the page is published, changing it breaks links unless you add a redirect.',
    'roof-leak-in-attic',
  ),
  name: line(
    'Short label for links, menus and the trail at the top of the page.',
    'Roof leak in the attic',
  ),
  title: line(
    'Title in search results and on the browser tab. Up to 60 characters, different from every other page.',
    'Roof Leak in the Attic: What to Do Before It Spreads',
  ),
  description: line(
    'The text under the title in search results. 70 to 155 characters, different from every other page.',
    'How to find where water enters an attic, how to limit the damage tonight, and what a roofer checks first.',
  ),
  heading: line(
    'The main heading at the top of the page. There is only one.',
    'A roof leak in the attic',
  ),
  lead: inlineProse(
    'The answer in the first fifty words, right below the heading.',
    'Put a bucket under the drip, poke a small hole in the bulge, and call us. We find where the water comes in.',
  ),
  intent: inlineProse(
    'For pages with similar names: what this one is for, with a link to the other one.',
    'This page is about leaks you can see in the attic. For stains below it, see [ceiling water stains](/problems/ceiling-water-stains).',
  ).optional(),
  glance: glance(
    'For pages about work we sell: the first screen in up to 4 rows, such as price, time and warranty. The one that begins in bold is the large figure.',
  ),
  claims: flag(
    'True on pages about storms, emergencies or insurance claims: shows the notice of F.S. 489.147.',
    true,
  ),
  contact: contactOrder(),
  quoteService: quoteService(),
  quoteAction: quoteAction(),
  homes: homes(),
  closing: closing('Get a written price for your roof'),
  nextStep: navigationItemSchema
    .meta({
      description:
        'A page or a printable sheet that helps the reader more than a quote at this point. Its button comes first.',
    })
    .optional(),
  body: prose(
    'The text of the page in Markdown: ## headings, lists, numbered steps, tables, callouts, printable sheets, links.',
    '## Where the water comes in\n\nWater rarely drips straight down. Follow the stain uphill along the rafter.',
  ),
  questions: anyList(
    'Questions and answers at the end of the page, each found on this page only.',
    questionSchema,
    'Use a list, e.g. questions: and below it - { question: …, answer: … }',
  ).optional(),
  related: anyList(
    'Pages worth reading next, shown as cards at the end.',
    sitePath('Path of a page of this site.', '[/problems/ceiling-water-stains]'),
    'Use a list of paths, e.g. related: [/problems/ceiling-water-stains]',
  ).optional(),
}

/** What help guides are about, in the order in which the list of all guides has them. */
export const GUIDE_TOPICS = [
  'leaks',
  'costs',
  'insurance',
  'hiring',
  'materials',
  'storms',
  'care',
] as const

/** A help guide, at /problems/{slug}. */
export const guideSchema = record('A help guide, at /problems/{slug}.', {
  ...articleFields,
  topic: oneOf(
    'What the guide is about: its place in the list of all guides. Without it, the guide comes last there.',
    GUIDE_TOPICS,
    `Use one of ${GUIDE_TOPICS.join(', ')}.`,
  ).optional(),
})

export type Guide = z.infer<typeof guideSchema>

/** A page of a hub: a service we sell, or a guide. */
export const hubPageSchema = record('A page below a hub, at /{folder}/{slug}.', {
  ...articleFields,
  picture: pictureName(
    'The picture at the top: its name under pictures.',
    'hub-commercial',
  ).optional(),
  figure: figureName(
    'A drawing at the top, in place of the picture: its name under figures.',
  ).optional(),
  kind: oneOf(
    'service: a page about work we sell. guide: a page of advice, with a table of contents.',
    ['service', 'guide'],
    'Use kind: service or kind: guide.',
  ),
})

/** The links of a hub under one heading. */
export const hubGroupSchema = record("Some of the hub's pages under one heading.", {
  heading: line('Heading above the cards of these pages.', 'Roof systems'),
  pages: list(
    'The slugs of these pages, in the order to show them.',
    refersTo(slug('Slug of a page of this hub.', 'tpo-roofing'), 'service-page-slug'),
    'Name at least one page by its slug, e.g. pages: [tpo-roofing]',
  ),
})
