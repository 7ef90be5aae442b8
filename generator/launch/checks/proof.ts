import { proofSchema } from '../../../schema/proof.ts'
import { missingOwnPriceNames } from '../../check/own-prices.ts'
import { type Loose, loose } from '../../read/value-at.ts'
import { sentenceList } from '../../text/tokens.ts'
import { type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import { placeOf } from './sample-data.ts'

const MISSING = ruleOf('missing-proof')

/** Warns of parts of `proof`, and of jobs, that site.yaml leaves out; one finding lists them all. */
export function checkProof({ source }: Pick<Gathered, 'source'>): Outcome {
  const { proof, jobs } = loose(source.value)
  const empty = [
    ...Object.keys(proofSchema.shape)
      .filter((key) => isEmpty(loose(proof), key))
      .map((key) => `proof.${key}`),
    ...(isEmpty({ jobs }, 'jobs') ? ['jobs'] : []),
  ]
  const prices = missingOwnPriceNames(source)
  const place = placeOf(source.keyPosition(['proof']), ['proof'])
  const missing = (names: readonly string[], where: string, whatPagesDo: string, cure: string) =>
    names.length === 0
      ? []
      : [MISSING(place, `${where} has no ${sentenceList(names)}. ${whatPagesDo}`, cure)]
  const findings = [
    ...missing(
      empty,
      'site.yaml',
      'Pages show nothing in their place.',
      'Fill in what you have; the workbench and docs/editing.md say how. What you do not have stays out.',
    ),
    ...missing(
      prices,
      'proof.prices',
      'Pages say that the price comes in writing.',
      `Add what you charge, e.g. - { name: ${prices[0]}, work: …, low: 250, high: 400, unit: … }`,
    ),
  ]
  return { findings, notes: [] }
}

function isEmpty(record: Loose, key: string): boolean {
  const part = record[key]
  return part === undefined || (Array.isArray(part) && part.length === 0)
}
