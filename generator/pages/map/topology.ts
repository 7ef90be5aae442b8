/** Longitude and latitude in degrees. */
export type Position = readonly [number, number]

/** What make-outline.ts reads of a TopoJSON file: shapes made of arcs that neighbors share. */
export interface Topology {
  transform: { scale: Position; translate: Position }
  /** Each arc begins with a point and goes on with steps, in whole units of the transform. */
  arcs: Position[][]
}

export interface Shape {
  id?: string | number
  type: 'Polygon' | 'MultiPolygon'
  /** Rings of arc numbers; ~n is arc n backward. */
  arcs: number[][] | number[][][]
  properties?: { name: string }
}

/** The points of an arc. */
export function arcPoints({ transform, arcs }: Topology, number: number): Position[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  const points = (arcs[number < 0 ? ~number : number] ?? []).map(([stepX, stepY]): Position => {
    x += stepX
    y += stepY
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return number < 0 ? points.toReversed() : points
}

/** The rings of a shape, each a list of points. */
export function ringsOf(topology: Topology, shape: Shape): Position[][] {
  return ringArcs(shape).map((ring) => ring.flatMap((number) => arcPoints(topology, number)))
}

/** The numbers of the arcs that two of `shapes` share. */
export function sharedArcs(shapes: readonly Shape[]): number[] {
  const seen = new Map<number, number>()
  for (const shape of shapes)
    for (const number of ringArcs(shape).flat()) {
      const arc = number < 0 ? ~number : number
      seen.set(arc, (seen.get(arc) ?? 0) + 1)
    }
  return [...seen].filter(([, times]) => times > 1).map(([arc]) => arc)
}

function ringArcs(shape: Shape): number[][] {
  return shape.type === 'Polygon' ? (shape.arcs as number[][]) : (shape.arcs as number[][][]).flat()
}
