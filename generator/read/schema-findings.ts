import { closest } from '../../schema/fields.ts'
import type { siteSchema } from '../../schema/site.ts'
import type { Finding } from './site-error.ts'
import type { Source } from './source.ts'
import { valueAt } from './value-at.ts'

type Issue = NonNullable<ReturnType<typeof siteSchema.safeParse>['error']>['issues'][number]

/** The schema's issues with a site definition as findings: each mistake once, at its place. */
export function schemaFindings(issues: readonly Issue[], source: Source): Finding[] {
  const misspelled = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
  return oncePerPlace(
    issues
      .filter((issue) => !misspelled.some((path) => isMeantBy(path, issue, source)))
      .flatMap((issue) => schemaFinding(issue, source)),
  )
}

/** Whether `issue` is about a missing key that is there under a misspelled name: the message about that name is enough. */
function isMeantBy(misspelled: readonly PropertyKey[], { path }: Issue, source: Source): boolean {
  const isSibling =
    path.length === misspelled.length &&
    path.slice(0, -1).every((key, index) => key === misspelled[index])
  if (!isSibling || valueAt(source.value, path) !== undefined) return false
  return closest(String(misspelled.at(-1)), [String(path.at(-1))]) !== undefined
}

/**
 * One finding per value: a blank name is not also reported for having no letters, and a mistake in a text that an alias
 * repeats is one mistake.
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

/** YAML reads 01234 as a number and true as a boolean; the advice is to put such a text in quotes. */
function quoteAdvice(issue: Issue, source: Source): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return undefined
  const value = valueAt(source.value, issue.path)
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return `YAML reads this as a ${typeof value === 'number' ? 'number' : 'truth value'}. Put it in quotes: "${source.typed(issue.path) ?? value}"`
}
