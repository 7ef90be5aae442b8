import { useState } from 'react'
import { styled } from 'styled-components'
import { number } from '../../schema/shared/format.ts'
import { type Footprint, GROUND_LIMITS, squareHouse } from '../../schema/tools/roof-size.ts'
import { color } from '../theme/tokens.ts'
import { ToolField } from './fields.tsx'
import { FieldGroup } from './form.tsx'
import { useNumberField } from './use-number-field.ts'

/** The shortest and the longest side, in feet. */
const SIDE = { least: 10, most: 400 } as const

/** The ground floor that the field holds at first, in square feet: the answer is there before anybody types. */
const FIRST_AREA = '1700'

/** The ground floor, by its area or by its sides: the fields, and the footprint as soon as it is known. */
export function useFootprint() {
  const [bySides, setBySides] = useState(false)
  const area = useNumberField({
    ...GROUND_LIMITS,
    ...{ unit: 'square feet', example: 1850, initial: FIRST_AREA },
  })
  const length = useNumberField({ ...SIDE, unit: 'feet', example: 55 })
  const width = useNumberField({ ...SIDE, unit: 'feet', example: 40 })
  const sides =
    length.number === undefined || width.number === undefined
      ? undefined
      : { length: length.number, width: width.number }
  const product = sides && sides.length * sides.width
  const mistake =
    product === undefined || (product >= GROUND_LIMITS.least && product <= GROUND_LIMITS.most)
      ? undefined
      : `These sides make ${number(product)} square feet. This works from ${number(GROUND_LIMITS.least)} to ${number(GROUND_LIMITS.most)}.`
  const square = area.number === undefined ? undefined : squareHouse(area.number)
  const fromSides = mistake === undefined ? sides : undefined
  const footprint: Footprint | undefined = bySides ? fromSides : square
  return { bySides, setBySides, area, length, width, mistake, footprint }
}

interface Props {
  hint: string
  state: ReturnType<typeof useFootprint>
}

/** Asks for the ground floor. */
export function FootprintFields({ hint, state }: Props) {
  const { bySides, setBySides, area, length, width, mistake } = state
  return (
    <div>
      {bySides ? (
        <FieldGroup legend="Length and width of the ground floor">
          <ToolField label="Length" unit="feet" {...length.field} />
          <ToolField
            label="Width"
            unit="feet"
            {...width.field}
            mistake={width.field.mistake ?? mistake}
          />
        </FieldGroup>
      ) : (
        <ToolField label="Ground floor area" hint={hint} unit="square feet" {...area.field} />
      )}
      <Switch type="button" onClick={() => setBySides(!bySides)}>
        {bySides ? 'I know the square feet' : 'I know length and width'}
      </Switch>
    </div>
  )
}

const Switch = styled.button`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.navy};
  cursor: pointer;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`
