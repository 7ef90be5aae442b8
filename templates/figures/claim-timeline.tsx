import { tint } from '../theme/tokens.ts'
import { Drawing, type DrawingProps } from './kit/drawing.tsx'
import { path } from './kit/geometry.ts'
import { detail, outline } from './kit/ink.ts'
import { Label } from './kit/labels.tsx'

/** The clocks of a claim as bars: two count months from the date of loss, four count days from what the owner sends. */
export function ClaimTimeline({ figure }: DrawingProps<'claim-timeline'>) {
  return (
    <Drawing
      figure={figure}
      height={580}
      places={{
        loss: { at: [HEADING, LOSS], anchor: 'start' },
        newClaim: { at: [LABEL, LOSS + FIRST], anchor: 'end' },
        supplemental: { at: [LABEL, LOSS + SECOND], anchor: 'end' },
        notice: { at: [HEADING, NOTICE], anchor: 'start' },
        acknowledge: { at: [LABEL, NOTICE + FIRST], anchor: 'end' },
        decide: { at: [LABEL, NOTICE + SECOND], anchor: 'end' },
        proof: { at: [HEADING, PROOF], anchor: 'start' },
        investigate: { at: [LABEL, PROOF + FIRST], anchor: 'end' },
        inspect: { at: [LABEL, PROOF + SECOND], anchor: 'end' },
        months: { at: [LABEL, LOSS + SCALE], anchor: 'end', quiet: true },
        days: { at: [LABEL, PROOF + SCALE], anchor: 'end', quiet: true },
      }}
    >
      <Clock top={LOSS} bars={[12, 18]} longest={18} step={6} fill={tint.accent} />
      <Clock top={NOTICE} bars={[7, 60]} longest={60} step={10} fill={tint.deep} />
      <Clock top={PROOF} bars={[7, 30]} longest={60} step={10} fill={tint.deep} />
      <Label
        place={{ at: [LABEL, NOTICE + SCALE], anchor: 'end', quiet: true }}
        lines={figure.labels.days}
      />
    </Drawing>
  )
}

/** Where the clocks start, from left to right. */
const START = 172
const LENGTH = 212
const HEADING = START + 18
const LABEL = START - 16
/** The heights of the headings, and of the bars below each. */
const LOSS = 24
const NOTICE = 216
const PROOF = 408
const FIRST = 52
const SECOND = 108
/** Of the numbers under the bars. */
const SCALE = 148

interface Props {
  /** The middle of the line that says when the clock starts. */
  top: number
  /** How long the times are, in months or days. */
  bars: readonly [first: number, second: number]
  /** What a bar of the full length would be. */
  longest: number
  /** From tick to tick. */
  step: number
  fill: string
}

/** What starts a clock, under it a bar for each time that runs from there, and the scale of the bars. */
function Clock({ top, bars, longest, step, fill }: Props) {
  const at = (time: number) => START + (time * LENGTH) / longest
  const bottom = top + SECOND + 22
  return (
    <>
      {ticks(longest, step).map((time) => (
        <g key={time}>
          <path
            d={path([
              [at(time), top + 24],
              [at(time), bottom],
            ])}
            {...detail}
          />
          <text x={at(time)} y={top + SCALE} dy="0.34em" textAnchor="middle">
            {time}
          </text>
        </g>
      ))}
      <path
        d={path([
          [START, top],
          [START, bottom],
        ])}
        {...outline}
        strokeWidth={2.5}
      />
      <circle cx={START} cy={top} r={8} fill={tint.line} />
      <Bar y={top + FIRST} end={at(bars[0])} fill={fill} />
      <Bar y={top + SECOND} end={at(bars[1])} fill={fill} />
    </>
  )
}

/** The times from `step` to `longest`. */
function ticks(longest: number, step: number): number[] {
  return Array.from({ length: longest / step }, (_, index) => (index + 1) * step)
}

function Bar({ y, end, fill }: { y: number; end: number; fill: string }) {
  return (
    <>
      <rect x={START} y={y - 8} width={end - START} height={16} {...outline} fill={fill} />
      <path
        d={path([
          [end, y - 13],
          [end, y + 13],
        ])}
        {...outline}
        strokeWidth={3.5}
      />
    </>
  )
}
