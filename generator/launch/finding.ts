import { type LaunchRule, RULES } from '../../schema/rules.ts'
import type { Finding } from '../read/site-error.ts'

/** Something that keeps the site from being fit for the public (`error`), or that could be better (`warning`). */
export interface LaunchFinding extends Pick<Finding, 'severity' | 'rule'> {
  /** Where: `site.yaml:24:10  business.phone`, or the address of a page. */
  place: string
  /** What is wrong there. */
  what: string
  /** A way that works. */
  fix: string
}

/** Findings and notes of one check. */
export interface Outcome {
  findings: LaunchFinding[]
  /** What it could not check here, and what else the reader should know. */
  notes: Note[]
}

export interface Note {
  text: string
  /** Details for the report; the terminal only says how many there are. */
  list?: string[]
}

/** Makes findings of one rule of the catalogue, as severe as it says there. */
export function ruleOf(rule: LaunchRule) {
  const { severity } = RULES[rule]
  return (place: string, what: string, fix: string): LaunchFinding => ({
    rule,
    severity,
    place,
    what,
    fix,
  })
}
