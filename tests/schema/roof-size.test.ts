import { describe, expect, test } from 'vitest'
import { dollarRange, number } from '../../schema/shared/format.ts'
import { pitchFactor, priceOf, roofSize, squareHouse } from '../../schema/tools/roof-size.ts'

/** Published range for architectural shingle per sq ft of roof: facts.md 3.1, Pro Specialty Services, January 2026. */
const ARCHITECTURAL = { low: 6, high: 10 }

describe('the size of a roof, against cases calculated by hand', () => {
  // Pythagoras: 4 up for 12 across is 12.649 along the slope, and 12.649 / 12 = 1.0541.
  test.each([
    [0, 1],
    [2.5, 1.021],
    [4, 1.054],
    [5, 1.083],
    [6, 1.118],
    [8, 1.202],
    [11, 1.357],
    [9, 1.25],
  ])('a roof that rises %d in 12 is %d times what it covers', (rise, factor) => {
    expect(pitchFactor(rise)).toBe(factor)
  })

  // The example of the page on our price: 2,350 sq ft with the eaves, 5 in 12, "near 2,550", $6 to $10.
  // 2350 × 1.083 = 2545.05; × 6 = 15,270; × 10 = 25,450.
  test('2,350 square feet that include the overhang, 5 in 12, hip', () => {
    const size = roofSize({ ...squareHouse(2350), overhang: 0, rise: 5, waste: 15 })
    expect(size).toEqual({
      ground: 2350,
      overhang: 0,
      factor: 1.083,
      area: 2545,
      squares: 25.5,
      // 25.45 × 1.15 = 29.27
      ordered: 30,
    })
    expect(priceOf(size.area, ARCHITECTURAL)).toEqual({ low: 15_300, high: 25_500 })
  })

  // 40 × 60 = 2,400; with a foot and a half on every side 43 × 63 = 2,709; 2709 × 1.054 = 2855.3; + 10% = 31.4 squares.
  test('a house of 40 by 60 feet with an overhang of 18 inches, 4 in 12, gable', () => {
    expect(roofSize({ length: 40, width: 60, overhang: 18, rise: 4, waste: 10 })).toEqual({
      ground: 2400,
      overhang: 309,
      factor: 1.054,
      area: 2855,
      squares: 28.6,
      ordered: 32,
    })
  })

  // The example of the Brandon page: 2,300 sq ft with the eaves, 4 in 12: 2,424 sq ft; with 10% "close to 27 squares".
  test('2,300 square feet, 4 in 12, with 10 percent for cuts', () => {
    const { area, ordered } = roofSize({ ...squareHouse(2300), overhang: 0, rise: 4, waste: 10 })
    expect({ area, ordered }).toEqual({ area: 2424, ordered: 27 })
  })

  test('an order of exactly 23 squares is not rounded up to 24', () => {
    const size = roofSize({ length: 40, width: 50, overhang: 0, rise: 0, waste: 15 })
    expect(size.ordered).toBe(23)
  })
})

test('amounts are written as people write them', () => {
  expect(number(2364)).toBe('2,364')
  expect(dollarRange({ low: 24_100, high: 49_400 })).toBe('$24,100 to $49,400')
  expect(dollarRange({ low: 11, high: 22.5 })).toBe('$11 to $22.50')
  expect(dollarRange({ low: 500, high: 500 })).toBe('$500')
})
