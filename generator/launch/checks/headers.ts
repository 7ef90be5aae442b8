import { createHash } from 'node:crypto'
import { CACHE_CONTROL, HSTS, SECURITY_HEADERS } from '../../../schema/http-headers.ts'
import { HOME_PATH } from '../../../schema/paths.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { Answer } from '../gather/http-client.ts'
import type { SitePage } from '../gather/page.ts'
import { attribute, elements, rawText } from '../html/select.ts'

const POLICY = ruleOf('header-policy')
const SECURITY = ruleOf('header-security')
const ENCRYPTION = ruleOf('header-encryption')
const CACHING = ruleOf('header-caching')
const COMPRESSION = ruleOf('header-compression')
const STATUS = ruleOf('status')

const SERVE = 'Serve dist/ with npm start, or let the host read dist/_headers.'
const POLICY_NAME = 'content-security-policy'
/** Below this many bytes compression saves nothing. */
const LEAST_COMPRESSED = 1024

/** The headers of every page and file, and how the server behaves where there is no page. */
export function checkHeaders(gathered: Gathered): Outcome {
  const { pages, notFound, answers, redirects } = gathered
  const files = [...answers].filter(([path]) => path !== '/healthz')
  const isGone = redirects.some(({ rule }) => rule.status === 410)
  return {
    findings: [
      ...[...pages, notFound].flatMap(pageHeaders),
      ...files.flatMap(([path, answer]) => fileHeaders(path, answer)),
      ...status(gathered),
      ...encryption(gathered),
    ],
    notes: [
      ...(isGone ? [] : [{ text: 'No address is marked as gone, so no 410 was asked for.' }]),
      ...(isEncrypted(gathered) ? [] : [{ text: NOT_ENCRYPTED }]),
    ],
  }
}

const NOT_ENCRYPTED =
  'Strict-Transport-Security was not checked: it is sent over https alone. Check the deployed site: npm run launch -- --url https://…'

function pageHeaders(page: SitePage): LaunchFinding[] {
  const { path, answer } = page
  const { headers } = answer
  return [
    ...securityHeaders(path, answer),
    ...policyOf(page),
    ...compressed(path, answer),
    ...((headers['content-type'] ?? '').startsWith('text/html')
      ? []
      : [SECURITY(path, `The page is sent as "${headers['content-type']}".`, SERVE)]),
    ...(/immutable|max-age=[1-9]/.test(headers['cache-control'] ?? '')
      ? [
          CACHING(
            path,
            `Browsers keep the page without asking (${headers['cache-control']}): visitors would see old pages.`,
            SERVE,
          ),
        ]
      : []),
  ]
}

function securityHeaders(where: string, { headers }: Answer): LaunchFinding[] {
  return Object.entries(SECURITY_HEADERS)
    .filter(([name, value]) => name !== POLICY_NAME && headers[name] !== value)
    .map(([name, value]) =>
      SECURITY(where, `${name} is "${headers[name] ?? ''}" instead of "${value}".`, SERVE),
    )
}

/** The policy as served: nothing inline but the scripts whose hashes it names, and nothing from other sites. */
function policyOf({ path, answer, document }: SitePage): LaunchFinding[] {
  const policy = String(answer.headers[POLICY_NAME] ?? '')
  const inline = elements(
    document,
    (each) =>
      each.tag === 'script' &&
      attribute(each, 'src') === undefined &&
      !/json/.test(attribute(each, 'type') ?? ''),
  ).map(rawText)
  const expected = String(SECURITY_HEADERS[POLICY_NAME])
  const without = policy.replace(/( 'sha256-[^']+')+(?=; style-src)/, '')
  if (without !== expected)
    return [POLICY(path, `The policy is "${policy}".`, `${SERVE} It has to be: ${expected}`)]
  return inline
    .filter((text) => !policy.includes(hashOf(text)))
    .map((text) =>
      POLICY(
        path,
        `The policy does not allow the inline script ${hashOf(text)}, so the page stays without its application.`,
        'Deploy pages and headers of the same build: npm run build',
      ),
    )
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function fileHeaders(path: string, answer: Answer): LaunchFinding[] {
  const { headers, status: code } = answer
  if (code !== 200) return []
  const rule = Object.entries(CACHE_CONTROL).find(([folder]) => path.startsWith(`/${folder}`))
  const caching = headers['cache-control'] ?? ''
  return [
    ...securityHeaders(path, answer),
    ...(rule === undefined || caching === rule[1]
      ? []
      : [CACHING(path, `cache-control is "${caching}" instead of "${rule[1]}".`, SERVE)]),
    ...(/javascript|css|json|xml/.test(headers['content-type'] ?? '')
      ? compressed(path, answer)
      : []),
  ]
}

function compressed(path: string, { headers, body }: Answer): LaunchFinding[] {
  if (headers['content-encoding'] !== undefined || body.byteLength < LEAST_COMPRESSED) return []
  return [
    COMPRESSION(
      path,
      `${body.byteLength.toLocaleString('en-US')} bytes are sent uncompressed to a browser that accepts br and gzip.`,
      'Serve the .br and .gz files beside it, as npm start does, or let the host compress.',
    ),
  ]
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
function isEncrypted({ origin, isDeployed, behavior }: Gathered): boolean {
  if (origin.startsWith('https:') || !isDeployed) return true
  return behavior.secure.headers['strict-transport-security'] !== undefined
}

function leadsToHttps({ headers }: Answer): boolean {
  return (headers.location ?? '').startsWith('https://')
}
