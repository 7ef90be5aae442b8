import type { Finding } from '../../../generator/read/site-error.ts'
import { plainPath } from '../../../generator/read/value-at.ts'
import { sourceSchema } from '../../../schema/source.ts'
import type { Fix } from '../../contract/api.ts'
import { Refused } from '../../contract/refused.ts'
import { fieldChanges } from '../fields/field-changes.ts'

/** An edit that mends a finding at `from` of the text; undefined when only a person knows what to do. */
export function fixFor(finding: Finding, from: number, text: string): Fix | undefined {
  return meantWord(finding, from, text) ?? FIXES[finding.rule]?.(finding, text)
}

/** Rules whose fix is a record: one to make, to fill in or to remove. */
const FIXES: { [Rule in Finding['rule']]?: (finding: Finding, text: string) => Fix | undefined } = {
  'vanished-url': addRedirect,
  'local-facts': writeTexts,
  'unknown-source': addSource,
  'unknown-trait': addTrait,
  'unused-original': describePicture,
  'texts-of-no-city': removal('Remove these texts'),
  'unused-picture': removal('Remove the picture from the list'),
  'unused-price': removal('Remove the price'),
  'unused-source': removal('Remove the source'),
}

/** The place of a finding may be that of a whole value, with the wrong word further on in it. */
const MOST_AHEAD = 200

function meantWord({ meant }: Finding, from: number, text: string): Fix | undefined {
  if (meant?.right === undefined) return undefined
  const { wrong, right } = meant
  const at = text.slice(from, from + MOST_AHEAD).indexOf(wrong)
  if (at === -1) return undefined
  const start = from + at
  return {
    label: `Change to ${right}`,
    changes: [{ from: start, to: start + wrong.length, insert: right }],
  }
}

/** The redirect that the ledger proposes for a published address without a page. */
function addRedirect({ adds }: Finding, text: string): Fix | undefined {
  if (adds === undefined) return undefined
  try {
    const changes = fieldChanges(text, [{ kind: 'insert', ...adds }])
    return { label: `Redirect it to ${adds.value.to}`, changes }
  } catch (error) {
    // The file cannot be read as a whole: then nobody knows where a new line belongs.
    if (error instanceof Refused) return undefined
    throw error
  }
}

function writeTexts({ lacks, path }: Finding): Fix | undefined {
  if (lacks === undefined) return undefined
  const slug = lacks.fields.find(([block]) => block === 'cityTexts')?.[1]
  if (slug === undefined)
    return { label: `Complete ${lacks.name}`, changes: [], edits: [], opens: plainPath(path) }
  return adding(`Write the texts of ${lacks.name}`, ['cityTexts', String(slug)], {})
}

function addSource({ meant }: Finding): Fix | undefined {
  const blank = Object.fromEntries(Object.keys(sourceSchema.shape).map((key) => [key, '']))
  return meant && adding('Add this source', ['sources', meant.wrong], blank)
}

function addTrait({ meant }: Finding): Fix | undefined {
  if (meant === undefined) return undefined
  const { wrong } = meant
  return {
    ...adding(`Add “${wrong}” to the kinds of places`, ['traits', wrong], ''),
    opens: ['traits'],
  }
}

function describePicture({ adds }: Finding): Fix | undefined {
  return adds?.at === undefined
    ? undefined
    : adding('Describe this picture', ['pictures', adds.at], adds.value)
}

/** Adds a record, and opens it. */
function adding(
  label: string,
  opens: [block: string, key: string],
  value: string | Record<string, string>,
): Fix {
  const [block, at] = opens
  return { label, changes: [], edits: [{ kind: 'insert', path: [block], at, value }], opens }
}

function removal(label: string): (finding: Finding) => Fix {
  return ({ path }) => ({ label, changes: [], edits: [{ kind: 'remove', path: plainPath(path) }] })
}
