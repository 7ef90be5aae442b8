import { HOME_PATH } from '../../../schema/paths.ts'
import { HSTS } from '../../../schema/shared/http-headers.ts'
import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { Answer } from '../gather/http-client.ts'

const ENCRYPTION = ruleOf('header-encryption')
const CACHING = ruleOf('header-caching')
const STATUS = ruleOf('status')
const SERVE = 'Serve dist/ with npm start, or let the host read dist/_headers.'

/** Checks the response to an unknown address (404), to a repeated request (304), and over https. */
export function behaviorFindings(gathered: Gathered): LaunchFinding[] {
  return [...status(gathered), ...encryption(gathered)]
}

function status({ notFound, answers, behavior, isDeployed }: Gathered): LaunchFinding[] {
  const health = answers.get('/healthz')?.status
  return [
    ...(notFound.answer.status === 404
      ? []
      : [
          STATUS(
            '/404',
            `An address without a page answers ${notFound.answer.status} instead of 404.`,
            SERVE,
          ),
        ]),
    ...(behavior.unchanged?.status === 304
      ? []
      : [
          CACHING(
            HOME_PATH,
            'A browser that has the page gets all of it again (no 304).',
            'Let the host send an ETag and answer If-None-Match.',
          ),
        ]),
    // A static host has no such address.
    ...(health === 200 || (isDeployed && health === 404)
      ? []
      : [STATUS('/healthz', `The server cannot store leads now (${health}).`, 'Look at its log.')]),
  ]
}

function encryption(gathered: Gathered): LaunchFinding[] {
  const { behavior, origin } = gathered
  const hsts = behavior.secure.headers['strict-transport-security']
  const wanted = HSTS['strict-transport-security']
  const plain = behavior.plain
  return [
    ...(!isEncrypted(gathered) || hsts === wanted
      ? []
      : [
          ENCRYPTION(
            origin,
            `Strict-Transport-Security is "${hsts ?? ''}" instead of "${wanted}".`,
            'Let the proxy send X-Forwarded-Proto, and name it in TRUST_PROXY.',
          ),
        ]),
    ...(plain === undefined || (plain.status >= 301 && plain.status <= 308 && leadsToHttps(plain))
      ? []
      : [
          ENCRYPTION(
            `http://${new URL(origin).hostname}/`,
            `It answers ${plain.status} without encryption instead of leading to https.`,
            'Let the proxy redirect http to https.',
          ),
        ]),
  ]
}

/** Whether the answers show what a visitor over https gets: over https, or from a server that trusts this machine. */
export function isEncrypted({ origin, isDeployed, behavior }: Gathered): boolean {
  if (origin.startsWith('https:') || !isDeployed) return true
  return behavior.secure.headers['strict-transport-security'] !== undefined
}

function leadsToHttps({ headers }: Answer): boolean {
  return (headers.location ?? '').startsWith('https://')
}
