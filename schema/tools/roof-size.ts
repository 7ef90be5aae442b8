// Plain calculations, no zod: the browser imports this module.

/** The outside walls of the ground floor, seen from above, in feet. */
export interface Footprint {
  length: number
  width: number
}

/** The smallest and the largest ground floor of a house, in square feet. */
export const GROUND_LIMITS = { least: 200, most: 20_000 } as const

/** What the size of a roof depends on. */
export interface House extends Footprint {
  /** How far the roof reaches past the walls, in inches. */
  overhang: number
  /** How many inches the roof rises over 12 inches across: 4 for a 4-in-12 pitch. */
  rise: number
  /** Material that is cut away, in percent of the roof area. */
  waste: number
}

/** The steps from the footprint to the squares. Each uses the rounded number of the step before, so that it can be checked. */
export interface RoofSize {
  /** Ground floor in whole square feet. */
  ground: number
  /** What the overhang adds, in whole square feet. */
  overhang: number
  /** How many times larger the roof is than what it covers, to three decimals. */
  factor: number
  /** Roof area in whole square feet. */
  area: number
  /** Roof area in squares of 100 square feet, to one decimal. */
  squares: number
  /** Squares to order with waste, rounded up. */
  ordered: number
}

/** A square house of that many square feet: the footprint to assume when only its area is known. */
export function squareHouse(squareFeet: number): Footprint {
  return { length: Math.sqrt(squareFeet), width: Math.sqrt(squareFeet) }
}

/** The size of a roof with the same pitch on all sides. Whether it is hip or gable makes no difference to its area. */
export function roofSize({ length, width, overhang, rise, waste }: House): RoofSize {
  const beyond = (2 * overhang) / 12
  const ground = Math.round(length * width)
  const added = Math.round((length + beyond) * (width + beyond)) - ground
  const factor = pitchFactor(rise)
  const area = Math.round((ground + added) * factor)
  return {
    ground,
    overhang: added,
    factor,
    area,
    squares: Math.round(area / 10) / 10,
    // Whole numbers: with 1 + waste / 100, 20 squares and 15% would come to a little more than 23.
    ordered: Math.ceil((area * (100 + waste)) / 10_000),
  }
}

/**
 * How many times larger a roof is than what it covers, to three decimals: the long side of a triangle 12 across.
 *
 * @example pitchFactor(4) // 1.054
 */
export function pitchFactor(rise: number): number {
  return Math.round(Math.hypot(1, rise / 12) * 1000) / 1000
}

/** A range of dollars. */
export interface Range {
  low: number
  high: number
}

/** What `area` square feet cost at a published range per square foot of roof, to the nearest hundred dollars. */
export function priceOf(area: number, { low, high }: Range): Range {
  return { low: toHundreds(area * low), high: toHundreds(area * high) }
}

function toHundreds(dollars: number): number {
  return Math.round(dollars / 100) * 100
}
