import { LAUNCH_RULE_NAMES, RULES, type RuleName, SITE_RULE_NAMES } from '../../schema/rules.ts'

/** The catalogue of rules for the terminal: each with its severity, what it means and how to fix it. */
export function rulesText(): string {
  return `${listed(SITE_RULE_NAMES)}

A warning can be acknowledged in site.yaml:
  acknowledged:
    - { rule: hours-conflict, reason: The office closes at five; the emergency line does not. }

npm run launch checks the site as visitors get it:

${listed(LAUNCH_RULE_NAMES)}`
}

function listed(names: readonly RuleName[]): string {
  const rules = names.map((name) => {
    const { severity, summary, fix } = RULES[name]
    return `${name}  (${severity})\n  ${summary}\n  ${fix}`
  })
  return rules.join('\n\n')
}
