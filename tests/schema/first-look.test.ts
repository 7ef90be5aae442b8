import { describe, expect, test } from 'vitest'
import { firstLook, OUTCOMES, type Roof } from '../../schema/tools/first-look.ts'

/** facts.md 4.7: under 15 years and local damage, usually repair; over 20 or widespread, usually replace. */
const SHINGLE = { repairUnder: 15, replaceOver: 20 }
const ROOF: Roof = {
  ages: SHINGLE,
  age: 8,
  share: 'part',
  leaks: 'few',
  permit: 'after',
  year: 2026,
}

/** The underlayment of tile: facts.md 3.1. */
const TILE = {
  ages: { repairUnder: 20, replaceOver: 30 },
  permit: 'before',
  hasAgingPart: true,
} as const

const outcome = (roof: Partial<Roof>) => OUTCOMES[firstLook({ ...ROOF, ...roof }).outcome]
const looks = (roof: Partial<Roof>) => firstLook({ ...ROOF, ...roof }).looks

describe('what comes first', () => {
  test.each<[string, Partial<Roof>, (typeof OUTCOMES)[number]]>([
    // facts.md 4.7
    ['8 years, one leak', {}, 'repair'],
    ['14 years, damage in one place', { age: 14 }, 'repair'],
    // Nothing wrong is nothing to repair, at every age below the one to replace it.
    ['2 years, nothing wrong', { age: 2, leaks: 'none', share: 'none' }, 'wait'],
    [
      '20 years, nothing wrong',
      { age: 20, leaks: 'none', share: 'none', permit: 'before' },
      'wait',
    ],
    ['no leak, damage not looked at', { leaks: 'none', share: 'unknown' }, 'inspect'],
    ['20 years, one leak', { age: 20 }, 'inspect'],
    ['21 years, no leak', { age: 21, leaks: 'none', share: 'none', permit: 'before' }, 'replace'],
    // The example of the page on replacing: 16 years, permitted 2010; one leak, then three.
    ['16 years, one leak', { age: 16 }, 'inspect'],
    ['16 years, three leaks', { age: 16, leaks: 'many' }, 'replace'],
    ['8 years, three leaks', { leaks: 'many' }, 'inspect'],
    // F.S. 553.844(5) and FBC Existing Building 706.1.1, facts.md 1.5
    ['more than a quarter, permit from 2018', { share: 'more' }, 'inspect'],
    ['more than a quarter, old permit', { age: 18, share: 'more', permit: 'before' }, 'replace'],
    ['a quarter at most, old permit', { age: 18, permit: 'before' }, 'inspect'],
    // A tile roof of that age is younger than its underlayment usually gets: facts.md 3.1.
    [
      'tile of 18 years',
      { age: 18, permit: 'before', ages: { repairUnder: 20, replaceOver: 30 } },
      'repair',
    ],
    // Good tile is lifted and goes back over new underlayment: facts.md 3.1.
    ['tile of 31 years', { ...TILE, age: 31, leaks: 'none', share: 'none' }, 'relay'],
    ['tile of 25 years with three leaks', { ...TILE, age: 25, leaks: 'many' }, 'relay'],
    ['tile of 31 years, much of it broken', { ...TILE, age: 31, share: 'more' }, 'replace'],
    // What the age decides of the permit, and the permit of the age.
    [
      'tile of 19 years, permit not known',
      { ...TILE, age: 19, share: 'more', permit: 'unknown' },
      'replace',
    ],
    ['10 years, permit not known', { age: 10, share: 'more', permit: 'unknown' }, 'inspect'],
    [
      '3-tab of before 2009',
      { ages: { repairUnder: 10, replaceOver: 15 }, age: undefined, permit: 'before' },
      'replace',
    ],
    // What is not known has to be found out.
    ['age not known', { age: undefined }, 'inspect'],
    ['damage not known', { share: 'unknown' }, 'inspect'],
    ['permit not known, little damage', { permit: 'unknown' }, 'repair'],
  ])('%s: %s', (_, roof, expected) => {
    expect(outcome(roof)).toBe(expected)
  })
})

describe('what we look at', () => {
  test('the 25 percent rule comes before everything but records that disagree', () => {
    expect(looks({ age: 19, share: 'more', leaks: 'many', permit: 'before' })).toEqual([
      'sectionRule',
      'leaksMany',
      'ageLate',
      'insurer',
    ])
  })

  test.each([
    ['after', 'sectionExempt'],
    ['before', 'sectionRule'],
    ['unknown', 'sectionUnknown'],
  ] as const)('over a quarter with a permit %s: %s', (permit, look) => {
    expect(looks({ age: 17, share: 'more', permit })).toContain(look)
    expect(looks({ age: 17, share: 'part', permit }).filter((key) => /section/.test(key))).toEqual(
      [],
    )
  })

  test('what the age decides of the permit is not unknown', () => {
    const unknown = (age: number) => looks({ ...TILE, age, share: 'more', permit: 'unknown' })
    expect(unknown(19)).toContain('sectionRule')
    expect(unknown(17)).toContain('sectionUnknown')
    expect(unknown(10)).toContain('sectionExempt')
  })

  test('an age that is not known is young only where the permit makes it so', () => {
    const seam = { ages: { repairUnder: 40, replaceOver: 60 }, age: undefined }
    // It can be 17 years old, or 60.
    expect(looks({ ...seam, permit: 'before' })).toContain('ageUnknown')
    expect(looks({ ...seam, permit: 'before' })).not.toContain('ageYoung')
    // At most 17 years.
    expect(looks({ ...seam, permit: 'after' })).toContain('ageYoung')
    expect(outcome({ ...seam, permit: 'after' })).toBe('repair')
  })

  // F.S. 627.7011(5): from 15 years on.
  test('an insurer may ask for an inspection from 15 years on', () => {
    expect(looks({ age: 14.9 })).not.toContain('insurer')
    expect(looks({ age: 15 })).toContain('insurer')
    expect(looks({ age: undefined })).not.toContain('insurer')
    expect(looks({ age: undefined, permit: 'before' })).toContain('insurer')
  })

  test('an age and a permit date that cannot both be right are looked up first', () => {
    // In 2026 a roof of 18 years was put on in 2007 or 2008: before March 1, 2009.
    expect(looks({ age: 18, permit: 'after' })[0]).toBe('datesDisagree')
    expect(looks({ age: 17, permit: 'after' })).not.toContain('datesDisagree')
    expect(looks({ age: 10, permit: 'before' })[0]).toBe('datesDisagree')
    expect(looks({ age: 16, permit: 'before' })).not.toContain('datesDisagree')
    // The permit then decides nothing.
    expect(looks({ age: 10, permit: 'before', share: 'more' })).toContain('sectionUnknown')
    expect(looks({ age: 18, permit: 'after', year: undefined })).not.toContain('datesDisagree')
  })
})
