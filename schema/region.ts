import { z } from 'zod'
import { documented } from './field-meta.ts'
import { anyList, oneOf, record } from './fields.ts'
import { STATE_NAMES } from './states.ts'
import { setting } from './text-fields.ts'

const PATTERN_HINT = String.raw`Use a regular expression, e.g. pattern: C[A-Z]{2}\d{7}`

/** What depends on the state. */
export const regionSchema = record(
  'The state that we work in, and what depends on it. Left out, it is Florida.',
  {
    state: oneOf(
      'The name of the state. Its counties and its edges are known.',
      STATE_NAMES,
      'Use the name of a state, e.g. state: Georgia',
    ).meta({ examples: ['Florida'] }),
    license: record('How the state writes a license number. Left out, any is taken.', {
      pattern: documented(
        z.string(PATTERN_HINT).refine(isPattern, PATTERN_HINT),
        'A regular expression that the whole number matches.',
        String.raw`C[A-Z]{2}\d{7}`,
      ),
      example: setting('A number as the state writes it, for messages.', 'CCC1234567'),
    }).optional(),
    law: record('The laws that gen checks pages by, each as lawyers cite it.', {
      claimsNotice: setting(
        'A page that encourages an insurance claim shows the notice under legal. Left out, it need not.',
        'F.S. 489.147(1)(a)',
      ).optional(),
      rebate: setting(
        'A rebate may not be offered for an inspection or a claim. Left out, it may.',
        'F.S. 489.147(2)(b)',
      ).optional(),
    }).optional(),
    storms: anyList(
      'Names of storms that people here remember. A number about one needs a source.',
      setting('Its name, without Hurricane.', 'Milton'),
      'Use a list of names, e.g. storms: [Milton, Helene]',
    ).optional(),
  },
)

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) !== undefined
  } catch {
    return false
  }
}

export type Region = z.infer<typeof regionSchema>

const FLORIDA: Region = {
  state: 'Florida',
  license: { pattern: String.raw`C[A-Z]{2}\d{7}`, example: 'CCC1234567' },
  law: { claimsNotice: 'F.S. 489.147(1)(a)', rebate: 'F.S. 489.147(2)(b)' },
  storms: [
    'Milton',
    'Helene',
    'Idalia',
    'Debby',
    'Irma',
    'Charley',
    'Elsa',
    'Eta',
    'Hermine',
    'Jeanne',
  ],
}

/** The region that site.yaml says, or Florida when it says none; undefined when there is a mistake in it. */
export function regionIn(written: unknown): Region | undefined {
  return written === undefined ? FLORIDA : regionSchema.safeParse(written).data
}

/** `regionIn`, and Florida where there is a mistake. */
export function regionOf(written: unknown): Region {
  return regionIn(written) ?? FLORIDA
}
