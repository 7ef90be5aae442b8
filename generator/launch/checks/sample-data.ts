import { type ForeignPlace, foreignPlaces } from '../../check/places/foreign-places.ts'
import type { Position } from '../../read/site-error.ts'
import type { Source } from '../../read/source.ts'
import { type Loose, loose, looseList, valueAt } from '../../read/value-at.ts'
import { placeholderCure, placeholderIn } from '../../text/placeholders.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'

interface SampleRule {
  make: ReturnType<typeof ruleOf>
  pattern: RegExp
  what: (found: string) => string
  fix: string
}

/** Phone numbers, domains and licenses that can only be samples. Sources: NANP numbers for fiction, RFC 2606 and RFC 6761. */
const RULES: SampleRule[] = [
  {
    make: ruleOf('sample-phone'),
    pattern: /\(?\b\d{3}\)?[ .-]?555[ .-]01\d\d\b/,
    what: (found) => `${found} is a sample phone number: 555-0100 to 555-0199 ring nowhere.`,
    fix: 'Write the number your customers call, e.g. phone: "(813) 234-5678"',
  },
  {
    make: ruleOf('sample-domain'),
    pattern:
      /\b(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)\b(?!\.)|\b(?:[a-z0-9-]+\.)*example\.(?:com|net|org)\b/i,
    what: (found) => `${found} is a sample domain, which no one can own.`,
    fix: 'Write the real address, or remove the line if you have none.',
  },
  {
    make: ruleOf('sample-license'),
    pattern: /\b[A-Z]{1,5}0{5,}\b/,
    what: (found) => `${found} is a sample license number.`,
    fix: 'Write your license number as the state lists it, e.g. license: CCC1234567',
  },
  {
    make: ruleOf('sample-figure'),
    pattern: /\(?\bsample data\b\)?/i,
    what: () => 'The page says that this figure is sample data.',
    fix: 'Set the real figure under constants, and remove "(sample data)" here.',
  },
]
const TEXT = ruleOf('sample-text')
const REVIEW = ruleOf('sample-review')
const PROOF = ruleOf('sample-proof')
const ADDRESS = ruleOf('sample-address')
const POSITION = ruleOf('sample-position')
const PLACE = ruleOf('sample-place')

/** Reports sample data that is left in the site definition, each with its place. */
export function checkSampleData({ source }: Pick<Gathered, 'source'>): Outcome {
  const inTexts = [...source.texts()]
    // A reason for keeping a warning may speak of samples; no visitor reads it.
    .filter(({ path }) => path[0] !== 'acknowledged')
    .flatMap((text) => [
      ...RULES.flatMap((rule) => sampleIn(source, text, rule)),
      ...placeholder(source, text),
    ])
  const findings = [
    ...inTexts,
    ...sampleAddress(source),
    ...samplePosition(source),
    ...sampleReviews(source),
    ...sampleProof(source),
    ...foreignPlaces(source).map(foreignPlace(source)),
  ]
  return { findings, notes: [] }
}

function sampleIn(
  source: Source,
  { path, text }: { path: PropertyKey[]; text: string },
  { make, pattern, what, fix }: SampleRule,
): LaunchFinding[] {
  const match = pattern.exec(text)
  if (match === null) return []
  const where = placeOf(source.positionAt(path, match.index), path)
  return [make(where, what(match[0]), fix)]
}

function placeholder(
  source: Source,
  { path, text }: { path: PropertyKey[]; text: string },
): LaunchFinding[] {
  const match = placeholderIn(text)
  if (match === undefined) return []
  const where = placeOf(source.positionAt(path, match.offset), path)
  return [TEXT(where, `"${match.found}" is a placeholder.`, placeholderCure(match.found))]
}

function foreignPlace(source: Source) {
  return ({ path, offset, name }: ForeignPlace): LaunchFinding =>
    PLACE(
      placeOf(source.positionAt(path, offset), path),
      `"${name}" is none of the cities, counties and places of the site.`,
      'Write about a place you serve, or add the name under places.',
    )
}

function sampleAddress(source: Source): LaunchFinding[] {
  const path = ['business', 'address', 'street']
  const street = String(valueAt(source.value, path) ?? '')
  if (!/\b(sample|example)\b/i.test(street)) return []
  return [
    ADDRESS(
      placeOf(source.position(path), path),
      `${street} is a sample address.`,
      'Write the address of the office as it is on your license, with its city and ZIP code.',
    ),
  ]
}

/** A position of the office that a comment beside it calls a sample. */
function samplePosition(source: Source): LaunchFinding[] {
  const path = ['business', 'position']
  if (valueAt(source.value, path) === undefined) return []
  const position = source.keyPosition(path)
  const lines = source.text.split('\n')
  const beside = [lines[position.line - 2]?.trim(), lines[position.line - 1]]
  const isSample = beside.some((line, index) => {
    const comment = index === 0 ? line?.startsWith('#') && line : line?.split(/\s#/)[1]
    return typeof comment === 'string' && /\bsample\b/i.test(comment)
  })
  if (!isSample) return []
  return [
    POSITION(
      placeOf(position, path),
      'The position is that of the sample address.',
      'Write the latitude and longitude of your office, and remove the comment that calls it a sample.',
    ),
  ]
}

function sampleReviews(source: Source): LaunchFinding[] {
  const reviews = valueAt(source.value, ['testimonials'])
  if (!Array.isArray(reviews)) return []
  return reviews.flatMap((review: { name?: string; sample?: boolean }, index) => {
    const path = ['testimonials', index, review.sample === true ? 'sample' : 'name']
    if (review.sample !== true && !/^sample\b/i.test(review.name ?? '')) return []
    return REVIEW(
      placeOf(source.keyPosition(path), path),
      `The words of "${review.name}" were made up to show the design.`,
      "Put a real customer's dated words in their place, and remove sample: true.",
    )
  })
}

/** Jobs and parts of `proof` that are marked as samples. */
function sampleProof(source: Source): LaunchFinding[] {
  return proofRecords(source)
    .filter(({ record }) => record.sample === true)
    .map(({ path }) => {
      const place = [...path, 'sample']
      return PROOF(
        placeOf(source.keyPosition(place), place),
        `This part of ${path[0] === 'jobs' ? 'the list of jobs' : 'the proof'} was made up to show the design.`,
        'Put a real one in its place and remove sample: true, or delete it.',
      )
    })
}

/** @example placeOf(position, ['business', 'phone']) // 'site.yaml:24:10  business.phone' */
export function placeOf({ file, line, column }: Position, path: readonly PropertyKey[]): string {
  return `${file}:${line}:${column}  ${path.map(String).join('.')}`
}

interface RecordAt {
  record: Loose
  path: PropertyKey[]
}

/** The jobs and the entries of `proof`, each with its place. */
function proofRecords(source: Pick<Source, 'value'>): RecordAt[] {
  const parts = Object.keys(loose(loose(source.value).proof))
  return [['jobs'], ...parts.map((part) => ['proof', part])].flatMap((path) =>
    recordsAt(source, path),
  )
}

/** The record at `path`, or those of the list there. */
function recordsAt({ value }: Pick<Source, 'value'>, path: PropertyKey[]): RecordAt[] {
  const found = valueAt(value, path)
  return Array.isArray(found)
    ? looseList(found).map((record, index) => ({ record, path: [...path, index] }))
    : [{ record: loose(found), path }]
}
