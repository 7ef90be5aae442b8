import { isDoubtful, SERVICE_TYPES } from '../../../schema/quote-request.ts'
import { urlIn } from '../../../schema/url.ts'
import { foundLinks } from '../found-links.ts'
import { CHECK_FLAGS, type LeadFlag, type QuoteFields } from '../lead.ts'
import { readPhone } from '../phone.ts'

/** What is known about a post besides its text. */
export interface PostContext {
  honeypot: string
  /** True when this address sends more posts than a person would. */
  manyPosts: boolean
  /** Whole seconds from the first keystroke to submission, as reported by the form; undefined if not reported. */
  formSeconds: number | undefined
  secFetchSite: string | undefined
  origin: string | undefined
  host: string | undefined
}

const SUSPICIOUS: ReadonlySet<LeadFlag> = new Set([
  'honeypot',
  'cross-site',
  'link-in-name',
  'links-in-text',
  'many-posts',
  'too-fast',
])

/** One may be a photo of the roof. */
const MANY_LINKS = 2

/** No one completes three steps faster, not even with a password manager. */
const MIN_SECONDS = 3

/** The flags of a post. None of them rejects it. */
export function flagsFor(fields: QuoteFields, context: PostContext): LeadFlag[] {
  const flags: LeadFlag[] = []
  if (!(SERVICE_TYPES as readonly string[]).includes(fields.serviceType))
    flags.push('unknown-service')
  if (readPhone(fields.phone) === undefined) flags.push(CHECK_FLAGS.phone)
  if (isDoubtful('zipCode', fields.zipCode)) flags.push(CHECK_FLAGS.zipCode)
  if (context.honeypot.trim() !== '') flags.push('honeypot')
  if (isCrossSite(context)) flags.push('cross-site')
  const { name, address, city, phone, zipCode } = fields
  if ([name, address, city, phone, zipCode].some((text) => foundLinks(text).length > 0))
    flags.push('link-in-name')
  if (foundLinks(fields.description).length >= MANY_LINKS) flags.push('links-in-text')
  if (context.manyPosts) flags.push('many-posts')
  if ((context.formSeconds ?? MIN_SECONDS) < MIN_SECONDS) flags.push('too-fast')
  return flags
}

/** True when a lead should be quarantined instead of sent on right away. */
export function isSuspicious(flags: readonly LeadFlag[]): boolean {
  return flags.some((flag) => SUSPICIOUS.has(flag))
}

/**
 * Whether a post comes from another site. Browsers report where a post comes from, and scripts in them can't forge it.
 * Programs that report nothing pass. Origin counts only without Sec-Fetch-Site, and by its host alone: behind a proxy
 * that rewrites Host or drops its port, it would flag every visitor, and another port is no other site.
 */
export function isCrossSite({
  secFetchSite,
  origin,
  host,
}: Pick<PostContext, 'secFetchSite' | 'origin' | 'host'>): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'cross-site'
  if (origin === undefined || origin === 'null' || host === undefined) return false
  const [there, here] = [urlIn(origin), urlIn(`http://${host}`)]
  return there === undefined || here === undefined || there.hostname !== here.hostname
}
