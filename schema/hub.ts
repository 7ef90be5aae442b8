import { articleFields, hubGroupSchema, hubPageSchema } from './article.ts'
import { anyList, list, record } from './fields.ts'
import { pictureName, slug } from './text-fields.ts'

/** A field of work with a page of its own and pages below it: commercial, residential, storm. */
export const hubSchema = record(
  'A field of work with a page of its own and pages below it: commercial, residential, storm.',
  {
    ...articleFields,
    folder: slug(
      'First part of the addresses of its pages: /commercial/tpo-roofing.',
      'commercial',
    ),
    picture: pictureName('The picture at the top: its name under pictures.', 'hub-residential'),
    groups: anyList(
      'How the hub groups the cards of its pages. Pages left out come last, under "More".',
      hubGroupSchema,
      'Use a list, e.g. groups: and below it - { heading: …, pages: […] }',
    ).optional(),
    pages: list('The pages below the hub.', hubPageSchema, 'Add at least one page to the hub.'),
  },
)
