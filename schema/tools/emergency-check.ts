import { documented } from '../field-meta.ts'
import { exactly, list, oneOf, record } from '../fields.ts'
import { SERVICE_TYPES } from '../quote-request.ts'
import type { Inline, Link } from '../running-text.ts'
import { inlineProse, line } from '../text-fields.ts'
import { TOOL_FIELDS, type ToolWords } from './tool-words.ts'

/** How soon a roof needs somebody, the most urgent first. */
export const URGENCIES = ['danger', 'now', 'today', 'appointment'] as const

/** The emergency check with everything it knows. */
export interface EmergencyCheck extends ToolWords {
  type: 'emergency-check'
  questions: UrgentQuestion[]
  /** What to do, the most urgent first: a place in this list is an urgency. */
  outcomes: Outcome[]
}

/** What to do. */
export interface Outcome {
  heading: string
  steps: Inline[][]
  /** Whom to call, unless 911 comes first. */
  call?: Link
  /** The service that the quote form has chosen, one of SERVICE_TYPES. */
  formService: string
  /** What the answer adds to the details in the quote form. */
  message: string
}

/** A question about the roof that is answered yes or no. */
export interface UrgentQuestion {
  question: string
  /** The same as a sign, as a request repeats it. */
  sign: string
  /** The service that the quote form has chosen when this decides, one of SERVICE_TYPES; else that of the outcome. */
  formService?: string
  /** Why a yes matters, and what to do first. */
  reason: Inline[]
  /** The urgency of a yes: a place in the list of outcomes. */
  urgency: number
}

const outcome = (description: string, heading: string) =>
  record(description, {
    heading: line('The answer in a few words.', heading),
    steps: list(
      'What to do, in order.',
      inlineProse('A step, in a sentence or two.', 'Call us.'),
      'Add at least one step, e.g. - Call us.',
    ),
    serviceType: oneOf(
      'The service that the quote form has chosen.',
      SERVICE_TYPES,
      `Use one of ${SERVICE_TYPES.join(', ')}.`,
    ),
    message: line(
      'What the answer adds to the details in the quote form.',
      'Please call me first.',
    ),
  })

const question = documented(
  record('A question that is answered yes or no.', {
    question: line(
      "The question in a visitor's words. A yes is the bad news.",
      'Is water near lights or outlets?',
    ),
    sign: line('The same as a sign, for the table.', 'Water near lights or outlets'),
    serviceType: oneOf(
      'The service that the quote form has chosen, where it is another than that of the outcome.',
      SERVICE_TYPES,
      `Use one of ${SERVICE_TYPES.join(', ')}.`,
    ).optional(),
    reason: inlineProse(
      'Why a yes matters, and what to do first.',
      'Water and electricity can kill.',
    ),
    urgency: oneOf(
      'How soon somebody has to come when the answer is yes.',
      URGENCIES,
      `Use one of ${URGENCIES.join(', ')}.`,
    ),
  }),
  'A question that is answered yes or no.',
  {
    question: 'Is water near lights or outlets?',
    sign: 'Water near lights or outlets',
    serviceType: 'leak-repair',
    reason: 'Water and electricity can kill.',
    urgency: 'now',
  },
)

/** What the emergency check knows: five questions, and what to do when they are answered. */
export const emergencyCheckSchema = record(
  'The emergency check: five yes-or-no questions in, how soon the roof needs somebody out.',
  {
    ...TOOL_FIELDS,
    questions: exactly('The five questions, the most urgent first.', {
      length: 5,
      item: question,
      hint: 'The check has exactly five questions.',
    }),
    outcomes: record('What to do, by how soon somebody has to come.', {
      danger: outcome('When people have to leave first.', 'Get out and call 911'),
      now: outcome('When somebody has to come now.', 'Call us now'),
      today: outcome('When the roof needs a tarp today.', 'Get a tarp on today'),
      appointment: outcome('When it can wait for an appointment.', 'Book an appointment'),
    }),
    none: line(
      'In the table: when no question is answered yes.',
      'None of these, but you want the roof looked at',
    ),
  },
)
