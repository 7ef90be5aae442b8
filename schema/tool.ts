import { record } from './fields.ts'

/**
 * The tools that texts can show with `> [!TOOL] claim-calendar`: what they know is in site.yaml under `tools:`, how they
 * calculate is in schema/tools/, and templates/tools/ draws them. Without scripts a tool is a table.
 */
export const TOOL_NAMES = [
  'claim-calendar',
  'emergency-check',
  'roof-cost',
  'repair-or-replace',
] as const

export type ToolName = (typeof TOOL_NAMES)[number]

/** A tool with everything it knows. */
export interface Tool {
  type: ToolName
}

/** What the tools know. A tool is shown only where its record is written. */
export const toolsSchema = record('What the tools on the pages know.', {})
