import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { ProbeRecord } from '../gather/probe.ts'

const PROBE = ruleOf('probe')
const DELIVERY = ruleOf('probe-delivery')

type Sent = Extract<ProbeRecord, { kind: 'sent' }>

/** Checks that a test quote request is stored, delivered, recognized as a test and erased. */
export function checkProbe({ probe, origin, isDeployed }: Gathered): Outcome {
  if (probe.kind === 'skipped') return { findings: [], notes: [{ text: probe.reason }] }
  const where = `POST ${origin}/`
  if (probe.kind === 'unknown-key') return { findings: [unknownKey(where)], notes: [] }
  return {
    findings: [
      ...incomplete(where, probe),
      ...stored(where, probe),
      ...(isDeployed ? undelivered(where, probe) : []),
      ...deliveries(where, probe),
    ],
    notes: deliveryNotes(probe, isDeployed).map((text) => ({ text })),
  }
}

function unknownKey(where: string): LaunchFinding {
  return PROBE(
    where,
    'The server does not know this PROBE_KEY, so no test request was sent.',
    'Start the server and this command with the same key: PROBE_KEY=$(openssl rand -hex 32)',
  )
}

function incomplete(where: string, { incomplete: posts }: Sent): LaunchFinding[] {
  return posts
    .filter(({ status }) => status !== 422)
    .map(({ field, status }) =>
      PROBE(
        where,
        `A request without "${field}" is answered ${status} instead of 422.`,
        'Deploy the server and the site from the same version.',
      ),
    )
}

function stored(where: string, { status, state, fields, isErased }: Sent): LaunchFinding[] {
  if (state === undefined)
    return [
      PROBE(
        where,
        `The test request was answered ${status} and not stored.`,
        'Look at the log of the server, and at GET /healthz.',
      ),
    ]
  const lost = Object.entries(state.fields).filter(([name, text]) => text !== (fields[name] ?? ''))
  const others = state.flags.filter((flag) => flag !== 'probe')
  return [
    ...lost.map(([name, text]) =>
      PROBE(
        where,
        `The field "${name}" was stored as "${text}".`,
        'Deploy the server and the site from the same version.',
      ),
    ),
    ...(state.status === 'accepted' && others.length === 0
      ? []
      : [
          PROBE(
            where,
            `The test request was marked ${others.join(', ')} and is ${state.status}: real requests may be taken for spam.`,
            'Check the proxy in front of the server: it has to pass on Host, and TRUST_PROXY has to name it.',
          ),
        ]),
    ...(isErased
      ? []
      : [
          PROBE(
            where,
            'The test request could not be erased.',
            'Erase it: npm run leads -- --probes',
          ),
        ]),
  ]
}

/** Reports a deployed server that neither emails leads nor calls a webhook. */
function undelivered(where: string, { channels }: Sent): LaunchFinding[] {
  if (channels.length > 0) return []
  return [
    DELIVERY(
      where,
      'Nobody is told of a quote request: the server neither emails them nor calls a webhook.',
      'Set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET.',
    ),
  ]
}

function deliveries(where: string, { state }: Sent): LaunchFinding[] {
  return (state?.deliveries ?? [])
    .filter(({ channel, sentAt }) => sentAt === '' && channel !== 'digest')
    .map(({ channel, attempts, lastError }) =>
      DELIVERY(
        where,
        `The test request did not arrive through ${channel} (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${lastError === '' ? '' : `, ${lastError}`}).`,
        channel === 'mail'
          ? 'Check SMTP_URL, MAIL_FROM and MAIL_TO with your mail provider.'
          : 'Check WEBHOOK_URL and WEBHOOK_SECRET with the receiver.',
      ),
    )
}

function deliveryNotes({ channels, state }: Sent, isDeployed: boolean): string[] {
  const sent = (state?.deliveries ?? []).filter(({ sentAt }) => sentAt !== '')
  if (sent.length > 0)
    return [
      `The test request was stored, delivered by ${sent.map(({ channel }) => channel).join(' and ')}, and erased.`,
    ]
  if (channels.length > 0 || isDeployed) return []
  return [
    'The test request was stored and erased. Delivery was not checked: no mail server and no webhook is configured here. Run it with the settings of the deployed server, or with --url and --probe.',
  ]
}
