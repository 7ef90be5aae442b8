import { describe, expect, test } from 'vitest'
import { siteContext } from '../../generator/pages/site-context.ts'
import { makeTool } from '../../generator/pages/tools/make-tool.ts'
import { plainText } from '../../generator/text/plain-text.ts'
import type { Block } from '../../schema/page.ts'
import type { RoofCost } from '../../schema/tools/roof-cost.ts'
import { realSite } from '../fixtures/real-pages.ts'
import { toolOf } from '../fixtures/real-tool.ts'

/** The cells of the table among `rules`, as text. */
function tableOf(rules: readonly Block[]): string[][] {
  const table = rules.find((block) => block.type === 'table')
  if (table === undefined) throw new Error('The rules have no table')
  return [table.header, ...table.rows].map((row) => row.map((cell) => plainText(cell)))
}

describe('the roof cost tool', () => {
  const { tool, sources } = toolOf('/problems/roof-replacement-cost-tampa', 'roof-cost')

  // By hand: √1200 = 34.64 and 2 feet is 36.64, squared 1,342.6, so 1,343; × 1.083 = 1454.5; × 1.15 = 16.7 squares.
  // 1454 × 4 = 5,816 and × 7 = 10,178; × 6 = 8,724 and × 10 = 14,540; × 14 = 20,356 and × 27.5 = 39,985.
  test('has the prices of example roofs, calculated as the answer is', () => {
    const table = tableOf(tool.rules)
    expect(table[0]).toEqual([
      '',
      '1,200 sq ft house',
      '1,800 sq ft house',
      '2,400 sq ft house',
      '3,000 sq ft house',
    ])
    expect(table.slice(1).map(([label, first]) => `${label}: ${first}`)).toEqual([
      'Roof area: 1,454 sq ft',
      'Squares to order: 17',
      '3-tab (flat) shingle, $4 to $7 per sq ft: $5,800 to $10,200',
      'Architectural (layered) shingle, $6 to $10 per sq ft: $8,700 to $14,500',
      'Designer (thicker) shingle, $9 to $16 per sq ft: $13,100 to $23,300',
      'Screw-down metal, $7 to $14 per sq ft: $10,200 to $20,400',
      'Standing seam metal, $11 to $22.50 per sq ft: $16,000 to $32,700',
      'Concrete tile, $10 to $19 per sq ft: $14,500 to $27,600',
      'Clay tile, $14 to $27.50 per sq ft: $20,400 to $40,000',
    ])
  })

  test('has the published prices for a square foot of roof, and cites who publishes them', () => {
    const { prices = {} } = realSite().site
    expect(tool.materials.map(({ low, high }) => [low, high])).toContainEqual([
      prices.architecturalShingle?.low,
      prices.architecturalShingle?.high,
    ])
    expect(sources.map(({ publisher }) => publisher)).toContain('Pro Specialty Services')
    const last = tool.rules.at(-1)
    expect(last?.type === 'paragraph' && plainText(last.children)).toContain(
      'for a square foot of roof, with tear-off and disposal',
    )
  })

  test('leads with our own price where proof has one for a square foot of the material', () => {
    const { site } = realSite()
    const own = { work: 'Clay tile', low: 15, high: 20, unit: 'square foot' }
    const proof = { ...site.proof, prices: [own, { ...own, work: 'Concrete tile', unit: 'roof' }] }
    const { materials } = makeTool('roof-cost', siteContext({ ...site, proof })) as RoofCost
    const withOwn = materials.filter((material) => material.own !== undefined)
    expect(withOwn).toMatchObject([{ label: 'Clay tile', low: 14, own: { low: 15, high: 20 } }])
  })

  test('says that the answer is not a quote', () => {
    expect(plainText(tool.note)).toContain('published ranges, not our quote')
  })

  // facts.md 2.3: membranes are for low slopes. The page's own rule for pitches: 1.05, 1.12 and 1.20 for 4, 6 and 8.
  test('offers a membrane for low pitches only, and pitches that get steeper', () => {
    expect(
      tool.materials.filter(({ isLowPitchOnly }) => isLowPitchOnly).map(({ label }) => label),
    ).toEqual(['Membrane (waterproof sheet)'])
    const rises = tool.pitches.map(({ rise }) => rise)
    expect(rises).toEqual([0.5, 2.5, 5, 8, 11, 15])
    expect(tool.shapes.map(({ label, waste }) => `${label} ${waste}`)).toEqual([
      'Gable 10',
      'Hip 15',
      'Complex 20',
    ])
  })
})

describe('repair or replace', () => {
  const { tool, sources } = toolOf('/problems/when-to-replace-roof', 'repair-or-replace')

  test('goes by the years of the site where a material has none of its own', () => {
    const { constants } = realSite().site
    expect(tool.materials[0]).toMatchObject({
      repairUnder: constants.repairUnderYears,
      replaceOver: constants.replaceOverYears,
    })
  })

  test('says of example roofs what comes first, and why', () => {
    const rows = tableOf(tool.rules).slice(1)
    expect(rows.map(([roof, why = '']) => `${roof}: ${why.split('. ')[0]}`)).toEqual([
      'Architectural shingle, 8 years old, permitted in 2018, one leak: A repair first',
      'The same roof, but a storm took more than a quarter of one section: Plan on a repair, after an inspection',
      'Architectural shingle, 16 years old, permitted in 2010, one leak: Plan on a repair, after an inspection',
      'The same roof with three leaks: Prices for a new roof and for a repair',
      'Architectural shingle, 19 years old, permitted in 2007, more than a quarter of one section damaged: Prices for a new roof and for a repair',
      'Architectural shingle, 23 years old, no leaks: Prices for a new roof and for a repair',
      'Concrete tile, 24 years old, one leak: Plan on a repair, after an inspection',
    ])
    expect(rows.at(-1)?.[1]).toBe(
      'Plan on a repair, after an inspection. A leak in one or two places.',
    )
  })

  // facts.md 1.5 and its correction: FBC Existing Building 706.1.1, F.S. 553.844(5), March 1, 2009.
  test('states the 25 percent rule with its exception, each with its source', () => {
    const { sectionRule, sectionUnknown, sectionExempt } = tool.looks
    for (const { text } of [sectionRule, sectionUnknown]) {
      expect(plainText(text)).toContain('more than 25 percent of a roof or section')
      expect(plainText(text)).toContain('within 12 months')
      expect(plainText(text)).toContain('March 1, 2009')
    }
    expect(plainText(sectionExempt.text)).toContain('only the part we repair')
    const titles = sources.map(({ title }) => title).join('\n')
    for (const cited of ['section 706', '553.844', '627.7011', "Florida's 25% Roofing Rule"])
      expect(titles).toContain(cited)
  })

  test('promises nothing: only an inspection shows what a roof needs', () => {
    expect(plainText(tool.note)).toContain('Only an inspection shows what a roof needs')
    expect(plainText(tool.note)).toContain('not legal or insurance advice')
  })
})
