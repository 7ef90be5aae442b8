import { Fragment, useEffect, useState } from 'react'
import type { EmergencyCheck as Check } from '../../schema/tools/emergency-check.ts'
import { urgencyOf, type YesOrNo } from '../../schema/tools/urgency.ts'
import type { ToolControls } from './answer.ts'
import { ToolChoices } from './choices.tsx'
import { ToolAnswer, ToolForm } from './form.tsx'
import { UrgencyAnswer } from './urgency-answer.tsx'

const YES_AND_NO = [{ label: 'Yes' }, { label: 'No' }] as const

/** The five questions of the emergency check, and below the one that decides it, how soon the roof needs somebody. */
export function EmergencyCheck({ tool, onAnswer }: ToolControls<Check>) {
  const { questions, outcomes } = tool
  const [answers, setAnswers] = useState<YesOrNo[]>(questions.map(() => undefined))
  const urgencies = questions.map(({ urgency }) => urgency)
  const { found, open } = urgencyOf(answers, urgencies, outcomes.length - 1)
  const yes = questions.findIndex(
    ({ urgency }, index) => answers[index] === true && urgency === found,
  )
  // Five times no: it is the last one that settles it.
  const decisive = yes === -1 ? questions.length - 1 : yes
  const outcome = found === undefined ? undefined : outcomes[found]
  const reasons = questions.filter((_, place) => answers[place] === true)
  const signs = reasons.map(({ sign }) => sign).join('; ')
  const details = [outcome?.message, signs === '' ? undefined : `Yes to: ${signs}.`]
    .filter((part) => part !== undefined)
    .join(' ')
  const formService = questions[yes]?.formService ?? outcome?.formService
  useEffect(() => onAnswer({ details, formService }), [details, formService, onAnswer])
  const answer = (place: number, isYes: boolean) =>
    setAnswers(answers.map((known, index) => (index === place ? isYes : known)))

  return (
    <ToolForm>
      {questions.map(({ question }, index) => (
        <Fragment key={index}>
          <ToolChoices
            legend={`${index + 1}. ${question}`}
            options={YES_AND_NO}
            width="narrow"
            chosen={chosenPlace(answers[index])}
            onChange={(chosen) => answer(index, chosen === 0)}
          />
          <ToolAnswer>
            {outcome !== undefined && index === decisive && (
              <UrgencyAnswer
                key={[found, ...reasons.map(({ question }) => question)].join()}
                outcome={outcome}
                tone={found === outcomes.length - 1 ? 'calm' : 'urgent'}
                reasons={reasons}
                open={open}
              />
            )}
          </ToolAnswer>
        </Fragment>
      ))}
    </ToolForm>
  )
}

function chosenPlace(answer: YesOrNo): number | undefined {
  if (answer === undefined) return undefined
  return answer ? 0 : 1
}
