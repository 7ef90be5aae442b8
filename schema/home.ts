import { z } from 'zod'
import {
  exactly,
  line,
  list,
  mediaPath,
  oneOf,
  pictureName,
  prose,
  questionSchema,
  record,
  slug,
} from './fields.ts'
import { PROBLEM_TYPES, TRUST_TYPES } from './page.ts'

/** A customer's words. `sample: true` marks one that was made up to show the design. */
export const testimonialSchema = record({
  name: line('name', 'Dana R.'),
  location: line('location', 'Brandon'),
  rating: z
    .number('Use a number from 1 to 5, e.g. rating: 5')
    .int('Use whole stars, e.g. rating: 5')
    .min(1, 'The lowest rating is 1.')
    .max(5, 'The highest rating is 5.'),
  text: line('text', 'They found the leak in an hour.'),
  service: line('service', 'Leak repair'),
  sample: z.boolean('Use sample: true or leave it out.').optional(),
})

/** A project card of the gallery. */
export const galleryItemSchema = record({
  image: pictureName('image', 'gallery-repair'),
  title: line('title', 'Metal roof by the water'),
  description: line('description', 'Standing seam over a sealed deck.'),
  location: line('location', 'Clearwater'),
  type: z.enum(
    ['Repair', 'Replacement', 'Emergency', 'Claims'],
    'Use one of the types Repair, Replacement, Emergency, Claims.',
  ),
})

const sectionFields = {
  heading: line('heading', 'What homeowners say'),
  lead: prose('lead').optional(),
}

/** The home page, section by section. */
export const homeSchema = record({
  title: line('title', 'Tampa Bay Roofing Contractor | {business.license}'),
  description: line('description', 'Roof repair, replacement and storm damage help …'),
  hero: record({
    heading: line('heading', 'A sound roof over Tampa Bay'),
    lead: prose('lead'),
    emergency: line('emergency', '{constants.emergencyHours} emergency roofing'),
    /** Shown on phones, and to visitors who save data or prefer less motion. */
    mobile: pictureName('mobile', 'hero-mobile'),
    desktop: pictureName('desktop', 'hero-desktop'),
    /** The silent loop of wide screens; its first frame is the desktop picture. */
    video: record({
      webm: mediaPath('webm', '/media/hero-loop.webm'),
      mp4: mediaPath('mp4', '/media/hero-loop.mp4'),
    }),
  }),
  trust: list(
    record({
      type: oneOf(TRUST_TYPES, `Use one of ${TRUST_TYPES.join(', ')}.`),
      claim: line('claim', 'Licensed contractor'),
      detail: line('detail', 'License {business.license}'),
    }),
    'Add at least one trust claim.',
  ),
  problems: record({
    ...sectionFields,
    cards: exactly(
      4,
      record({
        type: oneOf(PROBLEM_TYPES, `Use one of ${PROBLEM_TYPES.join(', ')}.`),
        title: line('title', 'Roof Leaks'),
        text: line('text', 'Water where it should not be.'),
        action: line('action', 'Get leak help'),
      }),
      'The home page shows exactly four problem cards.',
    ),
  }),
  services: record({
    ...sectionFields,
    tabs: exactly(
      3,
      record({
        label: line('label', 'Residential'),
        hub: slug('residential-roofing'),
        text: line('text', 'Roofs for houses.'),
        picture: pictureName('picture', 'hub-residential'),
      }),
      'The home page shows exactly three service tabs.',
    ),
  }),
  gallery: record({
    ...sectionFields,
    stats: list(
      record({
        value: line('value', '{constants.roofsCompleted}'),
        label: line('label', 'roofs completed'),
      }),
      'Add at least one number.',
    ),
  }),
  reviews: record({
    ...sectionFields,
    average: line('average', 'average rating'),
    count: line('count', 'reviews'),
  }),
  faq: record({
    ...sectionFields,
    stillHaveQuestions: record({
      heading: line('heading', 'Still Have Questions?'),
      text: line('text', 'Call us.'),
    }),
  }),
  /** The two questions told to search engines; the same words stand on the page. */
  structuredQuestions: exactly(
    2,
    questionSchema,
    'Exactly two questions are told to search engines.',
  ),
})

export type Home = z.infer<typeof homeSchema>
export type Testimonial = z.infer<typeof testimonialSchema>
export type GalleryItem = z.infer<typeof galleryItemSchema>
