import { z } from 'zod'
import {
  entries,
  line,
  list,
  oneOf,
  pictureName,
  prose,
  questionSchema,
  record,
  sitePath,
  slug,
} from './fields.ts'

/** A step of the work, in the order it is done. */
export const stepSchema = record({
  name: line('name', 'Find where the water comes in'),
  text: prose('text'),
})

/** The local texts of a city that a service may show. */
export const LOCAL_TEXTS = ['about', 'roofs', 'weather'] as const

/**
 * A service variant: one page in every city with enough coverage.
 * Its texts may use {city.name}, {city.county}, {city.slug}; `facts` may use the fact they are about.
 */
export const serviceSchema = record({
  /** Addresses are /services/{slug}-{city}. */
  slug: slug('roof-repair'),
  /** Sentence case, without the city. */
  name: line('name', 'Roof repair'),
  /** `area`: a page in every area and full city; `full`: full cities only. */
  coverage: oneOf(
    ['full', 'area'],
    'Use coverage: area (all cities with pages) or full (full cities only).',
  ),
  title: line('title', 'Roof Repair in {city.name}, FL'),
  description: line('description', 'What we check first on a leaking roof in {city.name} …'),
  heading: line('heading', 'Roof repair in {city.name}'),
  /** The answer first, up to 45 words. */
  lead: prose('lead'),
  /** True on pages about storms, emergencies or insurance claims: shows the notice of F.S. 489.147. */
  claims: z.boolean('Use claims: true or leave it out.').optional(),
  /** Shown at the top. */
  picture: pictureName('picture', 'hub-residential').optional(),
  /** What every city's page of this service says. */
  body: prose('body'),
  steps: list(stepSchema, 'Add at least one step, e.g. steps: and below it - { name: …, text: … }'),
  /** Which of the city's own texts the page shows. */
  local: z
    .array(
      oneOf(LOCAL_TEXTS, 'Use about, roofs or weather, e.g. local: [roofs].'),
      'Use about, roofs or weather, e.g. local: [roofs].',
    )
    .optional(),
  /** What this service means for each trait of a place: trait → text. */
  traits: entries(z.string(), prose('the passage'), 'coastal: | and a text below it').optional(),
  /** Shown only for a city that has the fact. */
  facts: record({ permits: prose('permits').optional() }).optional(),
  questions: list(questionSchema, 'Add at least one question with its answer.'),
  related: z.array(
    sitePath('related', '[/problems/roof-leak-in-attic]'),
    'Add a list of paths, e.g. related: [/problems/roof-leak-in-attic]',
  ),
})
