import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME_PATH, htmlFile } from '../../../schema/paths.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'

const DIFFERS = ruleOf('deployed-differs')
const ELSEWHERE = ruleOf('deployed-elsewhere')

/** Checks that the deployed pages are those built here, byte by byte, at the address that site.yaml names. */
export function checkDeployed(gathered: Gathered): Outcome {
  const { isDeployed, pages, build } = gathered
  if (!isDeployed) return { findings: [], notes: [] }
  const others = pages.filter(
    ({ path, answer }) =>
      answer.status === 200 &&
      !answer.body.equals(readFileSync(join(build.folder, htmlFile(path)))),
  )
  return {
    findings: [
      ...elsewhere(gathered),
      ...others.map(({ path }) =>
        DIFFERS(
          path,
          `The deployed page is not the one in ${build.folder}/.`,
          'Deploy what was built, or build what is deployed: git checkout and npm run build',
        ),
      ),
    ],
    notes:
      others.length === 0
        ? [{ text: `All ${pages.length} deployed pages are those in ${build.folder}/.` }]
        : [],
  }
}

function elsewhere({ origin, site }: Gathered): LaunchFinding[] {
  const home = new URL(site.business.url).origin
  if (isLoopback(origin) || origin === home) return []
  return [
    ELSEWHERE(
      `${origin}${HOME_PATH}`,
      `The site answers at ${origin}, and its pages say that they are at ${home}.`,
      `Set business.url to ${origin}, or check the other address: npm run launch -- --url ${home}`,
    ),
  ]
}

function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
