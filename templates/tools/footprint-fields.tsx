import { useState } from 'react'
import { amount } from '../../schema/tools/amounts.ts'
import { type Footprint, GROUND_LIMITS, squareHouse } from '../../schema/tools/roof-size.ts'
import { ToolChoices } from './choices.tsx'
import { ToolField } from './fields.tsx'
import { FieldGroup } from './form.tsx'
import { useNumberField } from './use-number-field.ts'

/** The shortest and the longest side, in feet. */
const SIDE = { least: 10, most: 400 } as const

const WAYS = [{ label: 'I know the square feet' }, { label: 'I know length and width' }] as const

/** The ground floor, by its area or by its sides: the fields, and the footprint as soon as it is known. */
export function useFootprint() {
  const [way, setWay] = useState(0)
  const area = useNumberField({ ...GROUND_LIMITS, unit: 'square feet', example: 1850 })
  const length = useNumberField({ ...SIDE, unit: 'feet', example: 55 })
  const width = useNumberField({ ...SIDE, unit: 'feet', example: 40 })
  const bySides = way === 1
  const sides =
    length.number === undefined || width.number === undefined
      ? undefined
      : { length: length.number, width: width.number }
  const product = sides && sides.length * sides.width
  const mistake =
    product === undefined || (product >= GROUND_LIMITS.least && product <= GROUND_LIMITS.most)
      ? undefined
      : `These sides make ${amount(product)} square feet. This works from ${amount(GROUND_LIMITS.least)} to ${amount(GROUND_LIMITS.most)}.`
  const square = area.number === undefined ? undefined : squareHouse(area.number)
  const fromSides = mistake === undefined ? sides : undefined
  const footprint: Footprint | undefined = bySides ? fromSides : square
  return { way, setWay, area, length, width, bySides, mistake, footprint }
}

interface Props {
  hint: string
  state: ReturnType<typeof useFootprint>
}

/** Asks for the ground floor. */
export function FootprintFields({ hint, state }: Props) {
  const { way, setWay, area, length, width, bySides, mistake } = state
  return (
    <>
      <ToolChoices
        legend="Size of the ground floor"
        hint={hint}
        options={WAYS}
        chosen={way}
        onChange={setWay}
      />
      {bySides ? (
        <FieldGroup legend="Length and width">
          <ToolField label="Length" unit="feet" {...length.field} />
          <ToolField
            label="Width"
            unit="feet"
            {...width.field}
            mistake={width.field.mistake ?? mistake}
          />
        </FieldGroup>
      ) : (
        <ToolField label="Ground floor area" unit="square feet" {...area.field} />
      )}
    </>
  )
}
