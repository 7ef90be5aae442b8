const LINKS = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]*|\[url\b|<a\s/gi

/** The links in what a visitor typed, and the beginnings of marked-up ones, in their order. */
export function foundLinks(text: string): string[] {
  return text.match(LINKS) ?? []
}

/**
 * The same text for an email to an address that anyone may have typed: mail programs make no link of it, so that nobody
 * sends links through us.
 */
export function withoutLinks(text: string): string {
  // A word joiner has no width, and ends what a mail program takes for an address.
  return text.replace(/(?<=\S)[.:@/](?=[^\s\d])/gu, (sign) => `${sign}\u2060`)
}
