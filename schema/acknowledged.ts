import type { z } from 'zod'
import { refersTo } from './field-meta.ts'
import { anyList, oneOf, record } from './fields.ts'
import { WARNING_RULES } from './rules.ts'
import { setting } from './text-fields.ts'

const REASON = 'The office closes at five; the emergency line does not.'

/** One word, or words that only hold the place of a reason. */
const PLACEHOLDER = /^\s*(?:\S+|(?:write here|to ?do|tbd|fixme|lorem ipsum)\b.*)\s*$/i

/** One warning to keep. */
export const keptWarningSchema = record('A warning to keep, on one page or on all of them.', {
  rule: oneOf(
    'Name of the warning, as gen shows it in brackets.',
    WARNING_RULES as [string, ...string[]],
    'Use the name of a warning as gen shows it in brackets, e.g. rule: hours-conflict.',
  ).meta({ examples: ['hours-conflict'] }),
  page: refersTo(
    setting(
      'Path of the one page this is about. Leave it out to keep the warning on every page.',
      '/problems/roof-leak-in-attic',
    ),
    'page-path',
  ).optional(),
  reason: setting('Why you keep it, for whoever asks next year.', REASON).refine(
    (text) => text.trim() === '' || !PLACEHOLDER.test(text),
    { error: `Say in a sentence why you keep this warning, e.g. reason: ${REASON}` },
  ),
})

/** Warnings that somebody has reviewed and keeps: gen counts them, but no longer shows them. */
export const acknowledgedSchema = anyList(
  'Warnings you have reviewed and decided to keep. gen still counts them but no longer shows them.',
  keptWarningSchema,
  'Use a list, e.g. acknowledged: and below it - { rule: hours-conflict, reason: … }',
)

export type Acknowledged = z.infer<typeof acknowledgedSchema>
