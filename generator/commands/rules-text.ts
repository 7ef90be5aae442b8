import { RULE_NAMES, RULES } from '../../schema/rules.ts'

/** The catalogue of rules for the terminal: each with its severity, what it means and how to fix it. */
export function rulesText(): string {
  const rules = RULE_NAMES.map((name) => {
    const { severity, summary, fix } = RULES[name]
    return `${name}  (${severity})\n  ${summary}\n  ${fix}`
  })
  return `${rules.join('\n\n')}\n\nA warning can be acknowledged in site.yaml:\n  acknowledged:\n    - { rule: hours-conflict, reason: The office closes at five; the emergency line does not. }`
}
