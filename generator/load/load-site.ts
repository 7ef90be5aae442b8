import { type Site, siteSchema } from '../../schema/site.ts'
import type { Memo } from '../cache/memo.ts'
import { checkSource } from '../check/check-source.ts'
import { decodeText } from '../read/decode.ts'
import { schemaFindings } from '../read/schema-findings.ts'
import { type Finding, siteError } from '../read/site-error.ts'
import { readSource, type Source } from '../read/source.ts'
import { nothingIn } from '../read/yaml-mistakes.ts'
import { rememberProseIn } from '../text/prose.ts'
import { loadDivided } from './load-divided.ts'

/** A valid site, the warnings about it, and its source for locating further findings. */
export interface LoadedSite {
  site: Site
  source: Source
  warnings: Finding[]
}

interface LoadOptions {
  /** What day it is, as `2026-11-22`. Without it no source is reported as old. */
  today?: string
  /** Results of earlier runs. They save time and change nothing else. */
  memo?: Memo | undefined
}

/**
 * The site that `input` defines.
 *
 * @throws SiteError that lists every mistake with its line; the bytes may be anything.
 */
export function loadSite(
  input: string | Uint8Array,
  file = 'site.yaml',
  { today, memo }: LoadOptions = {},
): LoadedSite {
  const text = decodeText(input, file)
  if (memo !== undefined) rememberProseIn(memo)
  return (memo && loadDivided({ text, file, today }, memo)) ?? loadWhole(text, file, today)
}

function loadWhole(text: string, file: string, today?: string): LoadedSite {
  const source = readSource(text, file)
  if (source.findings.length > 0) throw siteError(source, source.findings)
  if (source.value === null || source.value === undefined)
    throw siteError(source, [nothingIn({ file, line: 1, column: 1 })])
  const result = siteSchema.safeParse(source.value)
  const findings = [
    ...(result.success ? [] : schemaFindings(result.error.issues, source)),
    ...checkSource(source, today),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw siteError(source, errors)
  if (!result.success) throw result.error
  return { site: result.data, source, warnings: findings }
}
