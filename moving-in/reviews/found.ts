/** A review in a file of another program. */
export interface FoundReview {
  /** Where it was written, as pages say it: `Google`. */
  source: string
  id: string
  name: string
  /** Undefined where the file gives no stars. */
  rating: number | undefined
  /** The customer's own words; empty for stars alone. */
  text: string
  /** The month in which it was written. */
  date: string | undefined
  location?: string
  service?: string
  /** When the customer changed it last, in milliseconds. */
  updated: number
  /** The file and its place there, for messages. */
  where: string
}

/** What a file of reviews holds. */
export interface ReviewsFile {
  reviews: FoundReview[]
  /** What else there is to know of it, a sentence each. */
  notes: string[]
}

/** One line of text without characters that no page can show. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
}

/** The reviews with each one once: of several, the one that was changed last. */
export function withoutRepeats(reviews: readonly FoundReview[]): FoundReview[] {
  const latest = new Map<string, FoundReview>()
  for (const review of reviews) {
    const key = reviewKey(review)
    const other = latest.get(key)
    if (other === undefined || review.updated >= other.updated) latest.set(key, review)
  }
  return [...latest.values()]
}

/** What is the same for a review in every import. */
export function reviewKey({
  source = '',
  id = '',
}: {
  source?: string | undefined
  id?: string | undefined
}): string {
  return `${source.toLowerCase()}\0${id}`
}
