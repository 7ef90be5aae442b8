// What repair or replace says of a roof, derived a second time: by trying every month in which the roof can have been
// permitted, seen from every month of the year, and asking what is true in all of them. What the tool claims has to hold
// for every such roof, and what holds for all of them it has to claim. Nothing here reads the rules of the tool.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLook, LEAKS, PERMITS, type Permit, SHARES } from '../../schema/tools/first-look.ts'
import type { AgingMaterial } from '../../schema/tools/repair-or-replace.ts'
import { leftWords } from '../../templates/tools/roof-facts.tsx'
import { toolOf } from '../fixtures/real-tool.ts'
import { rounds } from '../setup/rounds.ts'

const YEAR = 2026
const { materials } = toolOf('/problems/when-to-replace-roof', 'repair-or-replace').tool
const month = (year: number, number: number) => 12 * year + number - 1
/** The month in which the 2007 Florida Building Code took effect: floridabuilding.org. */
const CODE = month(2009, 3)

/** A roof that the answers can be about. */
interface World {
  /** In completed years. */
  age: number
  isBeforeCode: boolean
}

const known = new Map<string, World[]>()

/** Every roof since 1900 that has the age and the permit that were entered. */
function worldsOf(age: number | undefined, permit: Permit): World[] {
  const key = `${age} ${permit}`
  const worlds = known.get(key) ?? findWorlds(age, permit)
  known.set(key, worlds)
  return worlds
}

function findWorlds(age: number | undefined, permit: Permit): World[] {
  const found: World[] = []
  for (let today = month(YEAR, 1); today <= month(YEAR, 12); today++)
    for (let permitted = month(1900, 1); permitted <= today; permitted++) {
      const world = { age: Math.floor((today - permitted) / 12), isBeforeCode: permitted < CODE }
      const hasAge = age === undefined || world.age === age
      const hasPermit = permit === 'unknown' || world.isBeforeCode === (permit === 'before')
      if (hasAge && hasPermit) found.push(world)
    }
  return found
}

interface Answers {
  material: AgingMaterial
  age: number | undefined
  share: (typeof SHARES)[number]
  leaks: (typeof LEAKS)[number]
  permit: Permit
}

const answers: fc.Arbitrary<Answers> = fc.record({
  material: fc.constantFrom(...materials),
  age: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined, freq: 3 }),
  share: fc.constantFrom(...SHARES),
  leaks: fc.constantFrom(...LEAKS),
  permit: fc.constantFrom(...PERMITS),
})

/** What the tool says, and what is so of every roof that the answers fit. */
function seen({ material, age, share, leaks, permit }: Answers) {
  const hasAgingPart = material.agingPart !== undefined
  const roof = { ages: material, age, share, leaks, permit, hasAgingPart, year: YEAR }
  const { looks } = firstLook(roof)
  const possible = worldsOf(age, permit)
  // Where the two can't both be right, the age is what the visitor can count.
  const worlds = possible.length > 0 ? possible : worldsOf(age, 'unknown')
  const all = (holds: (world: World) => boolean) => worlds.every(holds)
  return {
    has: (look: (typeof looks)[number]) => looks.includes(look),
    all,
    isPossible: possible.length > 0,
    isYoung: all((world) => world.age < material.repairUnder),
    isPast: all((world) => world.age > material.replaceOver),
  }
}

const numRuns = rounds(300, 30_000)

test('what is said of age and permit is so for every roof that fits, and nothing that is so is left out', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { has, all, isPossible, isYoung, isPast } = seen(given)
      expect(has('datesDisagree')).toBe(!isPossible)
      expect(has('ageYoung')).toBe(isYoung)
      expect(has('agePast')).toBe(isPast)
      expect(has('ageUnknown')).toBe(given.age === undefined && !isYoung && !isPast)
      // F.S. 627.7011(5)
      expect(has('insurer')).toBe(all(({ age }) => age >= 15))
      if (has('ageLate')) expect(all(({ age }) => age >= given.material.repairUnder)).toBe(true)
    }),
    { numRuns },
  )
})

// FBC Existing Building 706.1.1 with its exception in F.S. 553.844(5).
test('the 25 percent rule is called unknown only where roofs of both kinds fit the answers', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const { has, all, isPossible } = seen({ ...answer, share: 'more' })
      const isBefore = isPossible && all(({ isBeforeCode }) => isBeforeCode)
      const isAfter = isPossible && all(({ isBeforeCode }) => !isBeforeCode)
      expect(has('sectionRule')).toBe(isBefore)
      expect(has('sectionExempt')).toBe(isAfter)
      expect(has('sectionUnknown')).toBe(!isBefore && !isAfter)
    }),
    { numRuns },
  )
})

/** The range of years that the words about a material print: of its underlayment, where that is what ages. */
function printedLife({ text }: AgingMaterial): { low: number; high: number } {
  const words = text.map((part) => (typeof part === 'string' ? part : ' ')).join('')
  const printed = /(?:beneath it|usually lasts) (\d+)[-–](\d+)/.exec(words)
  return { low: Number(printed?.[1]), high: Number(printed?.[2]) }
}

test.each(materials)(
  'the years left of $label are those of the life that its text prints',
  (material) => {
    const { low, high } = printedLife(material)
    expect(material.life).toEqual({ low, high })
    for (let halves = 0; halves <= 240; halves++) {
      const age = halves / 2
      const said = leftWords(material.life, age)
      const { looks } = firstLook({
        ...{ ages: material, age, year: YEAR },
        ...{ share: 'part', leaks: 'none', permit: 'unknown' },
      })
      expect(said.startsWith('None')).toBe(age > high)
      // The card never calls a roof past its life that the list calls one that can go either way.
      if (age > high) expect(looks).toContain('agePast')
      const [first, second = first] = said.match(/\d+/g)?.map(Number) ?? []
      if (second !== undefined) expect(Math.abs(age + second - high)).toBeLessThanOrEqual(0.5)
      if (first !== undefined && first !== second)
        expect(Math.abs(age + first - low)).toBeLessThanOrEqual(0.5)
    }
  },
)
