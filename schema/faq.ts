import { about } from './about.ts'
import { questionSchema, record } from './fields.ts'

/** A question of the list `faq`. */
export const faqQuestionSchema = record('A question and its answer.', {
  ...questionSchema.shape,
  about: about(
    'For a question that is not on the home page: the services whose pages ask it, by slug. Left out, the booking page asks it.',
  ).optional(),
})
