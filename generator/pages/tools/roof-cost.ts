import type { Block, Inline, WithRules } from '../../../schema/page.ts'
import { dollarRange, number } from '../../../schema/shared/format.ts'
import { isOwnPriceOf } from '../../../schema/tools/own-price.ts'
import type { Option, PricedMaterial, RoofCost } from '../../../schema/tools/roof-cost.ts'
import { priceOf, type RoofSize, roofSize, squareHouse } from '../../../schema/tools/roof-size.ts'
import { inlineProse, prose } from '../../text/prose.ts'
import type { Scope } from '../../text/tokens.ts'
import type { SiteContext } from '../context.ts'
import { type ToolRecord, toolFrame } from './tool-frame.ts'

type CostRecord = ToolRecord<'roof-cost'>

/** The roof size and price range; its table has the prices of example roofs, made by the same functions. */
export function roofCost(record: CostRecord, context: SiteContext): WithRules<RoofCost> {
  const { scope } = context
  const { footprint, overhang, stories, pitches, shapes } = record
  const materials = record.materials.map((material) => pricedMaterial(material, context))
  const rules = [
    ...prose(record.examples.text, scope),
    exampleTable(
      exampleSizes(record),
      materials.filter(({ isLowPitchOnly }) => !isLowPitchOnly),
    ),
    ...prose(record.basis, scope),
  ]
  return {
    type: 'roof-cost',
    ...toolFrame(record, rules, context),
    footprint,
    overhang,
    stories: stories.map((story) => optionOf(story, scope)),
    pitches: PITCHES.map((name) => ({
      ...optionOf(pitches[name], scope),
      rise: pitches[name].rise,
    })),
    shapes: [shapes.gable, shapes.hip, shapes.complex].map((shape) => ({
      ...optionOf(shape, scope),
      waste: shape.waste,
    })),
    materials,
  }
}

const PITCHES = ['flat', 'low', 'normal', 'steep', 'verySteep', 'steepest'] as const

function optionOf({ label, text, remark }: CostRecord['stories'][number], scope: Scope): Option {
  return { label, text, ...(remark !== undefined && { remark: inlineProse(remark, scope) }) }
}

/**
 * A material with its price.
 *
 * @throws Error when its price is not defined; the checks on site.yaml report it before.
 */
function pricedMaterial(
  { label, price: name, lowPitchOnly = false, lowRemark }: CostRecord['materials'][number],
  { scope, site: { prices = {}, proof } }: SiteContext,
): PricedMaterial {
  const price = Object.hasOwn(prices, name) ? prices[name] : undefined
  if (price === undefined) throw new Error(`No price has the name ${name}`)
  const own = proof?.prices?.find((each) => each.name === name || isOwnPriceOf(label, each))
  return {
    label,
    low: price.low,
    high: price.high,
    ...(own !== undefined && { own: { low: own.low, high: own.high } }),
    isLowPitchOnly: lowPitchOnly,
    ...(lowRemark !== undefined && { lowRemark: inlineProse(lowRemark, scope) }),
  }
}

/** The example roofs: hip, of the normal pitch, with the usual overhang. */
function exampleSizes({ examples, overhang, pitches, shapes }: CostRecord): RoofSize[] {
  return examples.sizes.map((ground) =>
    roofSize({
      ...squareHouse(ground),
      overhang: overhang.usual,
      rise: pitches.normal.rise,
      waste: shapes.hip.waste,
    }),
  )
}

function exampleTable(sizes: readonly RoofSize[], materials: readonly PricedMaterial[]): Block {
  const row = (label: string, cell: (size: RoofSize) => string): Inline[][] => [
    [label],
    ...sizes.map((size): Inline[] => [cell(size)]),
  ]
  return {
    type: 'table',
    region: '',
    header: [[], ...sizes.map(({ ground }): Inline[] => [`${number(ground)} sq ft house`])],
    rows: [
      row('Roof area', ({ area }) => `${number(area)} sq ft`),
      row('Squares to order', ({ ordered }) => `${ordered}`),
      ...materials.map(({ label, own, ...published }) => {
        const price = own ?? published
        return row(`${label}, ${dollarRange(price)} per sq ft`, ({ area }) =>
          dollarRange(priceOf(area, price)),
        )
      }),
    ],
  }
}
