import { useEffect, useState } from 'react'
import { firstLook, LEAKS, OUTCOMES, PERMITS, SHARES } from '../../schema/tools/first-look.ts'
import type { RepairOrReplace as Choice } from '../../schema/tools/repair-or-replace.ts'
import { Text } from '../parts/inline.tsx'
import type { ToolControls } from './answer.ts'
import { AnswerCard, AnswerDetails } from './answer-card.ts'
import { ToolChoices } from './choices.tsx'
import { Hint, ToolField } from './fields.tsx'
import { ToolAnswer, ToolForm } from './form.tsx'
import { LookList } from './look-list.tsx'
import { RoofFacts } from './roof-facts.tsx'
import { SelectField } from './select-field.tsx'
import { useNumberField } from './use-number-field.ts'

type Place = number | undefined

/** The questions about a roof, and what we would look at first. */
export function RepairOrReplace({ tool, onAnswer }: ToolControls<Choice>) {
  const age = useNumberField({ least: 0, most: 120, unit: 'years', example: 12 })
  const [material, setMaterial] = useState<Place>()
  const [share, setShare] = useState<Place>()
  const [leaks, setLeaks] = useState<Place>()
  const [permit, setPermit] = useState<Place>()
  const roofing = tool.materials[material ?? -1]
  const answers = { share: SHARES[share ?? -1], leaks: LEAKS[leaks ?? -1] }
  const isKnown = age.isBlank || age.number !== undefined
  const found =
    roofing && answers.share && answers.leaks && isKnown
      ? firstLook({
          ages: roofing,
          age: age.number,
          share: answers.share,
          leaks: answers.leaks,
          permit: PERMITS[permit ?? -1] ?? 'unknown',
          hasAgingPart: roofing.agingPart !== undefined,
          year: new Date().getFullYear(),
        })
      : undefined
  const outcome = tool.outcomes[found?.outcome ?? -1]
  const words = [
    roofing?.label,
    age.number === undefined ? undefined : `Age: ${age.number} years`,
    ...[tool.share, tool.leaks, tool.permit].map(({ legend, options }, index) => {
      const label = options[[share, leaks, permit][index] ?? -1]?.label
      return label && `${legend} ${label}`
    }),
  ].filter((part) => part !== undefined)
  const details = outcome === undefined ? '' : `${words.join('. ')}. ${outcome.message}`
  useEffect(() => onAnswer({ details }), [details, onAnswer])

  return (
    <>
      <ToolForm>
        <Hint>What you enter stays in your browser.</Hint>
        <SelectField
          label="Roofing"
          options={tool.materials}
          chosen={material}
          onChange={setMaterial}
        />
        <ToolField label="Age of the roof" hint={tool.age.hint} unit="years" {...age.field} />
        <ToolChoices {...tool.share} chosen={share} onChange={setShare} />
        <ToolChoices {...tool.leaks} chosen={leaks} onChange={setLeaks} />
        <ToolChoices {...tool.permit} chosen={permit} onChange={setPermit} />
        <ToolAnswer>
          {outcome !== undefined && (
            <AnswerCard key={`${outcome.heading} ${roofing?.label}`}>
              <h4>{outcome.heading}</h4>
              <p>
                <Text content={outcome.text} />
              </p>
              {roofing !== undefined && found !== undefined && (
                <RoofFacts roofing={roofing} age={age.number} outcome={OUTCOMES[found.outcome]} />
              )}
            </AnswerCard>
          )}
        </ToolAnswer>
      </ToolForm>
      {found !== undefined && roofing !== undefined && (
        <AnswerDetails>
          <LookList
            key={roofing.label}
            looks={found.looks}
            reasons={tool.looks}
            roofing={roofing}
          />
        </AnswerDetails>
      )}
    </>
  )
}
