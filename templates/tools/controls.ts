import type { ComponentType } from 'react'
import type { ToolName, ToolOf } from '../../schema/tool.ts'
import type { ToolControls } from './answer.ts'

type Loaders = { [Name in ToolName]: () => Promise<ComponentType<ToolControls<ToolOf<Name>>>> }

/** The part of each tool that answers, in a file of its own that is fetched when a page with it needs it. */
const loaders: Loaders = {
  'claim-calendar': () => import('./claim-calendar.tsx').then(({ ClaimCalendar }) => ClaimCalendar),
  'emergency-check': () =>
    import('./emergency-check.tsx').then(({ EmergencyCheck }) => EmergencyCheck),
  'roof-cost': () => import('./roof-cost.tsx').then(({ RoofCost }) => RoofCost),
  'repair-or-replace': () =>
    import('./repair-or-replace.tsx').then(({ RepairOrReplace }) => RepairOrReplace),
}

/** The part that answers of a tool. Rejects if its file can't be fetched. */
export async function loadControls(name: ToolName): Promise<LoadedControls> {
  return { Controls: (await loaders[name]()) as unknown as ComponentType<ToolControls> }
}

export interface LoadedControls {
  Controls: ComponentType<ToolControls>
}
