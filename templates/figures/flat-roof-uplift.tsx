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
      height={SECTION + 180}
      places={{
        field: { to: onRoof(4.2, 5), side: 'left', y: 34, pin: onRoof(5, 5.4) },
        corner: { to: onRoof(0.9, DEPTH - 0.9), side: 'left', y: 100 },
        edge: { to: onRoof(10, 0.9), side: 'right', y: 26 },
        wind: { at: [40, SECTION + 44] },
        suction: {
          to: [262, ROOF - 22],
          side: 'right',
          y: SECTION + 36,
          pin: [336, SECTION + 40],
        },
        metal: {
          to: [WALL - 3, ROOF + 12],
          side: 'left',
          y: SECTION + 64,
          pin: [WALL - 24, ROOF - 12],
        },
        rows: {
          to: [WALL + 64, ROOF + 20],
          side: 'right',
          y: SECTION + 152,
          pin: [WALL + 52, ROOF + 62],
        },
        sheet: { to: [348, ROOF], side: 'right', y: SECTION + 100, pin: [372, ROOF - 22] },
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
const THICK = 30
/** The fasteners: close together at the edge, farther apart toward the middle. */
const FASTENERS = [44, 64, 84, 122, 162, 212] as const

/** The wall, the deck, the insulation and the sheet; its edge is under metal on a wood nailer, which a strip covers. */
function Edge() {
  const deck = ROOF + THICK
  return (
    <>
      <path
        d={`M${WALL} ${deck + 8}H${WALL + 26}V${SECTION + 180}H${WALL}Z`}
        {...outline}
        fill={tint.mid}
      />
      <path d={`M${WALL} ${ROOF}h26v${THICK + 8}h-26z`} {...outline} fill={tint.wood} />
      <path
        d={hatch(
          [
            [WALL, ROOF],
            [WALL + 26, ROOF],
            [WALL + 26, deck + 8],
            [WALL, deck + 8],
          ],
          7,
        )}
        {...detail}
      />
      <path d={`M${WALL + 26} ${ROOF}H392V${deck}H${WALL + 26}Z`} {...outline} fill={tint.pale} />
      <path
        d={`M${WALL + 26} ${deck}H392V${deck + 8}H${WALL + 26}Z`}
        {...outline}
        fill={tint.deep}
      />
      {FASTENERS.map((x) => (
        <path
          key={x}
          d={`M${WALL + x - 6} ${ROOF}h12M${WALL + x} ${ROOF}v46`}
          {...outline}
          strokeWidth={2.5}
        />
      ))}
      <path d={`M${WALL - 3} ${ROOF + 22}V${ROOF - 3}H392`} {...outline} strokeWidth={3.5} />
      <path
        d={`M${WALL + 24} ${ROOF - 6}H${WALL - 6}V${ROOF + 46}l-7 5`}
        {...outline}
        stroke={tint.accent}
        strokeWidth={4}
      />
      <path
        d={`M${WALL + 6} ${ROOF - 10}H${WALL + 26}L${WALL + 38} ${ROOF - 6}H${WALL + 54}`}
        {...outline}
        strokeWidth={3}
      />
    </>
  )
}

/** Wind that meets the wall and turns over the edge, and the suction behind it. */
function Wind() {
  return (
    <>
      {[ROOF + 20, ROOF + 48].map((y) => (
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
        [154, 58],
        [184, 48],
        [218, 38],
        [262, 28],
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
