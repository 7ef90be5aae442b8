import { CACHE_CONTROL, SECURITY_HEADERS } from '../../../schema/shared/http-headers.ts'
import { scriptSource } from '../../render/host-files.ts'
import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { Answer } from '../gather/http-client.ts'
import type { SitePage } from '../gather/page.ts'
import { attribute, elements, rawText } from '../html/select.ts'
import { behaviorFindings, isEncrypted } from './server-behavior.ts'

const POLICY = ruleOf('header-policy')
const SECURITY = ruleOf('header-security')
const CACHING = ruleOf('header-caching')
const COMPRESSION = ruleOf('header-compression')

const SERVE = 'Serve dist/ with npm start, or let the host read dist/_headers.'
const POLICY_NAME = 'content-security-policy'
/** Below this many bytes compression saves nothing. */
const LEAST_COMPRESSED = 1024

/** Checks the headers of every page and file, and the responses that are not a page. */
export function checkHeaders(gathered: Gathered): Outcome {
  const { pages, notFound, answers, redirects } = gathered
  const files = [...answers].filter(([path]) => path !== '/healthz')
  const isGone = redirects.some(({ rule }) => rule.status === 410)
  return {
    findings: [
      ...[...pages, notFound].flatMap(pageHeaders),
      ...files.flatMap(([path, answer]) => fileHeaders(path, answer)),
      ...behaviorFindings(gathered),
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
    .filter((text) => !policy.includes(scriptSource(text)))
    .map((text) =>
      POLICY(
        path,
        `The policy does not allow the inline script ${scriptSource(text)}, so the page stays without its application.`,
        'Deploy pages and headers of the same build: npm run build',
      ),
    )
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
