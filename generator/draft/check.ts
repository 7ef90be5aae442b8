import type { CheckResponse } from '../../workbench/api.ts'
import type { Memo } from '../cache/memo.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Originals } from '../pictures/original.ts'
import { generate } from '../plan/generate.ts'
import { planWithFindings } from '../plan/plan-site.ts'
import { SiteError } from '../read/site-error.ts'
import { findingViews } from './finding-view.ts'
import { planView } from './plan-view.ts'

interface CheckOptions {
  /** Name of the definition, for messages. */
  file: string
  /** The pages of the file on disk, with which drafts are compared. */
  folder: string
  ledger?: Ledger | undefined
  /** What is in media/. */
  originals?: Originals | undefined
  today?: string
  /** Results of earlier checks. */
  memo?: Memo | undefined
}

/** Makes the pages of the file on disk, with which later checks compare. A file with mistakes leaves them as they are. */
export function checkBase(text: string, options: CheckOptions): void {
  try {
    generate({ input: text, audit: 'warn', ...options })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
  }
}

/** What the generator says about a draft, and what saving it would change. A bug of the generator is told, not thrown. */
export function checkDraft(
  { version, text }: { version: number; text: string },
  options: CheckOptions,
): CheckResponse {
  try {
    const { plan, findings } = planWithFindings({ input: text, audit: 'warn', ...options })
    return { version, findings: findingViews(findings, text), plan: planView(plan) }
  } catch (error) {
    if (error instanceof SiteError) return { version, findings: findingViews(error.findings, text) }
    return { version, findings: [], crash: (error as Error).message }
  }
}
