import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { DeckSection, Nail, SHINGLE, shingle, shingleTop } from './kit/slope-section.tsx'

/** A shingle that wind has folded up: above as the roof shows it, below cut along the slope. */
export function LiftedShingle({ figure }: DrawingProps<'lifted-shingle'>) {
  return (
    <Drawing
      figure={figure}
      height={SECTION + 236}
      places={{
        crease: { to: [162, 57], side: 'left', y: 58, pin: [128, 66] },
        missing: { to: [TORN + TAB - 20, 74], side: 'right', y: 96, pin: [TORN + 30, 68] },
        nails: {
          to: at(NAIL, shingleTop(NAIL - LIFTED)),
          side: 'left',
          y: SECTION + 40,
          pin: at(FOLD + 26, 48),
        },
        fold: { to: PIVOT, side: 'left', y: SECTION + 196, pin: at(FOLD - 14, -44) },
        seal: {
          to: turned(59, -2),
          side: 'right',
          y: SECTION + 66,
          pin: [300, SECTION + 78],
        },
        wind: { at: [362, SECTION + 142] },
      }}
    >
      <Face />
      <DeckSection at={at} from={0} to={400} />
      {EDGES.map((edge) => (
        <Course key={edge} edge={edge} />
      ))}
      <Arrow
        points={[
          [392, SECTION + 122],
          [296, SECTION + 122],
        ]}
      />
    </Drawing>
  )
}

/** The top of the section. */
const SECTION = 118
const at = onSlope([394, SECTION + 206], 18)
const EDGES = [-134, -50, 34, 118, 202, 286, 370] as const
const LIFTED = 118
/** Where it is nailed: under the next row. */
const NAIL = LIFTED + SHINGLE.shows + 9
/** Where the shingle is folded: just below the edge of the next row. */
const FOLD = LIFTED + SHINGLE.shows - 3
const PIVOT = at(FOLD, shingleTop(FOLD - LIFTED) - 3)

/** A row cut lengthwise, with its nail and its seal strip. */
function Course({ edge }: { edge: number }) {
  const end = Math.min(SHINGLE.long, 400 - edge)
  const nail = NAIL - LIFTED
  const below = edge - SHINGLE.shows
  const seal = [edge + 15, edge + 27].map((along) => at(along, shingleTop(along - below)))
  const isLifted = edge === LIFTED
  return (
    <>
      <path
        {...outline}
        fill={tint.deep}
        d={shingle(at, edge, { from: isLifted ? FOLD - edge : Math.max(0, -edge), to: end })}
      />
      {isLifted && <Tab />}
      {edge > 0 && (
        <path
          d={path(seal)}
          {...outline}
          strokeWidth={4}
          stroke={isLifted ? tint.wrong : tint.accent}
        />
      )}
      {nail < end && edge + nail > 0 && (
        <Nail at={at} along={edge + nail} over={shingleTop(nail)} />
      )}
    </>
  )
}

/** A place on the part that the wind has folded up: `along` it from the fold, `above` its underside. */
function turned(along: number, above: number): Point {
  const turn = (52 * Math.PI) / 180
  const [x, y] = [
    along * Math.cos(turn) - above * Math.sin(turn),
    along * Math.sin(turn) + above * Math.cos(turn),
  ]
  return at(FOLD - x, shingleTop(FOLD - LIFTED) - SHINGLE.thick + y)
}

function Tab() {
  const tab = [turned(0, 0), turned(80, 0), turned(80, SHINGLE.thick), turned(0, SHINGLE.thick)]
  return (
    <>
      <path {...outline} fill={tint.deep} d={path(tab, 'closed')} />
      <path
        {...outline}
        strokeWidth={4}
        stroke={tint.wrong}
        d={path([turned(53, -1), turned(65, -1)])}
      />
      <circle cx={PIVOT[0]} cy={PIVOT[1]} r={6} fill={tint.wrong} />
    </>
  )
}

const ROW = 36
const TAB = 80
/** The joint to the left of the tab that is torn off. */
const TORN = 240

/** Three rows as they look from the roof: one tab with a crease, one torn off. */
function Face() {
  const rows = [0, 1, 2].map((row) => 12 + row * ROW)
  const joints = rows.flatMap((y, row) =>
    [0, 1, 2, 3, 4]
      .map((tab) => 40 + tab * TAB - (row % 2) * (TAB / 2))
      .filter((x) => x > 2 && x < 398)
      .map((x): Point[] => [
        [x, y],
        [x, y + ROW],
      ]),
  )
  return (
    <>
      <rect x={2} y={rows[0]} width={396} height={3 * ROW} {...outline} fill={tint.mid} />
      <path
        d={rows
          .slice(1)
          .map((y) => `M2 ${y}H398`)
          .join('')}
        {...outline}
      />
      <path d={joints.map((joint) => path(joint)).join('')} {...detail} strokeOpacity={0.9} />
      <path
        d={`M${TORN} ${12 + 2 * ROW}V${24 + ROW}l9 -5 8 4 12 -6 10 5 13 -3 9 5 10 -4 9 3V${12 + 2 * ROW}Z`}
        {...outline}
        fill={tint.deep}
      />
      <path
        d={`M160 ${20 + ROW}L178 ${18 + ROW}L196 ${21 + ROW}L218 ${18 + ROW}L240 ${20 + ROW}`}
        {...outline}
        strokeWidth={4}
        stroke={tint.wrong}
      />
    </>
  )
}
