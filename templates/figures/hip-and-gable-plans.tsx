import { tint } from '../theme/tokens.ts'
import { type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'

/** An edge over which a slope runs down. */
export const hipEdge = { ...outline, stroke: tint.water, strokeWidth: 5 } as const

/** The edge of a gable end or of a nearly flat roof. */
export const otherEdge = {
  ...outline,
  stroke: tint.wrong,
  strokeWidth: 5,
  strokeDasharray: '1 9',
} as const

/** A roof from above that slopes down on all four sides. */
export function HipPlan({ top }: { top: number }) {
  return (
    <>
      <path d={path(corners(top), 'closed')} {...hipEdge} fill={tint.pale} />
      <path d={hips(top)} {...outline} />
    </>
  )
}

/** A roof from above with a gable at either end. */
export function GablePlan({ top }: { top: number }) {
  const [a, b, c, d] = corners(top)
  return (
    <>
      <path d={path([a, b, c, d], 'closed')} fill={tint.pale} />
      <path
        d={path([
          [LEFT, top + 54],
          [RIGHT, top + 54],
        ])}
        {...outline}
      />
      <path d={path([a, b]) + path([c, d])} {...hipEdge} />
      <path d={path([b, c]) + path([d, a])} {...otherEdge} />
    </>
  )
}

/** A hip roof from above with a gable in front and a nearly flat addition at one end. */
export function MixedPlan({ top }: { top: number }) {
  const [a, b, c, d] = corners(top)
  const front = top + BOTTOM
  return (
    <>
      <path d={path([a, b, c, d], 'closed')} fill={tint.pale} />
      <path
        d={path([
          [LEFT, top + 32],
          [220, top + 32],
          [220, top + 78],
          [LEFT, top + 78],
        ])}
        {...outline}
        fill={tint.ground}
      />
      <path d={hips(top)} {...outline} />
      <path
        d={path(
          [
            [292, front],
            [292, front + 20],
            [348, front + 20],
            [348, front],
            [320, front - 28],
          ],
          'closed',
        )}
        {...outline}
        fill={tint.pale}
      />
      <path
        d={path([
          [320, front - 28],
          [320, front + 20],
        ])}
        {...outline}
      />
      <path
        d={
          path([[LEFT, top + 32], a, b, c, [348, front], [348, front + 20]]) +
          path([[292, front + 20], [292, front], d, [LEFT, top + 78]])
        }
        {...hipEdge}
      />
      <path
        d={
          path([
            [LEFT - 4, top + 32],
            [220, top + 32],
            [220, top + 78],
            [LEFT - 4, top + 78],
          ]) +
          path([
            [296, front + 20],
            [344, front + 20],
          ])
        }
        {...otherEdge}
      />
    </>
  )
}

const LEFT = 246
const RIGHT = 386
/** From the top to the front edge of a plan. */
const BOTTOM = 100

function corners(top: number): [Point, Point, Point, Point] {
  return [
    [LEFT, top + 8],
    [RIGHT, top + 8],
    [RIGHT, top + BOTTOM],
    [LEFT, top + BOTTOM],
  ]
}

/** The ridge and the four hips that lead to it. */
function hips(top: number): string {
  const [a, b, c, d] = corners(top)
  const west: Point = [LEFT + 46, top + 54]
  const east: Point = [RIGHT - 46, top + 54]
  return path([a, west, d]) + path([b, east, c]) + path([west, east])
}
