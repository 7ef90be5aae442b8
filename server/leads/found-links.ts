const LINKS = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]*|\[url\b|<a\s/gi

/** The links in what a visitor typed, and the beginnings of marked-up ones, in their order. */
export function foundLinks(text: string): string[] {
  return text.match(LINKS) ?? []
}
