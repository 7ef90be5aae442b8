/** Something that keeps the site from being fit for the public (`error`), or that could be better (`warning`). */
export interface LaunchFinding {
  /** Name of the rule, e.g. `sample-phone`. */
  rule: string
  severity: 'error' | 'warning'
  /** The place: `site.yaml:24:10  business.phone`, or the address of a page. */
  where: string
  /** What is wrong there. */
  what: string
  /** A way that works. */
  fix: string
}

/** What one check found out. */
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

/** Makes findings of one rule; each is an error unless it says otherwise. */
export function ruleOf(rule: string, severity: LaunchFinding['severity'] = 'error') {
  return (where: string, what: string, fix: string): LaunchFinding => ({
    rule,
    severity,
    where,
    what,
    fix,
  })
}
