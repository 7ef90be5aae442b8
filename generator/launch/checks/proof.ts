import { proofSchema } from '../../../schema/proof.ts'
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
  if (empty.length === 0) return { findings: [], notes: [] }
  const finding = MISSING(
    placeOf(source.keyPosition(['proof']), ['proof']),
    `site.yaml has no ${sentenceList(empty)}. Pages show nothing in their place.`,
    'Fill in what you have; the workbench and docs/editing.md say how. What you do not have stays out.',
  )
  return { findings: [finding], notes: [] }
}

function isEmpty(record: Loose, key: string): boolean {
  const part = record[key]
  return part === undefined || (Array.isArray(part) && part.length === 0)
}
