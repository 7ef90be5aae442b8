import type { StyleRules } from '../../schema/shared/renderer.ts'

/**
 * Each of these rules once, as one style sheet. The order is always the same, whatever was rendered first: components as
 * they are defined, and the class names of one component, of which an element has one at most, by name.
 */
export function styleSheetOf(rules: Iterable<StyleRules>): string {
  const all = new Map<string, StyleRules>()
  for (const rule of rules) all.set(`${rule.group} ${rule.name}`, rule)
  return [...all.values()]
    .toSorted((a, b) => a.group - b.group || (a.name < b.name ? -1 : 1))
    .map(({ css }) => css)
    .join('')
}
