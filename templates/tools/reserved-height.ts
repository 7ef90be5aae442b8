import type { ToolName } from '../../schema/tool.ts'

/** How high something is on a phone, and on everything wider. */
export interface Height {
  phone: string
  tablet: string
}

/** About how high the fields of each tool are, so that what is below hardly moves when they arrive. */
export const reservedHeight: Record<ToolName, Height> = {
  'claim-calendar': { phone: '33.7rem', tablet: '22.4rem' },
  'emergency-check': { phone: '42.8rem', tablet: '35rem' },
  'roof-cost': { phone: '86.4rem', tablet: '58rem' },
  'repair-or-replace': { phone: '75.6rem', tablet: '48.3rem' },
}

/** When the rules show: where they say what the answers say, the fields take their place. */
export const rulesShown: Record<ToolName, 'always' | 'without-fields'> = {
  'claim-calendar': 'always',
  'emergency-check': 'without-fields',
  'roof-cost': 'always',
  'repair-or-replace': 'without-fields',
}
