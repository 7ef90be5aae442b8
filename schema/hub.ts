import { z } from 'zod'
import { articleFields, hubGroupSchema, hubPageSchema } from './article.ts'
import { list, pictureName, record, slug } from './fields.ts'

/** A field of work with a page of its own and pages below it: commercial, residential, storm. */
export const hubSchema = record({
  ...articleFields,
  /** First part of the addresses of its pages: /commercial/tpo-roofing. */
  folder: slug('commercial'),
  picture: pictureName('picture', 'hub-residential'),
  /** How the hub page groups its links; pages left out come last, under "More". */
  groups: z
    .array(hubGroupSchema, 'Use a list, e.g. groups: and below it - { heading: …, pages: […] }')
    .optional(),
  pages: list(hubPageSchema, 'Add at least one page to the hub.'),
})
