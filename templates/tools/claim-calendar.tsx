import type { ClaimCalendar as Calendar } from '../../schema/tools/claim-calendar.ts'
import type { ToolControls } from './controls.ts'

export function ClaimCalendar({ tool }: ToolControls<Calendar>) {
  return <p>{tool.legend}</p>
}
