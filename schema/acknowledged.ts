import { z } from 'zod'
import { line, record } from './fields.ts'

/** A warning that somebody has looked at and keeps: gen counts it, but no longer shows it. */
export const acknowledgedSchema = z.array(
  record({
    /** Name of the rule, as gen prints it. */
    rule: line('rule', 'hours-conflict'),
    /** The one page it is about; left out when the rule is acknowledged everywhere. */
    page: line('page', '/problems/roof-leak-in-attic').optional(),
    /** Why it stays. */
    reason: line('reason', 'The office closes at five; the emergency line does not.'),
  }),
  'Use a list, e.g. acknowledged: and below it - { rule: hours-conflict, reason: … }',
)

export type Acknowledged = z.infer<typeof acknowledgedSchema>
