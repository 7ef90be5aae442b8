import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { hatch, type Point, path, seenFromCorner } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'

/** Where the wind pulls at a flat roof, on a commercial building; below it how its edge holds, cut across. */
export function FlatRoofUplift({ figure }: DrawingProps<'flat-roof-uplift'>) {
  return (
    <Drawing
      figure={figure}
      height={BOTTOM}
      places={{
        field: { to: onRoof(4.2, 5), side: 'left', y: 34, pin: onRoof(5, 5.4) },
        corner: { to: onRoof(0.9, DEPTH - 0.9), side: 'left', y: 100 },
        edge: { to: onRoof(10, 0.9), side: 'right', y: 26 },
        wind: { at: [40, SECTION + 44] },
        suction: {
          to: [260, ROOF - 22],
          side: 'right',
          y: SECTION + 36,
          pin: [336, SECTION + 40],
        },
        metal: {
          to: [WALL - 11, ROOF + 42],
          side: 'left',
          y: SECTION + 168,
          pin: [WALL - 43, ROOF + 72],
        },
        rows: {
          to: [WALL + 94, DECK + 18],
          side: 'right',
          y: SECTION + 166,
          pin: [WALL + 94, DECK + 40],
        },
        sheet: { to: [348, ROOF - 3], side: 'right', y: SECTION + 78, pin: [372, ROOF - 22] },
      }}
    >
      <Walls />
      <Zones />
      <Units />
      <Edge />
      <Wind />
    </Drawing>
  )
}

const at = seenFromCorner([112, 84], 20)
const [LENGTH, DEPTH, HIGH] = [14, 9, 3]
/** How wide the edges are, where the pull is strong. */
const BAND = 1.9

function onRoof(x: number, y: number): Point {
  return at(x, y, HIGH)
}

function part(x: number, endX: number, y: number, endY: number): Point[] {
  return [onRoof(x, y), onRoof(endX, y), onRoof(endX, endY), onRoof(x, endY)]
}

function Walls() {
  const front = [at(0, DEPTH), onRoof(0, DEPTH), onRoof(LENGTH, DEPTH), at(LENGTH, DEPTH)]
  const side = [at(LENGTH, 0), onRoof(LENGTH, 0), onRoof(LENGTH, DEPTH), at(LENGTH, DEPTH)]
  const shops = [0.8, 4, 7.2, 10.4].map((x) => [
    at(x, DEPTH),
    at(x, DEPTH, 2),
    at(x + 2.4, DEPTH, 2),
    at(x + 2.4, DEPTH),
  ])
  return (
    <>
      <path d={path(front, 'closed')} {...outline} fill={tint.ground} />
      <path d={path(side, 'closed')} {...outline} fill={tint.wood} />
      <path d={shops.map((shop) => path(shop, 'closed')).join('')} {...detail} fill={tint.pale} />
    </>
  )
}

/** The middle of the roof, its edges, and its corners: the darker, the harder the pull. */
function Zones() {
  const ends = (long: number) =>
    [
      [0, BAND],
      [long - BAND, long],
    ] as const
  const corners = ends(LENGTH).flatMap(([x, endX]) =>
    ends(DEPTH).map(([y, endY]) => part(x, endX, y, endY)),
  )
  const roof = path(part(0, LENGTH, 0, DEPTH), 'closed')
  return (
    <>
      <path d={roof} {...outline} fill={tint.mid} />
      <path d={hatch(part(0, LENGTH, 0, DEPTH), 10)} {...detail} strokeOpacity={0.35} />
      <path
        d={path(part(BAND, LENGTH - BAND, BAND, DEPTH - BAND), 'closed')}
        {...outline}
        fill={tint.pale}
      />
      {corners.map((corner, index) => (
        <path key={index} d={path(corner, 'closed')} {...outline} fill={tint.deep} />
      ))}
      <path d={corners.map((corner) => hatch(corner, 5)).join('')} {...detail} />
      <path d={roof} {...outline} strokeWidth={2.5} />
    </>
  )
}

/** Air conditioners in the middle of the roof. */
function Units() {
  return [6.4, 9.4].map((x) => {
    const box = (...corners: [number, number, number][]) =>
      path(
        corners.map(([dx, y, z]) => at(x + dx, y, HIGH + z)),
        'closed',
      )
    return (
      <g key={x} {...outline}>
        <path
          fill={tint.ground}
          d={box([0, 4.6, 0], [0, 4.6, 0.9], [1.5, 4.6, 0.9], [1.5, 4.6, 0])}
        />
        <path
          fill={tint.wood}
          d={box([1.5, 3.4, 0], [1.5, 3.4, 0.9], [1.5, 4.6, 0.9], [1.5, 4.6, 0])}
        />
        <path
          fill={tint.mid}
          d={box([0, 3.4, 0.9], [1.5, 3.4, 0.9], [1.5, 4.6, 0.9], [0, 4.6, 0.9])}
        />
      </g>
    )
  })
}

