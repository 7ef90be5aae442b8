import { tint } from '../theme/tokens.ts'
import { Arrow } from './kit/arrow.tsx'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { onSlope, type Point, path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'
import { strip } from './kit/slope-section.tsx'

/** A tile roof cut along the slope: rain gets through a cracked tile and runs down on the underlayment to a worn spot. */
export function CrackedTile({ figure }: DrawingProps<'cracked-tile'>) {
  return (
    <Drawing
      figure={figure}
      height={286}
      places={{
        tile: { to: at(352, 32), side: 'left', y: 40, pin: at(352, 56) },
        crack: { to: at(CRACK, 38), side: 'right', y: 34, pin: at(CRACK - 24, 66) },
        foam: { to: at(281, 8), side: 'left', y: 146, pin: at(300, -56) },
        underlayment: { to: at(224, 0), side: 'left', y: 214, pin: at(232, -54) },
        worn: { to: at(WORN, 0), side: 'right', y: 150, pin: at(WORN - 34, 66) },
        deck: { to: at(24, -14), side: 'right', y: 262, pin: at(30, -44) },
      }}
    >
      <path {...outline} fill={tint.wood} d={strip(at, 0, WORN - 1.5, -22, -4)} />
      <path {...outline} fill={tint.wood} d={strip(at, WORN + 1.5, 400, -22, -4)} />
      <path {...outline} fill={tint.sheet} d={strip(at, 0, WORN - 7, -4, 2)} />
      <path {...outline} fill={tint.sheet} d={strip(at, WORN + 7, 400, -4, 2)} />
      {NOSES.map((nose) => (
        <path key={nose} {...outline} fill={tint.accent} d={path(foam(nose), 'closed')} />
      ))}
      {NOSES.map((nose) => (
        <Tile key={nose} nose={nose} />
      ))}
      <Arrow points={[at(CRACK + 6, 74), at(CRACK + 1, 42)]} />
      <Arrow points={[at(CRACK, 24), at(CRACK - 4, 7), at(WORN + 8, 7)]} />
      <Arrow points={[at(WORN, -4), at(WORN, -26), drip]} color={tint.wrong} />
    </Drawing>
  )
}

const at = onSlope([392, 238], 20)
/** The lower edges of the tiles. */
const NOSES = [-44, 62, 168, 274] as const
const TILE = { shows: 106, long: 136, thick: 13 } as const
/** Where the tile is cracked, and where the underlayment is worn through, over a joint of the deck. */
const [CRACK, WORN] = [238, 128]
const [dripX, dripY] = at(WORN, -26)
/** Where the water falls to, below the joint. */
const drip: Point = [dripX, dripY + 36]

/** The underside of a tile: its head lies on the foam, its lower edge on the head of the tile below. */
function underside(up: number): number {
  return 26 - (16 * up) / TILE.long
}

/** A pad of foam under the head of a tile. Water passes beside it. */
function foam(nose: number): Point[] {
  const [low, high] = [nose + 102, nose + 124]
  const end = Math.min(high, 400)
  return [
    at(low, 2),
    at(end, 2),
    at(end - 4, underside(end - 4 - nose)),
    at(low + 4, underside(low + 4 - nose)),
  ]
}

function Tile({ nose }: { nose: number }) {
  const [from, to] = [Math.max(nose, 0), Math.min(nose + TILE.long, 400)]
  const cracked = from < CRACK && CRACK < nose + TILE.shows
  const piece = (low: number, high: number) =>
    path(
      [
        at(low, underside(low - nose)),
        at(high, underside(high - nose)),
        at(high, underside(high - nose) + TILE.thick),
        at(low, underside(low - nose) + TILE.thick),
      ],
      'closed',
    )
  if (!cracked) return <path {...outline} fill={tint.mid} d={piece(from, to)} />
  return (
    <>
      <path {...outline} fill={tint.mid} d={piece(from, CRACK - 3) + piece(CRACK + 3, to)} />
      <path
        {...outline}
        stroke={tint.wrong}
        strokeWidth={3}
        d={path([at(CRACK - 1, 35), at(CRACK + 3, 28), at(CRACK - 3, 24), at(CRACK + 1, 17)])}
      />
    </>
  )
}
