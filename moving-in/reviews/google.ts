import { NotRead } from '../../files/read-limited.ts'
import { type Loose, loose, looseList } from '../../generator/read/value-at.ts'
import { dayOf } from '../../schema/shared/time-zone.ts'
import { type FoundReview, oneLine, type ReviewsFile } from './found.ts'

// `reviews.json` of Google Takeout (Google Business Profile) and the answers of the Business Profile API, v4,
// accounts.locations.reviews: list, and accounts.locations: batchGetReviews.

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/**
 * The reviews of the firm at Google.
 *
 * @throws NotRead when it is another file of Google, such as what the owner wrote about others.
 */
export function googleReviews(value: unknown, file: string): ReviewsFile {
  const top = loose(value)
  if (top.type === 'FeatureCollection')
    throw new NotRead(
      `${file} has the reviews that you wrote about other firms (Maps, your places). Those of your customers are in "Google Business Profile": choose it at takeout.google.com, and import its reviews.json.`,
    )
  const list = reviewsIn(value)
  if (list === undefined)
    throw new NotRead(
      `${file} has no list of reviews. Of a Takeout, import reviews.json and its further pages, in Google Business Profile/account-…/location-…`,
    )
  const found = list.map((review, index) => foundReview(review, `${file}, review ${index + 1}`))
  const translated = list.filter(({ comment }) => TRANSLATED.test(String(comment ?? ''))).length
  const replies = list.filter(({ reviewReply }) => reviewReply !== undefined).length
  const total = Number(top.totalReviewCount ?? list.length)
  return {
    reviews: found,
    notes: [
      ...(translated === 0
        ? []
        : [`${file}: ${translated} translated by Google; the words of the customer are kept.`]),
      ...(replies === 0
        ? []
        : [`${file}: ${replies} with an answer of yours, which no page shows.`]),
      ...(total > list.length
        ? [
            `${file}: one page of ${list.length}; Google has ${total} reviews in all. Import all pages together.`,
          ]
        : []),
    ],
  }
}

function reviewsIn(value: unknown): Loose[] | undefined {
  if (Array.isArray(value)) return looseList(value)
  const { reviews, locationReviews } = loose(value)
  if (Array.isArray(locationReviews))
    return looseList(locationReviews).map(({ name, review }) => ({ name, ...loose(review) }))
  return Array.isArray(reviews) ? looseList(reviews) : undefined
}

function foundReview(review: Loose, where: string): FoundReview {
  const { displayName, isAnonymous } = loose(review.reviewer)
  const name = oneLine(typeof displayName === 'string' ? displayName : '')
  const stars = STARS.indexOf(String(review.starRating))
  return {
    source: 'Google',
    // The same review has another account in front of its id where two accounts manage the place.
    id: String(review.reviewId ?? review.name ?? '').replace(/^.*\//, ''),
    name: isAnonymous === true || name === '' ? 'A Google user' : name,
    rating: stars === -1 ? undefined : stars + 1,
    text: oneLine(originalWords(typeof review.comment === 'string' ? review.comment : '')),
    date: monthOf(review.createTime),
    updated: timeOf(review.updateTime) ?? timeOf(review.createTime) ?? 0,
    where,
  }
}

const TRANSLATED = /\(Translated by Google\)/

/** Google puts its translation before the words of the customer, behind them, or in their place. */
function originalWords(comment: string): string {
  const [, original] = /\(Original\)\s*(.*)$/s.exec(comment) ?? []
  if (original !== undefined) return original
  const [before = '', after = ''] = comment.split(TRANSLATED)
  return before.trim() === '' ? after : before
}

function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function monthOf(value: unknown): string | undefined {
  const time = timeOf(value)
  return time === undefined ? undefined : dayOf(new Date(time)).slice(0, '2026-08'.length)
}
