import { z } from 'zod'
import { refersTo } from './field-meta.ts'
import { anyList, entries, flag, list, oneOf, record } from './fields.ts'
import { figureName } from './figure.ts'
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

/** A step of the work, in the order it is done. */
const stepSchema = record('A step of the work.', {
  name: line('What is done, in a few words.', 'Find where the water comes in'),
  text: inlineProse(
    'What happens in this step, in a sentence or two.',
    'We follow the stain uphill in the attic and test the spot with a hose.',
  ),
})

/** A part of the page under a heading of its own. */
function part(description: string, heading: string, body: string) {
  return record(description, {
    heading: line('The heading of this part. It may use {city.name}.', heading),
    body: prose('The text below it, in Markdown. Its own headings begin with ###.', body),
  })
}

/** The local texts of a city that a service may show. */
const LOCAL_TEXTS = ['about', 'roofs', 'weather'] as const

const LOCAL_HINT = 'Use about, roofs or weather, e.g. local: [roofs].'

/**
 * A service variant: one page in every city with enough coverage.
 * Its texts may use {city.name}, {city.county}, {city.slug}; `facts` may use the fact they are about.
 */
export const serviceSchema = record(
  'A service with one page in every city of enough coverage. Its texts may use {city.name}, {city.county} and {city.slug}.',
  {
    slug: slug(
      'Part of the addresses, /services/{slug}-{city}. Changing it moves one page in every city.',
      'roof-repair',
    ),
    name: line(
      'Name of the service without the city, in links and headings. Only the first word starts with a capital.',
      'Roof repair',
    ),
    coverage: oneOf(
      'Which cities have the page. area: all cities with pages. full: full cities only.',
      ['full', 'area'],
      'Use coverage: area (all cities with pages) or full (full cities only).',
    ),
    title: line(
      'Title in search results, with {city.name}. Up to 60 characters with the longest city name.',
      'Roof Repair in {city.name}, FL',
    ),
    description: line(
      'The text under the title in search results, with {city.name}. 70 to 155 characters.',
      'What we check first on a leaking roof in {city.name}, what a repair costs, and when a repair is not enough.',
    ),
    heading: line('The main heading, with {city.name}.', 'Roof repair in {city.name}'),
    lead: inlineProse(
      'The answer first, in up to 45 words, right below the heading.',
      'We find the leak, show you a photo, and fix that spot. You get the price in writing first.',
    ),
    claims: flag(
      'True on pages about storms, emergencies or insurance claims: shows the notice of F.S. 489.147.',
      true,
    ),
    contact: contactOrder(),
    quoteService: quoteService(),
    quoteAction: quoteAction(),
    homes: homes(),
    picture: pictureName(
      'The picture at the top: its name under pictures.',
      'hub-residential',
    ).optional(),
    figure: figureName(
      'A drawing at the top, in place of the picture: its name under figures.',
    ).optional(),
    glance: glance(
      'The first screen in 3 or 4 rows, below the lead: price, time, who comes, warranty. A city may replace rows.',
    ),
    closing: closing('Get your leak looked at'),
    included: part(
      "What's included in the work, right below the first screen.",
      "What's included",
      'We trace the leak, show you a photo, replace the failed part and test it.',
    ),
    cost: part(
      "The price in detail. A city's example comes below it.",
      'What a repair costs',
      'Most small shingle repairs here run {prices.smallShingleRepair.range}.[^swift-repair]',
    ).optional(),
    steps: list(
      'How the work goes, step by step, in order.',
      stepSchema,
      'Add at least one step, e.g. steps: and below it - { name: …, text: … }',
    ),
    local: anyList(
      "Which of the city's own texts the page shows.",
      oneOf('A text of the city under cityTexts.', LOCAL_TEXTS, LOCAL_HINT),
      LOCAL_HINT,
    ).optional(),
    traits: entries('What this service means in each kind of place, by trait.', {
      key: refersTo(z.string(), 'trait-name'),
      value: prose(
        'The passage shown in cities with this trait.',
        'Near salt water, fasteners rust first. We check every exposed nail.',
      ),
      example: 'coastal: | and a text below it',
    }).optional(),
    facts: record('Passages shown only for cities that have the fact they are about.', {
      permits: prose(
        'About permits, with {city.permits.office}. Shown in cities with a permit office.',
        'We apply for the permit at {city.permits.office} and post it before work starts.',
      ).optional(),
    })
      .meta({ examples: [{ permits: 'We apply for the permit at {city.permits.office}.' }] })
      .optional(),
    questions: list(
      'Questions and answers about this service. They may use {city.name}.',
      questionSchema,
      'Add at least one question with its answer.',
    ),
    related: anyList(
      'Pages worth reading next, linked at the end.',
      sitePath('Path of a page of this site.', '[/problems/roof-leak-in-attic]'),
      'Add a list of paths, e.g. related: [/problems/roof-leak-in-attic]',
    ),
  },
)
