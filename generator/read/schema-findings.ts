import { phoneNumber } from '../../schema/business.ts'
import { fieldInfo, keysAt } from '../../schema/field-info.ts'
import { MONEY } from '../../schema/field-meta.ts'
import { closest, closestChoice } from '../../schema/fields.ts'
import type { siteSchema } from '../../schema/site.ts'
import { oddCharacter, oddMessage } from './characters.ts'
import type { Finding } from './site-error.ts'
import type { Source } from './source.ts'
import { quoted } from './unquoted.ts'
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
    const keys = keysAt(issue.path) ?? []
    return issue.keys.map((key, index) => {
      const path = [...issue.path, key]
      return {
        ...finding,
        path,
        position: source.keyPosition(path),
        message: messages[index] ?? issue.message,
        ...meant(key, closest(key, keys)),
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
      message: quoteAdvice(issue, source) ?? oddAdvice(issue, source) ?? issue.message,
      ...meant(source.typed(issue.path), rightFor(issue, valueAt(source.value, issue.path))),
    },
  ]
}

function meant(wrong: string | undefined, right: string | undefined): Pick<Finding, 'meant'> {
  return wrong === undefined || right === undefined ? {} : { meant: { wrong, right } }
}

/** The correction that the message of an issue proposes for the text `typed`. */
function rightFor(issue: Issue, typed: unknown): string | undefined {
  if (issue.code === 'custom') return issue.params?.meant
  if (typeof typed !== 'string') return undefined
  if (issue.code === 'invalid_value') return closestChoice(typed, issue.values.map(String))
  return issue.path.at(-1) === 'phone' ? phoneNumber(typed) : undefined
}

/** YAML reads 01234 as a number, true as a boolean and {phone} as a block; the advice is to put such a text in quotes. */
function quoteAdvice(issue: Issue, source: Source): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return undefined
  const value = valueAt(source.value, issue.path)
  const key = String(issue.path.at(-1))
  const { line, column } = source.position(issue.path)
  const typed =
    source.text
      .split('\n')
      [line - 1]?.slice(column - 1)
      .trimEnd() ?? ''
  if (value === null || value === undefined) return commentAdvice(key, source, issue.path)
  if (typeof value === 'object' && /^(?:\{[^{}:]*\}|\[[^[\]]*\])$/.test(typed))
    return `YAML reads this as a ${typed.startsWith('{') ? 'block' : 'list'}. Put it in quotes: ${key}: "${typed}"`
  if (typeof value === 'number' && fieldInfo(issue.path)?.format === MONEY)
    return `Write the amount with its dollar sign: ${key}: $${source.typed(issue.path) ?? value}`
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return `YAML reads this as a ${typeof value === 'number' ? 'number' : 'truth value'}. Put it in quotes: "${source.typed(issue.path) ?? value}"`
}

/** Message for a slug with an invisible character, which looks right. */
function oddAdvice({ path }: Issue, source: Source): string | undefined {
  const text = valueAt(source.value, path)
  const odd = typeof text === 'string' ? oddCharacter(text) : undefined
  return odd === undefined ? undefined : oddMessage(String(text), odd, path)
}

/** A text that begins with # is a comment to YAML. */
function commentAdvice(key: string, source: Source, path: readonly PropertyKey[]) {
  const { line, column } = source.keyPosition(path)
  const behind = source.text.split('\n')[line - 1]?.slice(column - 1) ?? ''
  const [, begin, comment] = /^([\w-]+): +(#\s?\S.*)$/.exec(behind) ?? []
  if (begin !== key || comment === undefined) return undefined
  return `YAML takes "${comment}" for a comment. If it is the text, put it in quotes: ${key}: ${quoted(comment)}`
}
