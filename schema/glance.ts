import type { z } from 'zod'
import { list, record } from './fields.ts'
import { inlineProse, line } from './text-fields.ts'

const MOST_ROWS = 4

const glanceRowSchema = record('A row of the first screen.', {
  label: line('What the row is about, in a word or two.', 'Price'),
  value: inlineProse(
    'The answer, in one line. Tokens and footnotes are allowed.',
    '{prices.shingleJobTampaBay.range} for a shingle roof[^cb-roofing-2025]',
  ),
})

export type GlanceRow = z.infer<typeof glanceRowSchema>

/** The field `glance` of a page: what a visitor sees on the first screen, in up to four rows. */
export function glance(description: string) {
  const hint = `Use 1 to ${MOST_ROWS} rows, e.g. glance: and below it - { label: Price, value: … }`
  return list(description, glanceRowSchema, hint).max(MOST_ROWS, hint).optional()
}
