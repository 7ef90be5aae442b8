import { SERVICE_TYPES } from '../../schema/quote.ts'
import type { LeadFlag, QuoteFields } from './lead.ts'

/** What is known of a post besides its text. */
export interface Circumstances {
  honeypot: string
  /** More posts from this address than people make. */
  manyPosts: boolean
  /** Whole seconds from the first keystroke to sending, as the form counted them; undefined when it says nothing. */
  formSeconds: number | undefined
  secFetchSite: string | undefined
  origin: string | undefined
  host: string | undefined
}

const SUSPICIOUS: ReadonlySet<LeadFlag> = new Set([
  'honeypot',
  'cross-site',
  'link-in-name',
  'many-posts',
  'too-fast',
])

/** Nobody reads three steps and fills them in faster, not even from a password manager. */
const FASTEST_SECONDS = 3

/** What is remarkable about a post. Nothing here refuses it. */
export function flagsFor(fields: QuoteFields, circumstances: Circumstances): LeadFlag[] {
  const flags: LeadFlag[] = []
  if (!(SERVICE_TYPES as readonly string[]).includes(fields.serviceType))
    flags.push('unknown-service')
  if (circumstances.honeypot.trim() !== '') flags.push('honeypot')
  if (isCrossSite(circumstances)) flags.push('cross-site')
  if ([fields.name, fields.city, fields.phone, fields.zipCode].some(hasLink))
    flags.push('link-in-name')
  if (circumstances.manyPosts) flags.push('many-posts')
  if ((circumstances.formSeconds ?? FASTEST_SECONDS) < FASTEST_SECONDS) flags.push('too-fast')
  return flags
}

/** True when a lead should be set apart from those that are sent on at once. */
export function isSuspicious(flags: readonly LeadFlag[]): boolean {
  return flags.some((flag) => SUSPICIOUS.has(flag))
}

/**
 * Browsers say where a post comes from, and scripts cannot forge it there. Programs that say nothing are let pass.
 * Origin counts only where Sec-Fetch-Site is missing: behind a proxy that rewrites Host it would mark every visitor.
 */
function isCrossSite({ secFetchSite, origin, host }: Circumstances): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'cross-site'
  if (origin === undefined || origin === 'null' || host === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}

function hasLink(text: string): boolean {
  return /https?:\/\/|\[url|<a\s|\bwww\./i.test(text)
}
