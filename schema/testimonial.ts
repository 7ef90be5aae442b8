import { z } from 'zod'
import { documented } from './field-meta.ts'
import { flag, record } from './fields.ts'
import { about } from './page-fields.ts'
import { line, month, setting } from './text-fields.ts'

/** A customer's words. `sample: true` marks one that was made up to show the design. */
export const testimonialSchema = record("A customer's words.", {
  name: line('Who says it, as the customer allows.', 'Dana R.'),
  location: line(
    'Where the customer lives, if you know. The pages of a city of this name may show the review.',
    'Brandon',
  ).optional(),
  rating: documented(
    z
      .number('Use a number from 1 to 5, e.g. rating: 5')
      .int('Use whole stars, e.g. rating: 5')
      .min(1, 'The lowest rating is 1.')
      .max(5, 'The highest rating is 5.'),
    'Stars from 1 to 5.',
    5,
  ),
  text: line("The customer's own words.", 'They found the leak in an hour.'),
  service: line('What we did for the customer, if you know.', 'Leak repair').optional(),
  about: about('The services whose pages may show the review, by slug.').optional(),
  date: month('The month in which the customer wrote it.', '2026-08').optional(),
  source: line('Where the customer wrote it, as pages say it.', 'Google').optional(),
  id: setting(
    'Its id there, which npm run import writes: by it, the next import knows the review. No page shows it.',
    'AbFvOqk5x2',
  ).optional(),
  sample: flag(
    'True for words that were made up to show the design; the page marks them as a sample.',
    true,
  ),
})
