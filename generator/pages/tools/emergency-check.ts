import type { Inline, WithRules } from '../../../schema/page.ts'
import { type EmergencyCheck, URGENCIES } from '../../../schema/tools/emergency-check.ts'
import { inlineProse } from '../../text/prose.ts'
import type { SiteContext } from '../context.ts'
import { ruleTable, type ToolRecord, toolFrame } from './tool-frame.ts'

type CheckRecord = ToolRecord<'emergency-check'>

/** The emergency check; its table says for each sign what to do. */
export function emergencyCheck(
  record: CheckRecord,
  context: SiteContext,
): WithRules<EmergencyCheck> {
  const { scope, call } = context
  const todo = (urgency: keyof CheckRecord['outcomes']): Inline => ({
    type: 'strong',
    children: [`${record.outcomes[urgency].heading}.`],
  })
  const rows = record.questions.map(({ sign, reason, urgency }) => [
    [sign],
    [todo(urgency), ' ', ...inlineProse(reason, scope)],
  ])
  const last = [[record.none], [todo('appointment')]]
  return {
    type: 'emergency-check',
    ...toolFrame(record, [ruleTable(['If you see this', 'Do this'], [...rows, last])], context),
    questions: record.questions.map(({ question, sign, serviceType, reason, urgency }) => ({
      question,
      sign,
      ...(serviceType !== undefined && { formService: serviceType }),
      reason: inlineProse(reason, scope),
      urgency: URGENCIES.indexOf(urgency),
    })),
    outcomes: URGENCIES.map((urgency) => {
      const { heading, steps, serviceType, message } = record.outcomes[urgency]
      const inline = steps.map((step) => inlineProse(step, scope))
      const outcome = { heading, steps: inline, formService: serviceType, message }
      return urgency === 'danger' ? outcome : { ...outcome, call }
    }),
  }
}
