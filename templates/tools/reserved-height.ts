import type { ToolName } from '../../schema/tool.ts'

/** How high something is on a phone, and on everything wider. */
export interface Height {
  phone: string
  tablet: string
}

/** About how high the fields of each tool are, so that what is below hardly moves when they arrive. */
export const reservedHeight: Record<ToolName, Height> = {
  'claim-calendar': { phone: '15.7rem', tablet: '8rem' },
  'emergency-check': { phone: '44.4rem', tablet: '35rem' },
  'roof-cost': { phone: '46.6rem', tablet: '40.4rem' },
  'repair-or-replace': { phone: '78.5rem', tablet: '49.7rem' },
}

/**
 * What opens the rules below the fields. Where they say what the answers say, there is nothing to open: the fields take
 * their place.
 */
export const rulesSummary: Record<ToolName, string | undefined> = {
  'claim-calendar': 'All the dates in one table',
  'emergency-check': undefined,
  'roof-cost': 'Examples, and where the prices come from',
  'repair-or-replace': undefined,
}
