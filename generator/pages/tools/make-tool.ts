import type { WithRules } from '../../../schema/page.ts'
import { TOOL_NAMES, type ToolName, type ToolOf } from '../../../schema/tool.ts'
import type { SiteContext } from '../context.ts'
import { claimCalendar } from './claim-calendar.ts'
import { emergencyCheck } from './emergency-check.ts'
import { repairOrReplace } from './repair-or-replace.ts'
import { roofCost } from './roof-cost.ts'
import type { ToolRecord } from './tool-frame.ts'

type Makers = {
  [Name in ToolName]: (record: ToolRecord<Name>, context: SiteContext) => WithRules<ToolOf<Name>>
}

const makers: Makers = {
  'claim-calendar': claimCalendar,
  'emergency-check': emergencyCheck,
  'roof-cost': roofCost,
  'repair-or-replace': repairOrReplace,
}

/**
 * The tool of a name, with everything it knows, as its page draws it.
 *
 * @throws Error when site.yaml does not define it; the checks on site.yaml report it before.
 */
export function makeTool(name: string, context: SiteContext): WithRules<ToolOf<ToolName>> {
  const toolName = TOOL_NAMES.find((tool) => tool === name)
  const record = toolName && context.site.tools?.[toolName]
  if (toolName === undefined || record === undefined) throw new Error(`"${name}" is not defined`)
  return (
    makers[toolName] as (record: object, context: SiteContext) => WithRules<ToolOf<ToolName>>
  )(record, context)
}
