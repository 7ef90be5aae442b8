import type { z } from 'zod'
import { count, exactly, list, oneOf, record } from './fields.ts'
import { SERVICE_TYPES } from './quote-request.ts'
import { inlineProse, line, plainPath, sitePath } from './text-fields.ts'

const LABELS = {
  'leak-repair': 'Leak repair',
  'storm-damage': 'Storm damage',
  replacement: 'Roof replacement',
  inspection: 'Free inspection',
  maintenance: 'Maintenance',
  other: 'Something else',
} as const satisfies Record<(typeof SERVICE_TYPES)[number], string>

const STEPS = ['Property Address', 'Service Needed', 'Contact Information']

/** The words of the quote form. */
export const quoteSchema = record('The words of the quote form.', {
  action: line(
    'Words on every button that leads to the form, except in the header. Without it, they are those of the header.',
    'Get a free quote',
  ).optional(),
  heading: line('Heading above the form.', 'Get your free quote'),
  lead: inlineProse(
    'What a visitor should know before filling it in.',
    'Three short steps, about three minutes. No obligation.',
  ),
  endpoint: plainPath('Where the form is sent: / unless a form host says otherwise.', '/'),
  steps: exactly('Names of the three steps.', {
    length: 3,
    item: line('Name of a step.', 'Property Address'),
    hint: `The form has three steps, e.g. steps: [${STEPS.join(', ')}]`,
  }).meta({ examples: [STEPS] }),
  serviceTypes: exactly('The six kinds of work a visitor can choose, in the order to show them.', {
    length: SERVICE_TYPES.length,
    item: record('A kind of work.', {
      value: oneOf(
        'Name under which the request is stored. Each appears once.',
        SERVICE_TYPES,
        `Use one of ${SERVICE_TYPES.join(', ')}.`,
      ),
      label: line('The words a visitor chooses.', LABELS['leak-repair']),
    }),
    hint: `Name all six service types: ${SERVICE_TYPES.join(', ')}.`,
  })
    .refine((types) => new Set(types.map(({ value }) => value)).size === types.length, {
      error: `A service type is listed twice. Name each of the six once: ${SERVICE_TYPES.join(', ')}.`,
    })
    .meta({ examples: [SERVICE_TYPES.map((value) => ({ value, label: LABELS[value] }))] }),
  labels: record(
    'What the fields are called. The group of service types is called like its step.',
    {
      address: line('The street and number.', 'Street address'),
      city: line('The city.', 'City'),
      zipCode: line('The ZIP code.', 'ZIP code'),
      description: line('Anything else; optional.', 'Details (optional)'),
      name: line('Who asks.', 'Name'),
      phone: line('The number to call.', 'Phone'),
      email: line('The e-mail address; optional.', 'E-mail (optional)'),
    },
  ),
  messages: record('What the form says when something is missing, sent, or failed.', {
    address: line('When a part of the address is missing.', 'Please fill in all address fields'),
    service: line('When no service is chosen.', 'Please select a service type'),
    contact: line(
      'When the name or the phone number is missing.',
      'Please fill in your name and phone number',
    ),
    success: line(
      'When the request has been sent.',
      '"Quote request submitted! We\'ll contact you soon."',
    ),
    failure: line(
      'When the request could not be sent.',
      '"There was an error. Please call us at {business.phone}."',
    ),
    waiting: line(
      'After a button is pressed while the form is still loading.',
      'One moment, the form is loading…',
    ),
  }),
  refused: record(
    'The page for a request that we did not store. Visitors see it only without JavaScript; the wizard shows its own messages.',
    {
      heading: line('The main heading, and the title.', "We don't have your request yet"),
      missing: line(
        'When required fields are empty; they are listed below it.',
        '"Please fill in these fields and send the form again:"',
      ),
      tooLarge: line(
        'When the text is too long.',
        'Your text is too long. Go back, shorten it and send it again, or call {business.phone}.',
      ),
      tooMany: line(
        'When one address sends too many requests.',
        'We got too many requests from your address. Wait a minute and send it again, or call {business.phone}.',
      ),
      notStored: line(
        'When the request could not be stored.',
        'Something went wrong on our side. Please send it again in a minute, or call {business.phone}.',
      ),
      unreadable: line(
        'When what arrived is not a filled-in form.',
        "We couldn't read what your browser sent. Fill in the form again, or call {business.phone}.",
      ),
      empty: line('Next to each field that is empty.', 'Please fill in this field'),
      back: line('The link away from it.', 'Back to the home page'),
    },
  ),
  thanks: record(
    'When we call, after the form and beside it on a closed day. A browser shows the line that fits its clock; without one, pages show what promises says.',
    {
      heading: line('Above how to send photos.', 'Send us photos'),
      open: line(
        'While the office is open; the time comes behind it.',
        'The office is open. A roofer calls you by',
      ),
      closed: line(
        'While it is closed; the day and the time when it opens come behind it.',
        'The office is closed now. We call when it opens,',
      ),
      later: line(
        'Behind the message after the form, where we call later than it says; the time comes behind it. Without it, the line above that fits.',
        'These minutes count while the office is open. A roofer calls you by',
      ).optional(),
      pages: list(
        'The page or sheet that helps until then, by the kind of work that was chosen.',
        record('A page for a kind of work.', {
          service: oneOf(
            'The kind of work.',
            SERVICE_TYPES,
            `Use one of ${SERVICE_TYPES.join(', ')}.`,
          ),
          label: line('The words on the link.', 'What to do about a leak right now'),
          path: sitePath('Where it leads.', '/problems/roof-leak-emergency-help'),
        }),
        'Add at least one page, e.g. - { service: leak-repair, label: …, path: /problems/… }',
      ),
    },
  ).optional(),
  answer: record(
    'The email to a visitor who gave an address. It names the kind of work that was chosen, and nothing else that the visitor typed. Without it, we send none.',
    {
      subject: line('The subject, and the heading.', 'We have your request'),
      call: line(
        'When we call; the day and the time come behind it. Without it, the email says what is under next.',
        'A roofer calls you',
      ).optional(),
      next: line(
        'What happens next, true at any time.',
        '"{promises.office.request}. {promises.nights.request}."',
      ),
      urgent: line(
        'For somebody who cannot wait.',
        'If water is coming in, call {business.phone} now.',
      ),
      correct: line(
        'How to correct it. A reply goes to our email address.',
        'Is there something to add or correct? Reply to this email.',
      ),
      photos: line(
        'How to send photos, here and on the thank-you page; a reply goes to our email address. With texts: true under business, the number to text them to is below it.',
        'Photos help us: reply to our email with a few of the damage, taken from the ground.',
      ).optional(),
    },
  ).optional(),
  consent: record('What a visitor agrees to by sending the form.', {
    version: count(
      'Raise it by one whenever the text changes. Every lead stores the version it agreed to.',
      1,
    ),
    text: line(
      'The text next to the submit button. Have a lawyer approve every change.',
      'By submitting, you agree that {business.name} may call or text you at this number about your quote request.',
    ),
    adsSince: count(
      'The first version whose text says that Google is told which requests became jobs. Without it, npm run leads -- --format google-ads tells nothing.',
      2,
    ).optional(),
  }).refine(({ version, adsSince = version }) => adsSince <= version, {
    path: ['adsSince'],
    error:
      'This version is not there yet. Name the version whose text says it, at most that of version:',
  }),
})

export type Quote = z.infer<typeof quoteSchema>
