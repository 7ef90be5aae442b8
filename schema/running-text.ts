/** A link with the words on it. `href` is a path of this site, an anchor, `tel:` or `mailto:`. */
export interface Link {
  label: string
  href: string
}

/** A link that says less than a list of links has to, where its heading says the rest. */
export interface ShortLink extends Link {
  /** What it is called by itself: `Roof repair in Brandon`, where the label is `Brandon`. */
  fullName: string
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
