/** A link with the words on it. `href` is a path of this site, an anchor, `tel:` or `mailto:`. */
export interface Link {
  label: string
  href: string
}

/** Running text: plain strings, marked-up spans, phone numbers that stay on one line, and the numbers that lead to sources. */
export type Inline =
  | string
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'nowrap'; children: Inline[] }
  /** The first number of a source has an anchor, to which the source leads back. */
  | { type: 'source'; href: string; label: string; id?: string }
