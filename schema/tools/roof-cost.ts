import { z } from 'zod'
import { documented, refersTo } from '../field-meta.ts'
import { count, countFromZero, flag, list, record } from '../fields.ts'
import type { Inline } from '../running-text.ts'
import { inlineProse, line, prose, tokenKey } from '../text-fields.ts'
import { GROUND_LIMITS, type Range } from './roof-size.ts'
import { TOOL_FIELDS, type ToolWords } from './tool-words.ts'

/** The roof size and price range with everything it knows. */
export interface RoofCost extends ToolWords {
  type: 'roof-cost'
  footprint: { hint: string }
  overhang: { hint: string; usual: number }
  stories: Option[]
  /** From flat to steep; the first two are flat and low. */
  pitches: (Option & { rise: number })[]
  shapes: (Option & { waste: number })[]
  materials: PricedMaterial[]
}

/** Something a visitor can choose. */
export interface Option {
  label: string
  /** How to know it. */
  text: string
  /** What the answer says to a visitor who chose it. */
  remark?: Inline[]
}

/** A roofing material with its published price for a square foot of roof. */
export interface PricedMaterial extends Range {
  label: string
  /** What we charge for a square foot ourselves. */
  own?: Range
  /** Only for flat roofs and the low pitch. */
  isLowPitchOnly: boolean
  /** What the answer says of this material on the low pitch. */
  lowRemark?: Inline[]
}

const RISE_HINT =
  'Use the inches that the roof rises over 12 inches across, from 0 to 24, e.g. rise: 5'
const SIZES_HINT = 'Use whole square feet from 200 to 20000, e.g. [1200, 1800, 2400, 3000]'

const remark = inlineProse(
  'What the answer says to a visitor who chose it. A footnote names its source.',
  'Steep roofs go slower, and these prices include nothing for that.',
).optional()

function option(description: string, label: string, text: string) {
  return {
    label: line(`${description} The words a visitor chooses.`, label),
    text: line('How a visitor knows it.', text),
    remark,
  }
}

function pitch(label: string, text: string, inches: number) {
  return full(
    record('A pitch.', {
      ...option('How steep the roof is.', label, text),
      rise: documented(
        z.number(RISE_HINT).min(0, RISE_HINT).max(24, RISE_HINT),
        'Inches that the roof rises over 12 inches across; of a group of pitches, the middle.',
        inches,
      ),
    }),
    { label, text, remark: 'It goes slower.', rise: inches },
  )
}

function shape(label: string, text: string, percent: number) {
  return full(
    record('A shape.', {
      ...option('The shape of the roof.', label, text),
      waste: countFromZero('Material that is cut away, in percent of the roof.', percent),
    }),
    { label, text, remark: 'It has many cuts.', waste: percent },
  )
}

/** A copy of `schema` whose example has the optional fields too. */
function full<Schema extends z.ZodType>(schema: Schema, example: object): Schema {
  return documented(schema, schema.description ?? '', example)
}

const material = full(
  record('A roofing material.', {
    label: line('What people call it.', 'Architectural shingle'),
    price: refersTo(
      tokenKey('Its entry under prices, for a square foot of roof.', 'architecturalShingle'),
      'price-name',
    ),
    lowPitchOnly: flag('Only for flat roofs and the low pitch.', true),
    lowRemark: inlineProse(
      'What the answer says of it on the low pitch. A footnote names its source.',
      'Below 4 in 12 it needs two layers of underlayment.',
    ).optional(),
  }),
  {
    label: 'Architectural shingle',
    price: 'architecturalShingle',
    lowPitchOnly: true,
    lowRemark: 'Below 4 in 12 it needs two layers of underlayment.',
  },
)

const story = full(
  record('How many stories the house has.', option('A number of stories.', 'One', 'One floor.')),
  { label: 'Two or more', text: 'Count one floor.', remark: 'It goes slower.' },
)

/** What the roof cost tool knows: how to get from the ground floor to the roof, and what others charge for it. */
export const roofCostSchema = record(
  'Roof size and price range: ground floor, pitch and shape in, squares and published price ranges out.',
  {
    ...TOOL_FIELDS,
    footprint: record('The size of the ground floor.', {
      hint: line('What counts.', 'Count the garage and covered porches.'),
    }),
    overhang: record('How far the roof reaches past the walls.', {
      hint: line('How a visitor knows it.', 'Measure from the wall to the gutter.'),
      usual: countFromZero('What to begin with, in inches.', 12),
    }),
    stories: list(
      'How many stories the house has. It changes what the answer says, not the area.',
      story,
      'Add at least one, e.g. - { label: One, text: One floor. }',
    ),
    pitches: record('How steep roofs are.', {
      flat: pitch('Flat', 'Rises less than 2 inches per foot', 0.5),
      low: pitch('Low', 'Rises 2 or 3 inches per foot', 2.5),
      normal: pitch('Normal', 'Rises 4 to 6 inches per foot', 5),
      steep: pitch('Steep', 'Rises 7 to 9 inches per foot', 8),
      verySteep: pitch('Very steep', 'Rises 10 to 12 inches per foot', 11),
      steepest: pitch('Steeper than that', 'Rises 13 to 18 inches per foot', 15),
    }),
    shapes: record('The shapes of roofs.', {
      gable: shape('Gable', 'Two slopes that meet at a ridge', 10),
      hip: shape('Hip', 'Slopes on all four sides', 15),
      complex: shape('Complex', 'Many hips, valleys or dormers', 20),
    }),
    materials: list(
      'The materials, in the order to show them.',
      material,
      'Add at least one material, e.g. - { label: Architectural shingle, price: architecturalShingle }',
    ),
    basis: prose(
      'What the published prices are for and who publishes them, with a footnote.',
      "The prices are from one Florida roofer's guide.[^roof-code]",
    ),
    examples: record('The example roofs of the table: normal pitch, hip, usual overhang.', {
      text: prose('What the examples are, above the table.', 'Four houses with a hip roof.'),
      sizes: documented(
        z
          .array(
            count('A ground floor.', 1800)
              .min(GROUND_LIMITS.least, SIZES_HINT)
              .max(GROUND_LIMITS.most, SIZES_HINT),
            SIZES_HINT,
          )
          .min(1, SIZES_HINT),
        'Ground floors in square feet.',
        [1200, 1800, 2400, 3000],
      ),
    }),
  },
)
