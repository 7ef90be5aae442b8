/** The part of the Earth that the map of Tampa Bay shows, in degrees, and the units of its drawing area. */
export const FRAME = {
  west: -83.02,
  east: -81.83,
  south: 27.55,
  north: 28.62,
  width: 720,
  height: 734,
} as const

/** A place on the drawing area; x grows to the right, y grows downward. */
export interface Point {
  x: number
  y: number
}

const RADIANS = Math.PI / 180

/** Units per radian of longitude. In the Mercator projection a small area has the same scale in both directions. */
export const SCALE = FRAME.width / ((FRAME.east - FRAME.west) * RADIANS)

/** How far north a latitude is in the Mercator projection, in radians of longitude. */
export function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2))
}

/** Where a position is on the map, in tenths of a unit; undefined for one outside of it. */
export function pointOf([latitude, longitude]: readonly [number, number]): Point | undefined {
  const x = tenth(SCALE * (longitude - FRAME.west) * RADIANS)
  const y = tenth(SCALE * (mercator(FRAME.north) - mercator(latitude)))
  const inside = x >= 0 && x <= FRAME.width && y >= 0 && y <= FRAME.height
  return inside ? { x, y } : undefined
}

/** Rounded to a tenth of a unit. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
