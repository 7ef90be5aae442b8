import { closest } from '../schema/fields.ts'
import { type Site, siteSchema } from '../schema/site.ts'
import { checkSource } from './check/source.ts'
import { type Finding, formatFindings, type Position, SiteError } from './site-error.ts'
import { readSource, type Source } from './source.ts'

/** A valid site, the warnings about it, and its source for whoever finds more. */
export interface ReadSite {
  site: Site
  source: Source
  warnings: Finding[]
}

const MAX_BYTES = 64 * 1024 * 1024

/**
 * The site that `input` defines.
 *
 * @throws SiteError that lists every mistake with its line; the bytes may be anything.
 */
export function readSite(input: string | Uint8Array, file = 'site.yaml'): ReadSite {
  const text = normalise(typeof input === 'string' ? input : decode(input, file))
  const source = readSource(text)
  if (source.findings.length > 0) throw siteError(file, source, source.findings)
  if (source.value === null || source.value === undefined) {
    throw new SiteError(
      `${file} is empty.\n  Begin with the business, e.g. business: and below it   name: Pelican Ridge Roofing & Restoration`,
    )
  }
  const result = siteSchema.safeParse(source.value)
  const findings = [
    ...(result.success ? [] : schemaFindings(result.error.issues, source)),
    ...checkSource(source),
  ]
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw siteError(file, source, errors)
  if (!result.success) throw result.error
  return { site: result.data, source, warnings: findings }
}

/** A SiteError with all `findings` in the order of the file, each with the line it is about. */
export function siteError(file: string, source: Source, findings: readonly Finding[]): SiteError {
  const sorted = findings.toSorted(
    (a, b) => a.position.line - b.position.line || a.position.column - b.position.column,
  )
  const count = sorted.length === 1 ? '1 mistake' : `${sorted.length} mistakes`
  return new SiteError(
    `${formatFindings({ file, text: source.text, findings: sorted })}\n\n${count} in ${file}. Nothing was written.`,
    sorted,
  )
}

function decode(bytes: Uint8Array, file: string): string {
  if (bytes.byteLength > MAX_BYTES)
    throw new SiteError(`${file} is larger than 64 MB. Is it the right file?`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const { line, column } = firstInvalidByte(bytes)
    throw new SiteError(
      `${file}:${line}:${column}\n  A character here is not UTF-8. Save the file as UTF-8 and type the character anew.`,
    )
  }
}

/** Place of the first byte that is not UTF-8: there the bytes differ from those of the text that a decoder makes of them. */
function firstInvalidByte(bytes: Uint8Array): Position {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const valid = new TextEncoder().encode(text)
  const index = bytes.findIndex((byte, place) => byte !== valid[place])
  // With `stream`, the decoder holds back a character that is not complete.
  const before = new TextDecoder().decode(bytes.subarray(0, index === -1 ? undefined : index), {
    stream: true,
  })
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** A byte order mark and the line ends of Windows mean nothing here. */
function normalise(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

type Issue = NonNullable<ReturnType<typeof siteSchema.safeParse>['error']>['issues'][number]

function schemaFindings(issues: readonly Issue[], source: Source): Finding[] {
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
  return oncePerPlace(
    issues
      .filter((issue) => !misspelt.some((path) => isMeantBy(path, issue, source)))
      .flatMap((issue) => schemaFinding(issue, source)),
  )
}

/** Whether `issue` says that a key is missing which stands there misspelt: then that one message is enough. */
function isMeantBy(misspelt: readonly PropertyKey[], { path }: Issue, source: Source): boolean {
  const isSibling =
    path.length === misspelt.length &&
    path.slice(0, -1).every((key, index) => key === misspelt[index])
  if (!isSibling || valueAt(source.value, path) !== undefined) return false
  return closest(String(misspelt.at(-1)), [String(path.at(-1))]) !== undefined
}

/**
 * Each thing once: a blank name need not be told that it has no letters either, and a mistake in what an alias repeats
 * is one mistake.
 */
function oncePerPlace(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ path, position, message }) => {
    const places = [JSON.stringify(path), JSON.stringify([position, message])]
    const isNew = places.every((place) => !seen.has(place))
    for (const place of places) seen.add(place)
    return isNew
  })
}

function schemaFinding(issue: Issue, source: Source): Finding[] {
  const finding = { severity: 'error', rule: 'schema' } as const
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n')
    return issue.keys.map((key, index) => {
      const path = [...issue.path, key]
      return {
        ...finding,
        path,
        position: source.keyPosition(path),
        message: messages[index] ?? issue.message,
      }
    })
  }
  const position =
    issue.code === 'invalid_key' ? source.keyPosition(issue.path) : source.position(issue.path)
  return [
    {
      ...finding,
      path: issue.path,
      position,
      message: quoteAdvice(issue, source) ?? issue.message,
    },
  ]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
}

/** YAML reads 01234 as a number and yes as a word of its own: say that quotes keep it a text. */
function quoteAdvice(issue: Issue, source: Source): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return undefined
  const value = valueAt(source.value, issue.path)
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return `YAML reads this as a ${typeof value === 'number' ? 'number' : 'truth value'}. Put it in quotes: "${source.typed(issue.path) ?? value}"`
}
