import { tint } from '../theme/tokens.ts'
import { hipEdge, otherEdge } from './hip-and-gable-plans.tsx'
import { hatch, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

interface Props {
  top: number
}

/** A house whose roof slopes down on all four sides. */
export function HipHouse({ top }: Props) {
  const at = view(top)
  return (
    <>
      <Walls top={top} />
      <HipRoof top={top} />
      <path d={path([at(-E, W + E, H), at(-E, -E, H), at(L + E, -E, H)])} {...hipEdge} />
    </>
  )
}

/** A house whose walls reach the ridge at both ends. */
export function GableHouse({ top }: Props) {
  const at = view(top)
  const end = [at(0, 0, H), at(0, W, H), at(0, W / 2, H + RISE)]
  const rake = [at(-E, W + E, H), at(-E, W / 2, H + RISE + 5), at(-E, -E, H)]
  return (
    <>
      <Walls top={top} />
      <path d={path(end, 'closed')} {...outline} fill={tint.ground} />
      <path d={hatch(end, 7)} {...detail} />
      <path
        d={path(
          [
            at(-E, -E, H),
            at(L + E, -E, H),
            at(L + E, W / 2, H + RISE + 5),
            at(-E, W / 2, H + RISE + 5),
          ],
          'closed',
        )}
        {...outline}
        fill={tint.mid}
      />
      <path d={path([at(-E, -E, H), at(L + E, -E, H)])} {...hipEdge} />
      <path d={path(rake)} {...otherEdge} />
    </>
  )
}

/** A hip house with a gable over its front door and a nearly flat addition at its end. */
export function MixedHouse({ top }: Props) {
  const at = view(top)
  const gable = [at(36, -18, H), at(80, -18, H), at(58, -18, H + 22)]
  const flat = [at(-34, 12, 28), at(-4, 12, 28), at(-4, 52, 28), at(-34, 52, 28)]
  return (
    <>
      <Walls top={top} />
      <path
        d={path([at(-34, 12, 0), at(0, 12, 0), at(0, 12, 28), at(-34, 12, 28)], 'closed')}
        {...outline}
        fill={tint.ground}
      />
      <path
        d={path([at(-34, 12, 0), at(-34, 52, 0), at(-34, 52, 28), at(-34, 12, 28)], 'closed')}
        {...outline}
        fill={tint.pale}
      />
      <HipRoof top={top} />
      <path d={path([at(-E, 12, H), at(-E, -E, H), at(L + E, -E, H)])} {...hipEdge} />
      <path d={path(flat, 'closed')} {...outline} fill={tint.ground} />
      <path d={hatch(flat, 7)} {...detail} />
      <path
        d={path([at(-4, 52, 28), at(-34, 52, 28), at(-34, 12, 28), at(-4, 12, 28)])}
        {...otherEdge}
      />
      <path
        d={path([at(40, -18, 0), at(76, -18, 0), at(76, -18, H), at(40, -18, H)], 'closed')}
        {...outline}
        fill={tint.ground}
      />
      <path
        d={path([at(40, -18, 0), at(40, 0, 0), at(40, 0, H), at(40, -18, H)], 'closed')}
        {...outline}
        fill={tint.pale}
      />
      <path
        d={path([at(36, -18, H), at(36, -E, H), at(58, 18, H + 22), at(58, -18, H + 22)], 'closed')}
        {...outline}
        fill={tint.deep}
      />
      <path d={path(gable, 'closed')} {...outline} fill={tint.ground} />
      <path d={hatch(gable, 7)} {...detail} />
      <path d={path([at(36, -18, H), at(58, -18, H + 22), at(80, -18, H)])} {...otherEdge} />
    </>
  )
}

/** The long wall and the end wall that are in view. */
function Walls({ top }: Props) {
  const at = view(top)
  return (
    <>
      <path
        d={path([at(0, 0, 0), at(L, 0, 0), at(L, 0, H), at(0, 0, H)], 'closed')}
        {...outline}
        fill={tint.ground}
      />
      <path
        d={path([at(0, 0, 0), at(0, W, 0), at(0, W, H), at(0, 0, H)], 'closed')}
        {...outline}
        fill={tint.pale}
      />
    </>
  )
}

function HipRoof({ top }: Props) {
  const at = view(top)
  const [west, east] = [at(W / 2, W / 2, H + RISE), at(L - W / 2, W / 2, H + RISE)]
  return (
    <>
      <path
        d={path([at(-E, -E, H), at(-E, W + E, H), west], 'closed')}
        {...outline}
        fill={tint.deep}
      />
      <path
        d={path([at(-E, -E, H), at(L + E, -E, H), east, west], 'closed')}
        {...outline}
        fill={tint.mid}
      />
    </>
  )
}

/** Length, depth and height of the walls, the rise of the roof over them, and how far the eaves stand out. */
const L = 120
const W = 64
const H = 30
const RISE = 34
const E = 7

/** Places a point of a house (along the front, into the depth, up) in the drawing. */
function view(top: number) {
  return (along: number, deep: number, up: number): Point => [
    88 + along * 0.95 - deep * 0.85,
    top + 112 + along * -0.16 - deep * 0.36 - up,
  ]
}
