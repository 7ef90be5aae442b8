import { checkContactDetails } from './checks/contact-details.ts'
import { checkCounting } from './checks/counting.ts'
import { checkDeployed } from './checks/deployed.ts'
import { checkHeaders } from './checks/headers.ts'
import { checkLinks } from './checks/links.ts'
import { checkProbe } from './checks/probe.ts'
import { checkProof } from './checks/proof.ts'
import { checkSampleData } from './checks/sample-data.ts'
import { checkWeights } from './checks/weights.ts'
import type { Outcome } from './finding.ts'
import type { Gathered } from './gather/gathered.ts'

interface Check {
  /** Heading in the report. */
  title: string
  /** What it checks, in a sentence. */
  claim: string
  run: (gathered: Gathered) => Outcome
}

/** Every check, in the order of the report. A new one needs its file and a place here. */
const CHECKS: readonly Check[] = [
  {
    title: 'No sample data',
    claim:
      'site.yaml has no placeholder and no sample phone, domain, license, address, figure, review, job or other proof left.',
    run: checkSampleData,
  },
  {
    title: 'Proof of the firm',
    claim: 'site.yaml says who does the work, and what backs it up.',
    run: checkProof,
  },
  {
    title: 'Name and phone',
    claim:
      'Pages write the name of the business in one way and show one phone number; each phone link calls the number it shows.',
    run: checkContactDetails,
  },
  {
    title: 'Links, pictures and redirects',
    claim:
      'Every link, anchor, picture, video, script, style sheet, font and redirect of the site is answered as it should be.',
    run: checkLinks,
  },
  {
    title: 'Counting',
    claim: 'The privacy policy says that visits are counted if they are, and not otherwise.',
    run: checkCounting,
  },
  {
    title: 'A test request',
    claim:
      'A real request is refused while a required field is empty, then stored, delivered, recognized as a test and erased.',
    run: checkProbe,
  },
  {
    title: 'Headers, caching and status',
    claim:
      "The security policy as served allows the pages' own scripts and nothing else; files are cached and compressed; an address without a page is a 404.",
    run: checkHeaders,
  },
  {
    title: 'Weight of pictures and videos',
    claim: 'No picture and no video is over its budget.',
    run: checkWeights,
  },
  {
    title: 'Deployed pages',
    claim:
      'The site is deployed at its own address, and every page is, byte by byte, the one that was built here.',
    run: checkDeployed,
  },
]

/** A check with its findings and notes. */
export interface CheckResult extends Outcome {
  title: string
  claim: string
}

/** The results of all checks. Pure, but for the built pages that deployed ones are compared with. */
export function runChecks(gathered: Gathered): CheckResult[] {
  return CHECKS.filter(({ run }) => run !== checkDeployed || gathered.isDeployed).map(
    ({ title, claim, run }) => ({ title, claim, ...run(gathered) }),
  )
}
