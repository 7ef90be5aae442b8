import type { Site } from '../../schema/site.ts'
import { type FoundReview, reviewKey } from './found.ts'

type Testimonial = Site['testimonials'][number]

/** A review that the site has, and that says something else now. */
export interface ChangedReview {
  index: number
  old: Testimonial
  review: FoundReview
  /** The fields that differ. */
  values: Partial<Pick<Testimonial, 'name' | 'rating' | 'text'>>
}

/** What an import would do with reviews. */
export interface Comparison {
  /** The newest first. */
  added: FoundReview[]
  changed: ChangedReview[]
  /** How many the site has already, word for word. */
  known: number
  /** How many have stars and no words. */
  wordless: number
  leftOut: { where: string; why: string }[]
}

/** Compares the reviews of files with those of the site. */
export function compareReviews(
  found: readonly FoundReview[],
  testimonials: readonly Testimonial[],
): Comparison {
  const byKey = new Map(testimonials.map((old, index) => [reviewKey(old), { old, index }]))
  const byWords = new Set(testimonials.map(wordsKey))
  const result: Comparison = { added: [], changed: [], known: 0, wordless: 0, leftOut: [] }
  for (const review of found) {
    const why = fault(review)
    const there = byKey.get(reviewKey(review))
    if (why !== undefined) result.leftOut.push({ where: review.where, why })
    else if (review.text === '') result.wordless++
    else if (there === undefined && !byWords.has(wordsKey(review))) result.added.push(review)
    else {
      const values = there === undefined ? {} : differences(there.old, review)
      if (there === undefined || Object.keys(values).length === 0) result.known++
      else result.changed.push({ ...there, review, values })
    }
  }
  result.added.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
  return result
}

/** A review that somebody typed before the first import has no id. */
function wordsKey({ name, text }: { name: string; text: string }): string {
  return `${name}\0${text}`
}

function fault({ id, name, rating, text }: FoundReview): string | undefined {
  if (id === '') return 'it has no id, so the next import would add it again'
  if (rating === undefined) return 'it has no stars from 1 to 5'
  if (name === '') return 'nobody is named as its author'
  // Braces are for tokens, and a customer's words must not be changed.
  return /[{}]/.test(name + text) ? "it has braces, which texts of the site can't have" : undefined
}

function differences(old: Testimonial, { name, rating, text }: FoundReview) {
  const now = { name, rating: rating ?? old.rating, text }
  const pairs = Object.entries(now).filter(([key, value]) => old[key as keyof typeof now] !== value)
  return Object.fromEntries(pairs) as ChangedReview['values']
}
