import type { z } from 'zod'
import { anyList, oneOf, record } from './fields.ts'
import { WARNING_RULES } from './rules.ts'
import { setting } from './text-fields.ts'

/** Warnings that somebody has reviewed and keeps: gen counts them, but no longer shows them. */
export const acknowledgedSchema = anyList(
  'Warnings you have reviewed and decided to keep. gen still counts them but no longer shows them.',
  record('A warning to keep, on one page or on all of them.', {
    rule: oneOf(
      'Name of the warning, as gen shows it in brackets.',
      WARNING_RULES as [string, ...string[]],
      'Use the name of a warning as gen shows it in brackets, e.g. rule: hours-conflict.',
    ).meta({ examples: ['hours-conflict'] }),
    page: setting(
      'Path of the one page this is about. Leave it out to keep the warning on every page.',
      'page',
      '/problems/roof-leak-in-attic',
    ).optional(),
    reason: setting(
      'Why you keep it, for whoever asks next year.',
      'reason',
      'The office closes at five; the emergency line does not.',
    ),
  }),
  'Use a list, e.g. acknowledged: and below it - { rule: hours-conflict, reason: … }',
)

export type Acknowledged = z.infer<typeof acknowledgedSchema>
