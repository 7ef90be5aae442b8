/** How a provider reads the part before the @. */
interface Provider {
  domains: RegExp
  ignored: RegExp
  /** The domain that its others mean too. */
  domain?: string
}

const TAG = /\+.*$/

const PROVIDERS: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, ignored: /\+.*$|\./g, domain: 'gmail.com' },
  { domains: /^(outlook|hotmail|live|msn)\.(com|[a-z]{2}|com?\.[a-z]{2})$/, ignored: TAG },
  { domains: /^(icloud|me|mac)\.com$/, ignored: TAG },
  { domains: /^fastmail\.(com|fm)$/, ignored: TAG },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, ignored: TAG },
  { domains: /^(hey|zoho|zohomail|runbox)\.com$|^mailbox\.org$/, ignored: TAG },
  { domains: /^(yandex\.(com|ru)|ya\.ru)$/, ignored: TAG },
]

/** `tag@user.fastmail.com` is another spelling of `user+tag@fastmail.com`. */
const FASTMAIL_SUBDOMAIN = /^[^@]+@([^@.]+)\.(fastmail\.(?:com|fm))$/

/**
 * The inbox that an email address reaches, as an address in small letters: all spellings that a large provider delivers
 * to one inbox give the same. Elsewhere `a+b@` may be somebody else than `a@`, and only case is ignored.
 *
 * Sources: support.google.com/mail/answer/7436150 (dots at Gmail), en.wikipedia.org/wiki/Email_address#Subaddressing
 * (tags at Gmail, Outlook.com, iCloud and others), fastmail.help article 360060591053 (tags and subdomains),
 * proton.me/support/addresses-and-aliases (tags).
 *
 * @example inboxOf('J.Doe+roof@googlemail.com') // 'jdoe@gmail.com'
 */
export function inboxOf(email: string): string {
  const address = email.trim().toLowerCase().replace(FASTMAIL_SUBDOMAIN, '$1@$2')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const provider = PROVIDERS.find(({ domains }) => domains.test(domain))
  if (at < 1 || provider === undefined) return address
  const local = address.slice(0, at).replace(provider.ignored, '')
  return local === '' ? address : `${local}@${provider.domain ?? domain}`
}
