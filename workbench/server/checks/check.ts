import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Memo } from '../../../generator/cache/memo.ts'
import { lackMessage } from '../../../generator/check/cities.ts'
import type { Ledger } from '../../../generator/ledger/ledger.ts'
import type { Originals } from '../../../generator/pictures/original.ts'
import { generate } from '../../../generator/plan/generate.ts'
import { planWithFindings } from '../../../generator/plan/plan-site.ts'
import { type Finding, SiteError } from '../../../generator/read/site-error.ts'
import { plainPath } from '../../../generator/read/value-at.ts'
import { filesIn, replaceFolder } from '../../../generator/write/folder.ts'
import { titleOf } from '../../../schema/titles.ts'
import type { CheckResponse, FindingView, PlanView } from '../../contract/api.ts'
import { offsetOf, toText } from '../../contract/text.ts'
import { fixFor } from './fixes.ts'
import { planView } from './plan-view.ts'

/** What a check is given besides the text. */
export interface CheckOptions {
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

/**
 * Makes the pages of the file on disk, with which later checks compare. A file with mistakes leaves them as they are, and
 * the answer is false.
 */
export function checkBase(text: string, options: CheckOptions): boolean {
  try {
    generate({ input: text, audit: 'warn', ...options })
    return true
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

/** Gives the folder `copy` the files of another. */
export function copyPages(folder: string, copy: string): void {
  const output = replaceFolder(copy)
  try {
    for (const file of filesIn(folder)) output.write(file, readFileSync(join(folder, file)))
    output.commit()
  } catch (error) {
    output.discard()
    throw error
  }
}

/**
 * What `text` changes in the pages of `before`, which go into the folder.
 *
 * @throws SiteError when one of the two has mistakes.
 */
export function compareTexts(
  { before, text }: { before: string; text: string },
  options: CheckOptions,
): PlanView {
  generate({ input: before, audit: 'warn', ...options })
  return planView(planWithFindings({ input: text, audit: 'warn', ...options }).plan)
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
    return { version, findings: [], crash: `${FAILED} ${(error as Error).message}` }
  }
}

const FAILED =
  'The generator failed on this draft, so the preview shows the last good state. Undo the last edit.'

/** Findings as the workbench shows them: with their place in `text`, and with an edit where the message has the cure. */
export function findingViews(findings: readonly Finding[], text: string): FindingView[] {
  const doc = toText(text)
  return causesFirst(findings).map((finding) => {
    const { severity, rule, path, position, pages, lacks } = finding
    const { line, column } = position
    const from = Math.min(offsetOf(doc, position), text.length)
    const fix = fixFor(finding, from, text)
    return {
      severity,
      rule,
      path: plainPath(path),
      line,
      column,
      from,
      to: from + lengthOfWord(text, from),
      message: inPeoplesWords(finding),
      ...(pages !== undefined && { pages: [...pages] }),
      isKeepable: severity === 'warning' && pages?.length === 1,
      ...(lacks && { missing: lacks.fields }),
      ...(fix !== undefined && { fix }),
    }
  })
}

/** The message with the names that people read. */
function inPeoplesWords({ message, lacks }: Finding): string {
  if (lacks === undefined) return message
  const keys = lackMessage(lacks)
  return message.replace(keys, () => lackMessage(lacks, (path) => titleOf(path).toLowerCase()))
}

/** Two records with one address come first: links to the address that one of them had are dead until that is mended. */
function causesFirst(findings: readonly Finding[]): readonly Finding[] {
  const isCause = ({ rule }: Finding) => rule === 'duplicate-path'
  return [...findings.filter(isCause), ...findings.filter((finding) => !isCause(finding))]
}

/** The word at `from`, which a finding is about: a key, a path, a token or a number. */
function lengthOfWord(text: string, from: number): number {
  const word = /^\{[^}\n]*\}|^[^\s,:{}[\]()]+/.exec(text.slice(from, from + 200))?.[0]
  return Math.max(1, word?.length ?? 0)
}
