import type { Finding } from '../../../generator/read/site-error.ts'
import { sourceSchema } from '../../../schema/source.ts'
import { titleOf } from '../../../schema/titles.ts'
import type { FindingView, FixEdit } from '../../contract/api.ts'
import type { Path } from '../../contract/form.ts'

/** An edit of fields that mends a finding, and the record to fill in afterwards. */
interface Cure {
  label: string
  edits: FixEdit[]
  opens?: Path
}

/** Rules whose cure is a record: one to make, to fill in or to remove. */
const CURES: { [Rule in Finding['rule']]?: (finding: Finding) => Cure | undefined } = {
  'local-facts': writeTexts,
  'unknown-source': addSource,
  'unknown-trait': addTrait,
  'unused-original': describePicture,
  'texts-of-no-city': removal('Remove these texts'),
  'unused-picture': removal('Remove the picture from the list'),
  'unused-price': removal('Remove the price'),
  'unused-source': removal('Remove the source'),
}

/** The button of a finding whose cure is a record; undefined for others. */
export function cureFor(finding: Finding): FindingView['fix'] {
  const cure = CURES[finding.rule]?.(finding)
  return cure && { ...cure, changes: [] }
}

/** The fields that a finding asks for, e.g. ['cityTexts', 'lutz', 'about']. */
export function missingIn({ rule, path, message }: Finding): Path[] {
  if (rule !== 'local-facts') return []
  const [, list = ''] = / would have better pages with (.*)\.$/.exec(message) ?? []
  return list.split(', ').map((name) => {
    const keys = name.split('.')
    return keys.length > 1 ? keys : [...plainPath(path), name]
  })
}

/** The message with the names that people read. */
export function inPeoplesWords(finding: Finding): string {
  const missing = missingIn(finding)
  if (missing.length === 0) return finding.message
  const names = missing.map((path) => titleOf(path).toLowerCase())
  return finding.message.replace(/(?<= with ).*(?=\.$)/, () => names.join(', '))
}

function writeTexts(finding: Finding): Cure | undefined {
  const [name = ''] = finding.message.split(' would have ')
  const slug = missingIn(finding).find(([block]) => block === 'cityTexts')?.[1]
  if (slug === undefined)
    return { label: `Complete ${name}`, edits: [], opens: plainPath(finding.path) }
  return {
    label: `Write the texts of ${name}`,
    edits: [{ kind: 'insert', path: ['cityTexts'], at: slug, value: {} }],
    opens: ['cityTexts', slug],
  }
}

function addSource({ message }: Finding): Cure | undefined {
  const id = /^"([^"]+)" is not defined under sources/.exec(message)?.[1]
  if (id === undefined) return undefined
  const value = Object.fromEntries(Object.keys(sourceSchema.shape).map((key) => [key, '']))
  return {
    label: 'Add this source',
    edits: [{ kind: 'insert', path: ['sources'], at: id, value }],
    opens: ['sources', id],
  }
}

function addTrait({ message }: Finding): Cure | undefined {
  const name = /^Unknown trait "([^"]+)"/.exec(message)?.[1]
  if (name === undefined) return undefined
  return {
    label: `Add “${name}” to the kinds of places`,
    edits: [{ kind: 'insert', path: ['traits'], at: name, value: '' }],
    opens: ['traits'],
  }
}

function describePicture({ message }: Finding): Cure | undefined {
  const [, name, file] = /e\.g\. ([\w-]+): \{ file: (.+?), alt:/.exec(message) ?? []
  if (name === undefined || file === undefined) return undefined
  return {
    label: 'Describe this picture',
    edits: [{ kind: 'insert', path: ['pictures'], at: name, value: { file, alt: '' } }],
    opens: ['pictures', name],
  }
}

function removal(label: string): (finding: Finding) => Cure {
  return ({ path }) => ({ label, edits: [{ kind: 'remove', path: plainPath(path) }] })
}

function plainPath(path: readonly PropertyKey[]): Path {
  return path.map((key) => (typeof key === 'symbol' ? String(key) : key))
}
