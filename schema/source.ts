import { z } from 'zod'
import { asText, DAY, documented } from './field-meta.ts'
import { entries, record } from './fields.ts'
import { line, slug, webAddress } from './text-fields.ts'
import { isDay } from './tools/claim-dates.ts'

const AGAIN_HINT = 'Use the day to read it again as year, month and day, e.g. again: 2026-12-31'
const DATE_HINT = 'Use the day you last read it as year, month and day, e.g. checked: 2026-11-22'

/** A page or document that statements of the site rest on. Texts cite it with a footnote: `[^roof-deductible]`. */
export const sourceSchema = record('A page or document that statements of the site rest on.', {
  title: line(
    'Title of the page or document, as its publisher writes it.',
    'Section 627.7011, Florida Statutes',
  ),
  publisher: line('Who publishes it.', 'The Florida Legislature'),
  url: webAddress(
    'Full https address of the page or document.',
    'https://www.flsenate.gov/Laws/Statutes/2026/627.7011',
  ),
  compare: line(
    'What others publish, for a page where a price of ours has this footnote: the list of sources says it before the title.',
    'Another roofer publishes {prices.architecturalShingle.range} a square foot.',
  ).optional(),
  // Pages show it, so `where` and `explain` need to know it.
  checked: asText(
    documented(
      z.string(DATE_HINT).refine(isDay, { error: DATE_HINT }),
      'The day somebody last read the source and compared our texts with it. After a year, gen asks to check again.',
      '2026-11-22',
    ),
    'line',
  ).meta({ format: DAY }),
  /** For laws and programs that are about to change. */
  again: asText(
    documented(
      z.string(AGAIN_HINT).refine(isDay, { error: AGAIN_HINT }),
      'The day to read it again, where it is about to change sooner than in a year. From that day on, gen asks to check it.',
      '2026-12-31',
    ),
    'line',
  )
    .meta({ format: DAY })
    .optional(),
})

/** The sources of the site by the name that footnotes use. */
export const sourcesSchema = entries(
  'Where statutes, deadlines, prices, programs and storm figures come from, by the name that footnotes use: [^roof-deductible].',
  {
    key: slug('The name that footnotes use.', 'roof-deductible'),
    value: sourceSchema,
    example: 'roof-deductible: and its title below it',
  },
)

export type SourceRecord = z.infer<typeof sourceSchema>
