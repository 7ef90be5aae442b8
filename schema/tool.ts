import { record } from './fields.ts'
import { type ClaimCalendar, claimCalendarSchema } from './tools/claim-calendar.ts'
import { type EmergencyCheck, emergencyCheckSchema } from './tools/emergency-check.ts'
import { type RepairOrReplace, repairOrReplaceSchema } from './tools/repair-or-replace.ts'
import { type RoofCost, roofCostSchema } from './tools/roof-cost.ts'

/**
 * The tools that texts can show with `> [!TOOL] claim-calendar`: what they know is in site.yaml under `tools:`, how they
 * calculate is in schema/tools/, and templates/tools/ draws them. Without scripts a tool is a table.
 */
const tools = {
  'claim-calendar': claimCalendarSchema.optional(),
  'emergency-check': emergencyCheckSchema.optional(),
  'roof-cost': roofCostSchema.optional(),
  'repair-or-replace': repairOrReplaceSchema.optional(),
}

export type ToolName = keyof typeof tools

/** A tool with everything it knows. */
export type Tool = ClaimCalendar | EmergencyCheck | RoofCost | RepairOrReplace

/** The tool of a name. */
export type ToolOf<Name extends ToolName> = Extract<Tool, { type: Name }>

/** Every tool that a text can show. */
export const TOOL_NAMES = Object.keys(tools) as ToolName[]

/** What the tools know. A tool is shown only where its record is written. */
export const toolsSchema = record('What the tools on the pages know.', tools)
