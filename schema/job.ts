import { refersTo } from './field-meta.ts'
import { anyList, count, flag, record } from './fields.ts'
import { about } from './page-fields.ts'
import { priceRange } from './price.ts'
import { line, month, pictureName, slug } from './text-fields.ts'

/** A job we did. `sample: true` marks one that was made up to show the design. */
export const jobSchema = record(
  'A job we did. The pages of its city and of its services show it, the best fitting and newest first.',
  {
    city: refersTo(slug('Slug of the city it was in.', 'tampa'), 'city-slug'),
    neighborhood: line('Where in the city, as the customer allows.', 'Hyde Park').optional(),
    about: about(
      'What we did: services, or service pages of a hub. Their pages show the job; its heading has the name of the first.',
    ),
    roof: line('What kind of roof it is.', 'Architectural shingle'),
    description: line(
      'What was done, in a sentence or two.',
      'New underlayment and shingles around the valley; the other slopes stayed.',
    ).optional(),
    days: count('How many days we worked there.', 3).optional(),
    price: priceRange('What such a job costs with us, in dollars, without saying whose it was.', {
      low: 14000,
      high: 18000,
    }).optional(),
    date: month('The month in which it was finished.', '2026-08'),
    pictures: anyList(
      'Pictures of the job.',
      pictureName('Its name under pictures.', 'gallery-repair'),
      'Add a list of names under pictures, e.g. pictures: [gallery-repair]',
    ).optional(),
    review: record("The customer's words about this job.", {
      quote: line("The customer's own words.", 'They were done by Friday.'),
      name: line('Who says it, as the customer allows.', 'Dana R.'),
    }).optional(),
    sample: flag(
      'True for a job that was made up to show the design; the page marks it as a sample.',
      true,
    ),
  },
)
