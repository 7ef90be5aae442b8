// Said once, for this project's server and for hosts that read a `_headers` file.

const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}
const POLICY_HEADER = 'content-security-policy'

/**
 * Headers of every answer. Everything comes from this site alone. styled-components makes one empty style element and
 * fills it through the object model: the hash is that of the empty text, the only inline style allowed.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  [POLICY_HEADER]: policyWith([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The header by which a page may run the inline scripts with these hashes, e.g. `'sha256-47DE…'`, and no other. */
export function scriptPolicy(hashes: readonly string[]): Readonly<Record<string, string>> {
  return { [POLICY_HEADER]: policyWith(hashes) }
}

/** The hashes of inline scripts that a text allows in which such a policy stands. */
export function scriptHashesIn(text: string): string[] {
  const [, sources = ''] = /script-src ([^;\n]*)/.exec(text) ?? []
  return sources.split(' ').filter((source) => source.startsWith("'sha256-"))
}

function policyWith(scripts: readonly string[]): string {
  return Object.entries({ ...POLICY, 'script-src': [...POLICY['script-src'], ...scripts] })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/**
 * For visitors who came over https: a year of it. Hosts below this one are left out; they may not have it. Source:
 * RFC 6797.
 */
export const HSTS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
}

/**
 * How long files of a folder are kept without asking: names under assets/ have a hash in them and never change. All
 * else is asked for again each time, and mostly answered 304.
 */
export const CACHE_CONTROL = {
  'assets/': 'public, max-age=31536000, immutable',
  'media/': 'public, max-age=86400',
} as const