/** The top of the section, the face of the wall, and the surface of the roof. */
const SECTION = 210
const [WALL, ROOF] = [126, SECTION + 96]
/** The top of the steel deck, on which the insulation and the nailer lie. */
const DECK = ROOF + 30
const BOTTOM = SECTION + 190
/** The fasteners: close together at the edge, farther apart toward the middle. */
const FASTENERS = [54, 74, 94, 130, 170, 218] as const
/** Where the nailer ends and the insulation begins: past the flange of the metal. */
const NAILER = WALL + 44

/** The wall and, on it, the deck with the insulation and a wood nailer, under a sheet that metal holds at the edge. */
function Edge() {
  const nailer = [
    [WALL, ROOF],
    [NAILER, ROOF],
    [NAILER, DECK],
    [WALL, DECK],
  ] as const
  return (
    <>
      <path d={`M${WALL} ${DECK + 8}V${BOTTOM}h26V${DECK + 8}Z`} {...outline} fill={tint.mid} />
      <path d={`M${WALL} ${DECK}H392v8H${WALL}Z`} {...outline} fill={tint.deep} />
      <path d={`M${NAILER} ${ROOF}H392V${DECK}H${NAILER}Z`} {...outline} fill={tint.pale} />
      <path d={path(nailer, 'closed')} {...outline} fill={tint.wood} />
      <path d={hatch(nailer, 7)} {...detail} />
      <path d={ANCHOR} {...outline} strokeWidth={2.5} />
      {FASTENERS.map((x) => (
        <path
          key={x}
          d={`M${WALL + x - 6} ${ROOF}h12M${WALL + x} ${ROOF}V${DECK + 18}`}
          {...outline}
          strokeWidth={2.5}
        />
      ))}
      <path
        d={`M${WALL - 3} ${ROOF + 47}V${ROOF - 3}H392`}
        {...outline}
        stroke={tint.sheet}
        strokeWidth={3.5}
      />
      <path d={CLEAT} {...outline} strokeWidth={2} />
      <path
        d={`M${WALL + 36} ${ROOF - 7}H${WALL - 11}V${ROOF + 54}l-13 11.5l6.5 7.5l8 -7`}
        {...outline}
        stroke={tint.accent}
        strokeWidth={3.5}
      />
      <path d={FLANGE_NAIL} {...outline} strokeWidth={2.25} />
      <path
        d={`M${WALL + 2} ${ROOF - 11}H${WALL + 38}L${WALL + 46} ${ROOF - 6}H${WALL + 62}`}
        {...outline}
        stroke={tint.sheet}
        strokeWidth={3}
      />
    </>
  )
}

/** The cleat, nailed to the nailer. Its lip follows the kick of the metal, whose hem folds around it. */
const CLEAT = `M${WALL - 7} ${ROOF + 12}V${ROOF + 57}l-11.5 10M${WALL - 7} ${ROOF + 22}h16`
/** The anchor of the nailer, through the deck into the wall. */
const ANCHOR = `M${WALL + 10} ${ROOF}h12M${WALL + 16} ${ROOF}V${DECK + 36}`
/** The nail through the flange of the metal. */
const FLANGE_NAIL = `M${WALL + 31} ${ROOF - 8}v22M${WALL + 27} ${ROOF - 8}h8`

/** Wind that meets the wall and turns over the edge, and the suction behind it. */
function Wind() {
  return (
    <>
      {[ROOF + 14, ROOF + 38].map((y) => (
        <Arrow
          key={y}
          points={[
            [12, y],
            [96, y],
          ]}
        />
      ))}
      <Arrow
        points={[
          [12, ROOF - 12],
          [60, ROOF - 14],
          [88, ROOF - 26],
          [106, ROOF - 48],
          [114, ROOF - 72],
        ]}
      />
      {[
        [148, 58],
        [182, 48],
        [216, 38],
        [260, 28],
        [318, 20],
      ].map(([x = 0, length = 0]) => (
        <Arrow
          key={x}
          points={[
            [x, ROOF - 8],
            [x, ROOF - 8 - length],
          ]}
          color={tint.wrong}
        />
      ))}
    </>
  )
}
