import { closestName } from '../../schema/fields.ts'
import { LAUNCH_RULE_NAMES, RULES, type RuleName, SITE_RULE_NAMES } from '../../schema/rules.ts'
import { SiteError } from '../read/site-error.ts'

/** The catalogue of rules for the terminal: each with its severity, what it means and how to fix it. */
export function rulesText(): string {
  return `${listed(SITE_RULE_NAMES)}

A warning can be acknowledged in site.yaml:
  acknowledged:
    - { rule: hours-conflict, reason: The office closes at five; the emergency line does not. }

npm run launch checks the site as visitors get it:

${listed(LAUNCH_RULE_NAMES)}`
}

/**
 * One rule for the terminal, by the name that findings have in brackets.
 *
 * @throws SiteError when there is no such rule.
 */
export function ruleText(name: string): string {
  const names = [...SITE_RULE_NAMES, ...LAUNCH_RULE_NAMES]
  const rule = names.find((known) => known === name)
  if (rule !== undefined) return listed([rule])
  const near = closestName(name, names)
  throw new SiteError(
    `There is no rule "${name}". ${near === undefined ? '' : `Did you mean ${near}? `}This lists them all: npm run gen -- --rules`,
  )
}

function listed(names: readonly RuleName[]): string {
  const rules = names.map((name) => {
    const { severity, summary, fix } = RULES[name]
    return `${name}  (${severity})\n  ${summary}\n  ${fix}`
  })
  return rules.join('\n\n')
}
