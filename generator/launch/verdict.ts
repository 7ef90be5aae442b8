import { RULES } from '../../schema/rules.ts'
import { counted } from '../../schema/shared/format.ts'
import type { CheckResult } from './checks.ts'
import type { LaunchFinding } from './finding.ts'

/** A finding that is the same in several places. */
export interface Grouped extends Omit<LaunchFinding, 'place'> {
  places: string[]
}

/** The findings of a check, each said once with all its places. */
export function grouped(findings: readonly LaunchFinding[]): Grouped[] {
  const groups = new Map<string, Grouped>()
  for (const { place, ...finding } of findings) {
    const key = JSON.stringify(finding)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { ...finding, places: [place] })
    else group.places.push(place)
  }
  return [...groups.values()]
}

/** Findings of one rule with the same fix. */
export interface RuleGroup extends Omit<LaunchFinding, 'place'> {
  /** With what is wrong there, where it differs between them. */
  places: { place: string; what?: string }[]
}

/** Groups the findings of a check by rule and fix: five sample domains become one entry with five places. */
export function groupedByRule(findings: readonly LaunchFinding[]): RuleGroup[] {
  const groups = new Map<string, Grouped[]>()
  for (const group of grouped(findings)) {
    const key = JSON.stringify([group.rule, group.severity, group.fix])
    groups.set(key, [...(groups.get(key) ?? []), group])
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const isOne = same.length === 1
    return {
      ...first,
      what: isOne ? first.what : RULES[first.rule].summary,
      places: same.flatMap(({ what, places }) =>
        places.map((place) => (isOne ? { place } : { place, what })),
      ),
    }
  })
}

/** Whether the site may be shown to the public: it has no errors. */
export function isFit(results: readonly CheckResult[]): boolean {
  return results.every(({ findings }) => findings.every(({ severity }) => severity !== 'error'))
}

/** @example verdict(results) // 'Not fit for the public: 20 errors and 1 warning.' */
export function verdict(results: readonly CheckResult[]): string {
  const all = results.flatMap(({ findings }) => findings)
  const errors = all.filter(({ severity }) => severity === 'error').length
  const warnings = counted(all.length - errors, 'warning')
  if (errors > 0)
    return `Not fit for the public: ${counted(errors, 'error')}${all.length > errors ? ` and ${warnings}` : ''}.`
  return all.length > 0 ? `Fit for the public, with ${warnings}.` : 'Fit for the public.'
}
