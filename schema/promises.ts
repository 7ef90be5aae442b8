import { underKey } from './field-meta.ts'
import { entries, record } from './fields.ts'
import { line, tokenKey } from './text-fields.ts'

/** Everything we promise: about time, by when a visitor reads it, and about the work. */
export const promisesSchema = record(
  'Who answers and how soon, said once. Texts take it from here with tokens such as {promises.office.request}, and put the period behind it.',
  {
    office: promise('While the office is open.', {
      phone: 'A person at the office answers the phone',
      request: 'We answer within {constants.quoteResponseMinutes} minutes during office hours',
      crew: 'In an emergency, our target is a crew on site within {constants.emergencyResponseHours} hours, when roads and weather allow',
    }),
    nights: promise('At night and on weekends.', {
      phone: 'A person answers the phone {constants.emergencyHours}',
      request: 'At night and on weekends, we answer the next working morning',
      crew: 'The emergency target is the same at night, when roads and weather allow',
    }),
    storm: promise('After a named storm, when everybody calls.', {
      phone: 'After a named storm, a person still answers and tells you the real wait',
      request:
        'After a named storm, an answer to the form can take longer, so call if water is coming in',
      crew: 'After a named storm it takes longer, and we tell you the real wait on the phone',
    }),
    work: entries(
      'What else we promise, each said once: what a warranty is for, what a visit costs, when work can start.',
      {
        key: tokenKey('The name that tokens use: {promises.work.drive}.', 'drive'),
        keyHint: 'a word of letters and digits without spaces',
        value: statement('As a sentence without its period.', "We don't charge for the drive"),
        example: "drive: We don't charge for the drive",
      },
    ).optional(),
  },
)

function promise(description: string, example: Record<'phone' | 'request' | 'crew', string>) {
  return record(description, {
    phone: statement('Who answers the phone, as a sentence without its period.', example.phone),
    request: statement(
      'When a quote request is answered, as a sentence without its period.',
      example.request,
    ),
    crew: statement('When a crew comes, as a sentence without its period.', example.crew),
  })
}

function statement(description: string, example: string) {
  const period = underKey((key) => `Leave out the period, e.g. ${key}: ${example}`)
  const hint = underKey(
    (key) =>
      `Write the number or the words: a promise can't use another promise, e.g. ${key}: ${example}`,
  )
  return line(description, example)
    .regex(/[^.\s]$/, period)
    .regex(/^(?!.*\{promises\.)/, hint)
}
