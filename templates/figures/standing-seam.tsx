import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { outline } from './kit/ink.ts'

/** Two metal roofs cut across their panels: one held by clips inside the seams, one by screws through its face. */
export function StandingSeam({ figure }: DrawingProps<'standing-seam'>) {
  return (
    <Drawing
      figure={figure}
      height={FACE + 160}
      places={{
        seam: { at: [14, 20], anchor: 'start' },
        lock: { to: [SEAMS[0] - 29, SEAM + 14], side: 'left', y: 50, pin: [SEAMS[0] - 60, 62] },
        clip: { to: [SEAMS[1], 96], side: 'right', y: 50, pin: [SEAMS[1] + 44, 84] },
        screw: { to: [SEAMS[1] + 26, 162], side: 'right', y: 148, pin: [SEAMS[1] + 26, 158] },
        underlayment: { to: [66, 128], side: 'left', y: 94, pin: [66, 100] },
        deck: { to: [40, 141], side: 'left', y: 160, pin: [40, 158] },
        fastener: { at: [14, FACE + 20], anchor: 'start' },
        washer: {
          to: [SCREWS[1] + 7, FLAT - 5],
          side: 'right',
          y: FACE + 14,
          pin: [SCREWS[1] + 26, FACE + 50],
        },
        through: {
          to: [SCREWS[0], FLAT],
          side: 'left',
          y: FACE + 138,
          pin: [SCREWS[0], FACE + 134],
        },
      }}
    >
      <Deck top={126} />
      {SEAMS.map((x) => (
        <Clip key={x} x={x} />
      ))}
      <path d={panels} {...metal} />
      <Deck top={FACE + 96} />
      <path d={ribbed} {...metal} />
      {SCREWS.map((x) => (
        <Screw key={x} x={x} />
      ))}
    </Drawing>
  )
}

const SEAMS = [134, 266] as const
const [EDGE, END] = [12, 388]
/** The height of the panels, and the top of their seams. */
const [PAN, SEAM] = [118, 56]

const metal = { ...outline, strokeWidth: 3.5 } as const

/**
 * Each panel ends with a leg whose top is turned outward, and begins with one that covers the leg before it and its
 * clip: the free edge is folded back in under the turn, so that neither can come up.
 */
const panels = [EDGE, ...SEAMS]
  .map((x, index) => {
    const end = SEAMS[index]
    const start =
      index === 0 ? `M${EDGE} ${PAN}` : `M${x - 15} ${SEAM + 27}h-14V${SEAM}H${x + 8}V${PAN}`
    return `${start}${end === undefined ? `H${END}` : `H${end - 8}V${SEAM + 14}h-7`}`
  })
  .join('')

/** A clip: its foot is screwed to the deck under the next panel, and its top hooks over the turn of the leg before it. */
function Clip({ x }: { x: number }) {
  return (
    <>
      <path
        d={`M${x + 42} ${PAN + 6}H${x}V${SEAM + 7}H${x - 22}V${SEAM + 19}`}
        {...outline}
        stroke={tint.accent}
        strokeWidth={4}
      />
      <path d={`M${x + 19} ${PAN + 5}h14M${x + 26} ${PAN + 5}v42`} {...outline} strokeWidth={3} />
    </>
  )
}

/** The top of the second roof. */
const FACE = 186
const SCREWS = [120, 270] as const
const FLAT = FACE + 94

/** A panel with ribs; its neighbor laps it over the rib in the middle. */
const ribbed = [
  path([
    [EDGE, FLAT],
    [44, FLAT],
    [54, FLAT - 30],
    [76, FLAT - 30],
    [86, FLAT],
    [174, FLAT],
    [184, FLAT - 28],
    [206, FLAT - 28],
    [212, FLAT - 12],
  ]),
  path([
    [170, FLAT - 8],
    [180, FLAT - 34],
    [210, FLAT - 34],
    [222, FLAT],
    [318, FLAT],
    [328, FLAT - 30],
    [350, FLAT - 30],
    [360, FLAT],
    [END, FLAT],
  ]),
].join('')

/** A screw through the face of the panel, with its washer. */
function Screw({ x }: { x: number }) {
  return (
    <>
      <rect x={x - 11} y={FLAT - 8} width={22} height={6} {...outline} fill={tint.wrong} />
      <path d={`M${x - 7} ${FLAT - 8}v-8h14v8z`} {...outline} fill={tint.mid} />
      <path d={`M${x} ${FLAT}v40`} {...outline} strokeWidth={3} />
    </>
  )
}

function Deck({ top }: { top: number }) {
  const width = END - EDGE
  return (
    <>
      <rect x={EDGE} y={top + 4} width={width} height={22} {...outline} fill={tint.wood} />
      <rect x={EDGE} y={top} width={width} height={5} {...outline} fill={tint.sheet} />
    </>
  )
}
