// Plain calculations, no zod: the browser imports this module.

/** What a visitor says of the damaged part of the roof, or of its most damaged section. */
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

/** What a visitor says of a roof. */
export interface Roof {
  ages: Ages
  /** In years; missing when the visitor doesn't know. */
  age?: number | undefined
  share: Share
  leaks: Leaks
  permit: Permit
  /** The year it is now; without it, age and permit date are not compared. */
  year?: number | undefined
}

/**
 * What can be looked at, the most important first: what can decide by itself, then what tells the most about the rest of
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
export const OUTCOMES = ['repair', 'inspect', 'replace'] as const

/** What we would look at first on a roof, and what it leans to. */
export interface FirstLook {
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
 * What we would look at first on `roof`. The rules are those of the site's texts: young with damage in one place, repair;
 * old or widespread, replace; in between, or where something is not known, inspect. The 25% rule weighs as much as old
 * age when the permit is from before the 2007 code (F.S. 553.844(5)).
 */
export function firstLook(roof: Roof): FirstLook {
  const disagrees = datesDisagree(roof)
  const found: Partial<Record<Look, boolean>> = {
    datesDisagree: disagrees,
    ...sectionLooks(roof.share, disagrees ? 'unknown' : roof.permit),
    ...ageLooks(roof),
    leaksMany: roof.leaks === 'many',
    leaksFew: roof.leaks === 'few',
    shareUnknown: roof.share === 'unknown',
    sharePart: roof.share === 'part',
    insurer: roof.age !== undefined && roof.age >= INSURER_AGE,
  }
  const looks = LOOKS.filter((look) => found[look])
  return { outcome: outcomeOf(looks), looks }
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

function ageLooks({ age, ages }: Roof): Partial<Record<Look, boolean>> {
  if (age === undefined) return { ageUnknown: true }
  return {
    ageYoung: age < ages.repairUnder,
    ageLate: age >= ages.repairUnder && age <= ages.replaceOver,
    agePast: age > ages.replaceOver,
  }
}

/** How many years of its usual life a roof has left, at least and at most; both negative once it is past it. */
export interface YearsLeft {
  least: number
  most: number
}

/**
 * What a roof has left by its age alone: from the age when this roofing can go either way to the age when it is usually
 * replaced.
 *
 * @example yearsLeft({ repairUnder: 15, replaceOver: 20 }, 16) // { least: -1, most: 4 }
 */
export function yearsLeft({ repairUnder, replaceOver }: Ages, age: number): YearsLeft {
  return { least: Math.round(repairUnder - age), most: Math.round(replaceOver - age) }
}

/** Whether a roof of that age can't have been put on at the time of its permit. */
function datesDisagree({ age, permit, year }: Roof): boolean {
  if (age === undefined || year === undefined) return false
  const [earliest, latest] = [Math.floor(year - age - 1), Math.ceil(year - age)]
  if (permit === 'after') return latest < CODE_YEAR
  return permit === 'before' && earliest > CODE_YEAR
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

function outcomeOf(looks: readonly Look[]): number {
  const points = looks.reduce((sum, look) => sum + (POINTS[look] ?? 0), 0)
  const least = looks.some((look) => UNKNOWN.includes(look)) ? 1 : 0
  return Math.min(2, Math.max(points, least))
}
