import type { Page, Shell } from '../../schema/page.ts'
import { NOT_FOUND_PATH, propsFile } from '../../schema/paths.ts'
import { MAIL_FILE, PAGE_LIST_FILE } from '../../schema/shared/private-files.ts'
import type { Route } from '../pages/route.ts'
import type { Finding } from '../read/site-error.ts'
import { compareFolder } from '../write/folder.ts'
import {
  FINDINGS_FILE,
  PICTURES_FILE,
  ROUTES_FILE,
  readGeneratedFile,
  SCHEMA_FILE,
  SHELL_FILE,
} from '../write/generated-files.ts'

import { generateSite, type SiteOptions } from './generate-site.ts'
import { lastRun } from './last-run.ts'
import type { Plan, PlanFinding } from './plan.ts'
import { planBuilder } from './plan-builder.ts'

interface PlanOptions extends SiteOptions {
  /** Without an audit, the findings of the last run would seem resolved. */
  audit: 'warn' | 'strict'
  /** What the last run of gen wrote, e.g. `generated`. */
  folder: string
}

/**
 * What `gen` would change, compared with what it generated last. Writes nothing. `gen` with the same definition then
 * does exactly this.
 *
 * @throws SiteError that lists every mistake, like `gen`.
 */
export function planSite(options: PlanOptions): Plan {
  return planWithFindings(options).plan
}

/**
 * The plan, and every finding that is open after the edit.
 *
 * @throws SiteError that lists every mistake, like `gen`.
 */
export function planWithFindings({ folder, ...options }: PlanOptions): {
  plan: Plan
  findings: Finding[]
} {
  const read = <Value>(file: string) => readGeneratedFile<Value>(folder, file)
  const oldRoutes = read<Route[]>(ROUTES_FILE)
  const builder = planBuilder({ fresh: oldRoutes === undefined })
  const same = options.memo && lastRun({ ...options, memo: options.memo, folder })
  if (same !== undefined) {
    for (const _ of oldRoutes ?? []) builder.same()
    return { plan: builder.build(), findings: same.warnings }
  }
  const output = compareFolder(folder)
  const paths = new Set<string>()
  const { warnings, shell } = generateSite(
    {
      ...options,
      onPage({ entry, page }, change) {
        paths.add(entry.path)
        if (change === 'same') builder.same()
        else builder.page(entry.kindLabel, page(), read<Page>(`props/${propsFile(entry.path)}`))
      },
    },
    output,
  )
  options.memo?.save()
  for (const { path, kind, props } of oldRoutes ?? []) {
    const old = paths.has(path) ? undefined : read<Page>(props)
    if (old !== undefined) builder.removed(old, kind)
  }
  builder.shell(shell, read<Shell>(SHELL_FILE))
  builder.findings(
    warnings.map(planFinding),
    (read<Finding[]>(FINDINGS_FILE) ?? []).map(planFinding),
  )
  const { added, changed, removed } = output.commit()
  for (const file of [...added, ...changed, ...removed])
    if (isShown(file)) builder.file(file === MAIL_FILE ? MAIL_NAME : file)
  return { plan: builder.build(), findings: warnings }
}

/** Files that the plan shows in another way, or that visitors never get. */
const NOT_SHOWN = [
  ROUTES_FILE,
  PAGE_LIST_FILE,
  SHELL_FILE,
  FINDINGS_FILE,
  PICTURES_FILE,
  SCHEMA_FILE,
]
/** What the office calls the file that only our server reads. */
const MAIL_NAME = 'emails and reminders'
const NOT_FOUND_FILE = `props/${propsFile(NOT_FOUND_PATH)}`

function isShown(file: string): boolean {
  return !NOT_SHOWN.includes(file) && (file === NOT_FOUND_FILE || !file.startsWith('props/'))
}

function planFinding({ severity, rule, pages, path, position, message }: Finding): PlanFinding {
  const { file, line, column } = position
  return {
    severity,
    rule,
    place: `${file}:${line}:${column}`,
    path: path.join('.'),
    ...(pages !== undefined && { pages: [...pages] }),
    message,
  }
}
