import { oneOf } from './fields.ts'
import { SERVICE_TYPES, type ServiceType } from './quote-request.ts'

/** The field `quoteService` of a page. */
export function quoteService() {
  return oneOf(
    'The kind of work that the quote form of the page has chosen already. Left out: what its address suggests.',
    SERVICE_TYPES,
    `Use one of ${SERVICE_TYPES.join(', ')}.`,
  ).optional()
}

/** Words in the address of a page that tell what its readers need, the most telling first. */
const SUGGESTIONS: readonly [RegExp, ServiceType][] = [
  [/inspection|estimate|preparation|readiness/, 'inspection'],
  [
    /storm|hurricane|wind|hail|tornado|flood|lightning|claim|tarp|debris|board-up|adjuster|mold|extraction/,
    'storm-damage',
  ],
  [/replace|roof-installation/, 'replacement'],
  [/maintenance|algae|clean|coating/, 'maintenance'],
  [/leak|repair|emergency|stain|flashing|ponding/, 'leak-repair'],
]

/** The kind of work that readers of the page with this last part of the address most likely need, if it tells. */
export function suggestedService(slug: string): ServiceType | undefined {
  return SUGGESTIONS.find(([words]) => words.test(slug))?.[1]
}
