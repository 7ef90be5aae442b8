import { styled } from 'styled-components'
import { number } from '../../schema/shared/format.ts'
import type { RoofCost } from '../../schema/tools/roof-cost.ts'
import type { Footprint, RoofSize } from '../../schema/tools/roof-size.ts'
import { color, space } from '../theme/tokens.ts'

interface Props {
  size: RoofSize
  /** The sides of the house, where the visitor knows them. */
  sides: Footprint | undefined
  /** In inches. */
  overhang: number
  pitch: RoofCost['pitches'][number]
  shape: RoofCost['shapes'][number]
}

/** How the size of the roof was calculated, so that a visitor can check it with a calculator. */
export function RoofSteps({ size, sides, overhang, pitch, shape }: Props) {
  const covered = size.ground + size.overhang
  return (
    <Steps>
      <li>
        <span>
          {sides === undefined ? 'Ground floor' : `${sides.length} × ${sides.width} feet`}
        </span>
        <strong>{`${number(size.ground)} sq ft`}</strong>
      </li>
      <li>
        <span>
          {`${overhang} inches of overhang${sides === undefined ? ' around a square house that size' : ''}: add ${number(size.overhang)}`}
        </span>
        <strong>{`${number(covered)} sq ft`}</strong>
      </li>
      <li>
        <span>{`${pitch.label} pitch, rise ${pitch.rise} in 12: times ${size.factor}`}</span>
        <strong>{`${number(size.area)} sq ft`}</strong>
      </li>
      <li>
        <span>Divided by 100</span>
        <strong>{`${size.squares} squares`}</strong>
      </li>
      <li>
        <span>{`${shape.label} roof: add ${shape.waste} percent for cuts, round up`}</span>
        <strong>{`${size.ordered} squares`}</strong>
      </li>
    </Steps>
  )
}

const Steps = styled.ol`
  && {
    padding: 0;
    list-style: none;
  }

  && li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    align-items: baseline;
    justify-content: space-between;
    margin: 0;
    padding-block: ${space[2]};
    border-bottom: 1px solid ${color.line};
  }

  span {
    flex: 1 1 8rem;
    min-width: 0;
  }

  strong {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
