// Plain calculations, no zod: the browser imports this module.

/** A visitor's answers about the damaged part of the roof, or about its most damaged section. */
export const SHARES = ['none', 'part', 'more', 'unknown'] as const
/** How many places leak. */
export const LEAKS = ['none', 'few', 'many'] as const
/** When the roof was permitted, seen from March 1, 2009, when the 2007 Florida Building Code took effect. */
export const PERMITS = ['after', 'before', 'unknown'] as const

export type Share = (typeof SHARES)[number]
export type Leaks = (typeof LEAKS)[number]
export type Permit = (typeof PERMITS)[number]

/** The ages between which a roof can go either way, in years. */
export interface Ages {
  /** Younger roofs are usually repaired. */
  repairUnder: number
  /** Older roofs are usually replaced. */
  replaceOver: number
}

/** A visitor's answers about a roof. */
export interface Roof {
  ages: Ages
  /** In years; missing when the visitor doesn't know. */
  age?: number | undefined
  share: Share
  leaks: Leaks
  permit: Permit
  /** Whether a part below the roofing ages first and is replaced without it, as the underlayment of tile is. */
  hasAgingPart?: boolean
  /** The year it is now; without it, age and permit date are not compared. */
  year?: number | undefined
}

/**
 * What can be looked at, the most important first: what can decide by itself, then what reveals the most about the rest of
 * the roof.
 */
export const LOOKS = [
  'datesDisagree',
  'sectionRule',
  'sectionUnknown',
  'leaksMany',
  'agePast',
  'leaksFew',
  'sectionExempt',
  'shareUnknown',
  'ageLate',
  'ageUnknown',
  'sharePart',
  'ageYoung',
  'insurer',
] as const
export type Look = (typeof LOOKS)[number]

/** What would be priced first, in the order in which a roof gets worse. */
export const OUTCOMES = ['wait', 'repair', 'inspect', 'relay', 'replace'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What we would look at first on a roof, and what it leans to. */
interface FirstLook {
  /** A place in OUTCOMES. */
  outcome: number
  /** In the order of LOOKS; never empty. */
  looks: Look[]
}

/** From this age on, an insurer may ask for an inspection of the roof: F.S. 627.7011(5). */
const INSURER_AGE = 15

/** The year in which the 2007 Florida Building Code took effect. */
const CODE_YEAR = 2009

/**
 * What we would look at first on `roof`. The rules are those of the site's texts: nothing wrong, nothing to do; young with
 * damage in one place, repair; old or widespread, replace; in between, or where something is not known, inspect. The 25%
 * rule weighs as much as old age when the permit is from before the 2007 code (F.S. 553.844(5)).
 */
export function firstLook(roof: Roof): FirstLook {
  const disagrees = datesDisagree(roof)
  const age = knownAge(roof)
  const ofAge = ageLooks(roof.ages, age)
  const found: Partial<Record<Look, boolean>> = {
    datesDisagree: disagrees,
    ...sectionLooks(roof.share, disagrees ? 'unknown' : permitOf(roof)),
    ...ofAge,
    ageUnknown: roof.age === undefined && !ofAge.ageYoung && !ofAge.agePast,
    leaksMany: roof.leaks === 'many',
    leaksFew: roof.leaks === 'few',
    shareUnknown: roof.share === 'unknown',
    sharePart: roof.share === 'part',
    insurer: age.least >= INSURER_AGE,
  }
  const looks = LOOKS.filter((look) => found[look])
  return { outcome: OUTCOMES.indexOf(outcomeOf(roof, looks)), looks }
}

/** Between which ages a roof can be, in years; where the visitor doesn't know its age, the permit date narrows it. */
function knownAge({ age, permit, year }: Roof): { least: number; most: number } {
  if (age !== undefined) return { least: age, most: age }
  if (permit === 'unknown' || year === undefined) return { least: 0, most: Infinity }
  const atCode = year - CODE_YEAR
  return permit === 'before' ? { least: atCode, most: Infinity } : { least: 0, most: atCode }
}

/** When the roof was permitted, also where only its age tells. */
function permitOf({ age, permit, year }: Roof): Permit {
  if (permit !== 'unknown' || age === undefined || year === undefined) return permit
  const { earliest, latest } = yearsBuilt(age, year)
  if (latest < CODE_YEAR) return 'before'
  return earliest > CODE_YEAR ? 'after' : 'unknown'
}

/** What the 25% rule says; nothing where no more than a quarter of a section is damaged. */
function sectionLooks(share: Share, permit: Permit): Partial<Record<Look, boolean>> {
  if (share !== 'more') return {}
  return {
    sectionRule: permit === 'before',
    sectionUnknown: permit === 'unknown',
    sectionExempt: permit === 'after',
  }
}

/** What holds at every age between those two. */
function ageLooks(
  { repairUnder, replaceOver }: Ages,
  { least, most }: ReturnType<typeof knownAge>,
): { ageYoung: boolean; ageLate: boolean; agePast: boolean } {
  return {
    ageYoung: most < repairUnder,
    ageLate: least >= repairUnder && least <= replaceOver,
    agePast: least > replaceOver,
  }
}

/** Whether a roof of that age can't have been put on at the time of its permit. */
function datesDisagree({ age, permit, year }: Roof): boolean {
  if (age === undefined || year === undefined) return false
  const { earliest, latest } = yearsBuilt(age, year)
  if (permit === 'after') return latest < CODE_YEAR
  return permit === 'before' && earliest > CODE_YEAR
}

/** The years in which a roof of that age can have been put on. */
function yearsBuilt(age: number, year: number): { earliest: number; latest: number } {
  return { earliest: Math.floor(year - age - 1), latest: Math.ceil(year - age) }
}

/** How much a finding speaks for a new roof; two points make it the first thing to price. */
const POINTS: Partial<Record<Look, number>> = {
  sectionRule: 2,
  agePast: 2,
  sectionUnknown: 1,
  sectionExempt: 1,
  leaksMany: 1,
  ageLate: 1,
}

/** What has to be found out before anyone can say. */
const UNKNOWN: readonly Look[] = ['datesDisagree', 'shareUnknown', 'ageUnknown']

function outcomeOf({ share, leaks, hasAgingPart = false }: Roof, looks: readonly Look[]): Outcome {
  const isPast = looks.includes('agePast')
  if (share === 'none' && leaks === 'none' && !isPast) return 'wait'
  const points = looks.reduce((sum, look) => sum + (POINTS[look] ?? 0), 0)
  // Good tile outlives what is below it, and goes back on.
  if (points >= 2) return hasAgingPart && share !== 'more' ? 'relay' : 'replace'
  return points > 0 || looks.some((look) => UNKNOWN.includes(look)) ? 'inspect' : 'repair'
}
