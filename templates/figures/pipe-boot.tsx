import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { DeckSection, Nail, SHINGLE, shingle, shingleTop } from './kit/slope-section.tsx'

/** A vent pipe and its boot, cut along the slope: how the flange is woven into the shingles, and where the collar cracks. */
export function PipeBoot({ figure }: DrawingProps<'pipe-boot'>) {
  return (
    <Drawing
      figure={figure}
      height={330}
      places={{
        pipe: { to: [RIGHT, 74], side: 'right', y: 50 },
        crack: { to: [LEFT - 13, 151], side: 'left', y: 46, pin: [LEFT - 52, 92] },
        over: { to: [137, 173], side: 'left', y: 112, pin: at(284, 58) },
        nail: { to: at(NAIL, 12), side: 'left', y: 196, pin: at(318, -46) },
        collar: { to: [RIGHT + 8, 184], side: 'right', y: 128, pin: [RIGHT + 38, 160] },
        under: { to: apron(BELOW), side: 'right', y: 206, pin: at(96, 54) },
        leak: { to: [LEFT - 5, 268], side: 'left', y: 282, pin: [LEFT - 36, 286] },
      }}
    >
      <DeckSection at={at} from={0} to={HOLE.from} />
      <DeckSection at={at} from={HOLE.to} to={400} />
      {[3, 2]
        .map((row) => COURSE - row * SHINGLE.shows)
        .map((edge) => (
          <path key={edge} {...courses} d={shingle(at, edge, { from: Math.max(0, 4 - edge) })} />
        ))}
      {[COURSE - SHINGLE.shows, COURSE].map((edge) => (
        <path
          key={edge}
          {...courses}
          d={
            shingle(at, edge, { to: HOLE.from - edge }) +
            shingle(at, edge, { from: HOLE.to - edge })
          }
        />
      ))}
      <path
        d={path([apron(BELOW), apron(COURSE - 5), flange(COURSE + 1), flange(HOLE.from)])}
        {...metal}
      />
      <path d={path([flange(HOLE.to), flange(ABOVE)])} {...metal} />
      <Nail at={at} along={NAIL} over={shingleTop(NAIL - COURSE) + 5} />
      <path {...courses} d={shingle(at, NEXT, { from: CUT, to: 400 - NEXT, lift: 5 })} />
      <path {...courses} d={shingle(at, LAST, { to: 400 - LAST, lift: 5 })} />
      <Pipe />
      <Collar />
      <Arrow
        points={[
          [LEFT - 6, 78],
          [LEFT - 6, 128],
        ]}
      />
      <Arrow
        points={[
          [LEFT - 5, 206],
          [LEFT - 5, 302],
        ]}
      />
    </Drawing>
  )
}

const at = onSlope([392, 290], 20)
/** The sides of the pipe. */
const [LEFT, RIGHT] = [186, 224]
/** The hole for the pipe, along the slope. */
const HOLE = { from: 177, to: 232 } as const
/** The lower edges of the shingle under the flange, and of the one over its upper part. */
const COURSE = 138
const NEXT = COURSE + SHINGLE.shows
const LAST = NEXT + SHINGLE.shows
/** Where the flange is nailed. */
const NAIL = 302
/** How much of the next row is cut away around the collar. */
const CUT = 36
/** The ends of the flange: the lower one lies on the row below. */
const [BELOW, ABOVE] = [102, 320]

const courses = { ...outline, fill: tint.deep } as const
const metal = { ...outline, stroke: tint.accent, strokeWidth: 4 } as const

function flange(along: number): Point {
  return at(along, shingleTop(along - COURSE) + 2)
}

/** The lower part of the flange, on the row below. */
function apron(along: number): Point {
  return at(along, shingleTop(along - COURSE + SHINGLE.shows) + 2)
}

function Pipe() {
  return (
    <>
      <path d={`M${LEFT} 314V26H${RIGHT}V314`} fill={tint.ground} />
      <path d={`M${LEFT} 314V26M${RIGHT} 314V26`} {...outline} strokeWidth={3} />
      <ellipse
        cx={(LEFT + RIGHT) / 2}
        cy={26}
        rx={(RIGHT - LEFT) / 2}
        ry={6}
        {...outline}
        fill={tint.mid}
      />
    </>
  )
}

/** The collar on both sides of the pipe. On the left it has let go. */
function Collar() {
  const right: Point[] = [
    flange(HOLE.from - 14),
    [RIGHT + 2, 166],
    [RIGHT + 2, 176],
    flange(HOLE.from),
  ]
  const left: Point[] = [
    flange(HOLE.to + 18),
    [LEFT - 16, 148],
    [LEFT - 10, 154],
    flange(HOLE.to + 6),
  ]
  return (
    <>
      <path d={path(right, 'closed')} {...outline} fill={tint.line} />
      <path d={path(left, 'closed')} {...outline} stroke={tint.wrong} fill={tint.wrong} />
    </>
  )
}
