import { useEffect, useState } from 'react'
import { amount, dollars } from '../../schema/tools/amounts.ts'
import type { RoofCost as Cost, PricedMaterial } from '../../schema/tools/roof-cost.ts'
import { priceOf, roofSize } from '../../schema/tools/roof-size.ts'
import type { ToolControls } from './answer.ts'
import { AnswerCard, AnswerDetails } from './answer-card.ts'
import { ToolChoices } from './choices.tsx'
import { ToolField } from './fields.tsx'
import { FootprintFields, useFootprint } from './footprint-fields.tsx'
import { ToolAnswer, ToolForm } from './form.tsx'
import { RoofPrices } from './roof-prices.tsx'
import { RoofSteps } from './roof-steps.tsx'
import { StaysHere } from './stays-here.tsx'
import { useNumberField } from './use-number-field.ts'

/** What is chosen at first: one story, and the pitch and shape of the examples. */
const FIRST = { story: 0, pitch: 1, shape: 1 } as const

/** The fields of the roof cost tool, the size of the roof, and what others publish for one like it. */
export function RoofCost({ tool, onAnswer }: ToolControls<Cost>) {
  const ground = useFootprint()
  const { usual, hint } = tool.overhang
  const overhang = useNumberField({
    ...{ least: 0, most: 60, unit: 'inches', example: usual, initial: String(usual) },
  })
  const [chosen, setChosen] = useState<Record<keyof typeof FIRST, number>>(FIRST)
  const choose = (what: keyof typeof FIRST) => (place: number) =>
    setChosen({ ...chosen, [what]: place })
  const story = tool.stories[chosen.story]
  const pitch = tool.pitches[chosen.pitch]
  const shape = tool.shapes[chosen.shape]
  const { footprint } = ground
  const size =
    footprint && pitch && shape && overhang.number !== undefined
      ? roofSize({ ...footprint, overhang: overhang.number, rise: pitch.rise, waste: shape.waste })
      : undefined
  const details =
    size === undefined
      ? ''
      : `Ground floor ${amount(size.ground)} sq ft. ${story?.label}. Pitch: ${pitch?.label}. Shape: ${shape?.label}. About ${amount(size.area)} sq ft of roof, ${size.ordered} squares to order.`
  const materials = tool.materials.filter(
    ({ isLowPitchOnly }) => chosen.pitch === 0 || !isLowPitchOnly,
  )
  useEffect(() => onAnswer({ details }), [details, onAnswer])

  return (
    <>
      <ToolForm>
        <StaysHere />
        <FootprintFields hint={tool.footprint.hint} state={ground} />
        <ToolField label="Overhang" hint={hint} unit="inches" {...overhang.field} />
        <ToolChoices
          legend="Stories"
          options={tool.stories}
          chosen={chosen.story}
          onChange={choose('story')}
        />
        <ToolChoices
          legend="Pitch"
          options={tool.pitches}
          chosen={chosen.pitch}
          onChange={choose('pitch')}
        />
        <ToolChoices
          legend="Shape"
          options={tool.shapes}
          chosen={chosen.shape}
          onChange={choose('shape')}
        />
      </ToolForm>
      <ToolAnswer>
        {size !== undefined && (
          <AnswerCard>
            <h4>About {amount(size.area)} square feet of roof</h4>
            <p>
              {size.squares} squares of 100 square feet. With {shape?.waste} percent for cuts, that
              makes {size.ordered} squares to order.
            </p>
            <p>{spanWords(size.area, materials)}</p>
          </AnswerCard>
        )}
      </ToolAnswer>
      {size !== undefined && pitch !== undefined && shape !== undefined && (
        <AnswerDetails>
          <RoofSteps
            size={size}
            sides={ground.bySides ? footprint : undefined}
            overhang={overhang.number ?? 0}
            pitch={pitch}
            shape={shape}
          />
          <RoofPrices
            area={size.area}
            materials={materials}
            remarks={[story?.remark, pitch.remark, shape.remark]}
          />
        </AnswerDetails>
      )}
    </>
  )
}

/** From the least of the cheapest material to the most of the dearest. */
function spanWords(area: number, materials: readonly PricedMaterial[]): string {
  const [first, ...rest] = materials
  if (first === undefined) return ''
  const cheapest = rest.reduce((least, next) => (next.low < least.low ? next : least), first)
  const dearest = rest.reduce((most, next) => (next.high > most.high ? next : most), first)
  const [low, high] = [priceOf(area, cheapest).low, priceOf(area, dearest).high]
  return `Published prices for that run from ${dollars(low)} for ${inSentence(cheapest)} to ${dollars(high)} for ${inSentence(dearest)}.`
}

function inSentence({ label }: PricedMaterial): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
