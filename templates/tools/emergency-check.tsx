import type { EmergencyCheck as Check } from '../../schema/tools/emergency-check.ts'
import type { ToolControls } from './controls.ts'

export function EmergencyCheck({ tool }: ToolControls<Check>) {
  return <p>{tool.call.label}</p>
}
