import { z } from 'zod'
import { documented, refersTo, underKey } from './field-meta.ts'
import { entries, record } from './fields.ts'
import { line, slug, tokenKey } from './text-fields.ts'

const ORDER_HINT =
  'low is more than high. Write the smaller amount first, e.g. { low: 6, high: 10, …'

/** What others publish for some roof work. Texts show it through tokens: `{prices.architecturalShingle.range}`. */
const priceSchema = withOrder(
  record('What somebody publishes for some roof work, in dollars.', {
    ...priceFields({ low: 6, high: 10, unit: 'square foot' }),
    date: line('When the publisher set the price, as a text would say it.', 'January 2026'),
    source: refersTo(
      slug('Who publishes it: the name of an entry under sources.', 'roof-prices'),
      'source-name',
    ),
  }),
)

/** The fields of a price for one unit, with these examples. */
export function priceFields({ low, high, unit }: { low: number; high: number; unit: string }) {
  return {
    low: dollars('The lower end of the range, in dollars for one unit.', low),
    high: dollars('The upper end of the range, in dollars for one unit.', high),
    unit: line('What the amounts are for, after the word "a".', unit),
  }
}

/** A record with `low` and `high` that refuses a low above the high. */
export function withOrder<Schema extends z.ZodType<{ low: number; high: number }>>(
  schema: Schema,
): Schema {
  return schema.refine(({ low, high }) => low <= high, { path: ['low'], error: ORDER_HINT })
}

/** A range in dollars for a whole job. */
export function priceRange(description: string, { low, high }: { low: number; high: number }) {
  return withOrder(
    record(description, {
      low: dollars('The lower end, in dollars.', low),
      high: dollars('The upper end, in dollars.', high),
    }),
  )
}

function dollars(description: string, example: number) {
  const hint = underKey(
    (key) => `Use dollars as a number, without $ and commas, e.g. ${key}: ${example}`,
  )
  return documented(z.number(hint).positive(hint), description, example)
}

/** Published prices, by the name that tokens use. */
export const pricesSchema = entries(
  'Published prices, each said once. Texts show them with {prices.architecturalShingle.range} and cite their source.',
  {
    key: tokenKey('The name that tokens use.', 'architecturalShingle'),
    keyHint: 'a word of letters and digits without spaces',
    value: priceSchema,
    example: 'architecturalShingle: and its range below it',
  },
)
