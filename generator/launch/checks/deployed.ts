import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { htmlFile } from '../../../schema/paths.ts'
import { type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'

const DIFFERS = ruleOf('deployed-differs')

/** What is deployed is what was built here, page by page and byte by byte. */
export function checkDeployed({ isDeployed, pages, build }: Gathered): Outcome {
  if (!isDeployed) return { findings: [], notes: [] }
  const others = pages.filter(
    ({ path, answer }) =>
      answer.status === 200 &&
      !answer.body.equals(readFileSync(join(build.folder, htmlFile(path)))),
  )
  return {
    findings: others.map(({ path }) =>
      DIFFERS(
        path,
        `The deployed page is not the one in ${build.folder}/.`,
        'Deploy what was built, or build what is deployed: git checkout and npm run build',
      ),
    ),
    notes:
      others.length === 0
        ? [{ text: `All ${pages.length} deployed pages are those in ${build.folder}/.` }]
        : [],
  }
}
