import type { FastifyRequest } from 'fastify'
import { urlIn } from '../../../schema/url.ts'
import { clickIdsOf, visitOf } from '../../visits/visit-of.ts'
import { timeText } from '../clock.ts'
import { type Lead, newLeadId } from '../lead.ts'
import type { ConsentTexts } from './consent.ts'
import { type CleanBody, cleanLine } from './normalize.ts'
import type { PostVolume } from './rate.ts'
import { flagsFor, isSuspicious } from './screen.ts'

/** The lead to store for a post of the quote form, flagged and with the consent that the visitor gave. */
export async function leadOf({
  request,
  clean,
  volume,
  consent,
  now,
}: {
  request: FastifyRequest
  clean: CleanBody
  volume: PostVolume
  consent: ConsentTexts
  now: Date
}): Promise<Lead> {
  const { headers, host, ip } = request
  const versionShown = cleanLine(headers['consent-version'], 40)
  const agreed = await consent.shown(versionShown)
  const flags = [
    ...clean.flags,
    ...flagsFor(clean.fields, {
      honeypot: clean.honeypot,
      manyPosts: volume === 'many',
      formSeconds: secondsOf(headers['form-seconds']),
      secFetchSite: headers['sec-fetch-site']?.toString(),
      origin: headers.origin,
      host,
    }),
  ]
  if (versionShown !== '' && versionShown !== agreed.version) flags.push('consent-version-differs')
  return {
    id: newLeadId(now),
    receivedAt: timeText(now),
    status: isSuspicious(flags) ? 'quarantined' : 'accepted',
    fields: clean.fields,
    flags,
    consent: agreed,
    consentVersionShown: versionShown,
    page: refererPath(headers.referer),
    visit: visitOf(headers, host),
    clickIds: clickIdsOf(headers, host),
    remoteAddress: ip,
    userAgent: cleanLine(headers['user-agent'], 400),
    idempotencyKey: cleanLine(headers['idempotency-key'], 200),
    bodyHash: clean.hash,
  }
}

/** Only the path: a query string may contain what a visitor searched for. */
function refererPath(referer: string | undefined): string {
  return cleanLine(urlIn(referer ?? '')?.pathname ?? '', 300)
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined
}
