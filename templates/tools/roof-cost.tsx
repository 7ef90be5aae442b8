import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { dollarRange, number } from '../../schema/shared/format.ts'
import type { RoofCost as Cost, Option, PricedMaterial } from '../../schema/tools/roof-cost.ts'
import { priceOf, type RoofSize, roofSize } from '../../schema/tools/roof-size.ts'
import { Text } from '../parts/inline.tsx'
import { wordsOf } from '../parts/words-of.ts'
import { font, size as typeSize, weight } from '../theme/tokens.ts'
import type { ToolControls } from './answer.ts'
import { AnswerCard, AnswerDetails } from './answer-card.ts'
import { ToolChoices } from './choices.tsx'
import { ToolField } from './fields.tsx'
import { FootprintFields, useFootprint } from './footprint-fields.tsx'
import { MoreFields, ToolAnswer, ToolForm } from './form.tsx'
import { RoofPrices } from './roof-prices.tsx'
import { RoofSteps } from './roof-steps.tsx'
import { SelectField } from './select-field.tsx'
import { useNumberField } from './use-number-field.ts'

/** What is chosen at first beside the first material: one story, and the pitch and shape of the examples. */
const FIRST = { story: 0, pitch: 2, shape: 1 } as const

/** The places of the two pitches on which a membrane is a roof. */
const [FLAT, LOW] = [0, 1]

/** Material and size of the house, the price at once, and everything that changes it folded below. */
export function RoofCost({ tool, onAnswer }: ToolControls<Cost>) {
  const ground = useFootprint()
  const { usual, hint } = tool.overhang
  const overhang = useNumberField({
    ...{ least: 0, most: 60, unit: 'inches', example: usual, initial: String(usual) },
  })
  const [chosen, setChosen] = useState<Record<keyof typeof FIRST, number>>(FIRST)
  const [picked, setPicked] = useState(tool.materials[0])
  const [isTouched, setTouched] = useState(false)
  const choose = (what: keyof typeof FIRST) => (place: number) =>
    setChosen({ ...chosen, [what]: place })
  const story = tool.stories[chosen.story]
  const pitch = tool.pitches[chosen.pitch]
  const shape = tool.shapes[chosen.shape]
  const materials = tool.materials.filter(({ isLowPitchOnly }) =>
    isLowPitchOnly ? chosen.pitch <= LOW : chosen.pitch !== FLAT,
  )
  // On a steeper pitch, a roof for low pitches only is no longer one to choose.
  const material = picked && materials.includes(picked) ? picked : materials[0]
  const { footprint } = ground
  const size =
    footprint && pitch && shape && overhang.number !== undefined
      ? roofSize({ ...footprint, overhang: overhang.number, rise: pitch.rise, waste: shape.waste })
      : undefined
  const answer = size && material && { size, material }
  const details =
    answer && isTouched
      ? detailsOf({ ...answer, story, pitch, shape, overhang: overhang.number })
      : ''
  const lowRemark = chosen.pitch === LOW ? material?.lowRemark : undefined
  const remarks = [lowRemark, story?.remark, pitch?.remark, shape?.remark].filter(
    (remark) => remark !== undefined,
  )
  useEffect(() => onAnswer({ details }), [details, onAnswer])

  return (
    <>
      <ToolForm onChange={() => setTouched(true)}>
        <SelectField
          label="Material"
          options={materials}
          chosen={material && materials.indexOf(material)}
          isRequired
          onChange={(place = 0) => setPicked(materials[place])}
        />
        <FootprintFields hint={tool.footprint.hint} state={ground} />
        <ToolAnswer place="kept" live={isTouched ? 'polite' : 'off'}>
          {size !== undefined && material !== undefined && (
            <AnswerCard>
              <Label>{material.label}</Label>
              <Price>{dollarRange(priceOf(size.area, material.own ?? material))}</Price>
              <p>
                {`${material.own ? 'Our price' : 'Published'} for about ${number(size.area)} square feet of roof, ${size.ordered} squares to order.`}
              </p>
            </AnswerCard>
          )}
        </ToolAnswer>
        <MoreFields
          summary={`Change pitch, shape or overhang (now ${pitch?.label.toLowerCase()}, ${shape?.label.toLowerCase()})`}
        >
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
          <ToolChoices
            legend="Stories"
            options={tool.stories}
            chosen={chosen.story}
            onChange={choose('story')}
          />
          <ToolField label="Overhang" hint={hint} unit="inches" {...overhang.field} />
        </MoreFields>
      </ToolForm>
      {/* Always there, so that what a visitor has opened stays open from one size to the next. */}
      <AnswerDetails hidden={size === undefined}>
        {remarks.map((remark) => (
          <p key={wordsOf(remark)}>
            <Text content={remark} />
          </p>
        ))}
        <details>
          <summary>What other materials cost on this roof</summary>
          {size !== undefined && <RoofPrices area={size.area} materials={materials} />}
        </details>
        <details>
          <summary>How we got there</summary>
          {size !== undefined && pitch !== undefined && shape !== undefined && (
            <RoofSteps
              size={size}
              sides={ground.bySides ? footprint : undefined}
              overhang={overhang.number ?? 0}
              pitch={pitch}
              shape={shape}
            />
          )}
        </details>
      </AnswerDetails>
    </>
  )
}

interface Chosen {
  size: RoofSize
  material: PricedMaterial
  story: Option | undefined
  pitch: Option | undefined
  shape: Option | undefined
  /** In inches. */
  overhang: number | undefined
}

/** What was entered and what was shown, as the details of a request say it. */
function detailsOf({ size, material, story, pitch, shape, overhang }: Chosen): string {
  const { own } = material
  return [
    `Ground floor ${number(size.ground)} sq ft.`,
    `${story?.label}.`,
    `Pitch: ${pitch?.label}. Shape: ${shape?.label}. Overhang: ${overhang} inches.`,
    `Material: ${material.label}.`,
    `About ${number(size.area)} sq ft of roof, ${size.ordered} squares to order.`,
    `${own ? 'Your price' : 'Published'}: ${dollarRange(priceOf(size.area, own ?? material))}.`,
  ].join(' ')
}

/* As small as the text: the card covers part of a phone. */
const Label = styled.h4`
  && {
    font-size: ${typeSize.body};
  }
`

/* In one piece at 320 px, and with large fonts. */
const Price = styled.strong`
  font-family: ${font.display};
  font-size: min(${typeSize.h2}, 7.5vw);
  font-variant-numeric: lining-nums tabular-nums;
  font-weight: ${weight.heading};
  line-height: 1.15;
  white-space: nowrap;
`
