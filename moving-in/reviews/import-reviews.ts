import { foreignText } from '../../files/foreign-text.ts'
import { readLimited } from '../../files/read-limited.ts'
import { counted, number } from '../../schema/shared/format.ts'
import type { Site } from '../../schema/site.ts'
import { insertAll } from '../../workbench/server/fields/edits.ts'
import type { Edited } from '../../workbench/server/fields/field-changes.ts'
import { readJson } from '../parts/read-json.ts'
import { ending, section, shortened } from '../parts/report.ts'
import { openSite } from '../parts/site-file.ts'
import { type ChangedReview, type Comparison, compareReviews } from './compare.ts'
import { csvReviews } from './csv.ts'
import { type FoundReview, type ReviewsFile, withoutRepeats } from './found.ts'
import { googleReviews } from './google.ts'

export interface ReviewsOptions {
  site: string
  columns: string[]
  source?: string
  write?: boolean
  update?: boolean
  verbose?: boolean
}

/** Adds the reviews of files to the site, or says what it would add. Returns the report. */
export function importReviews(files: readonly string[], options: ReviewsOptions): string {
  const { site: file, write = false, update = false, verbose = false } = options
  const read = files.map((name) => readReviews(name, options))
  const reviews = withoutRepeats(read.flatMap((each) => each.reviews))
  const { site, edit } = openSite(file)
  const result = compareReviews(reviews, site.testimonials)
  const edited = edit((draft) => {
    if (update) for (const change of result.changed) replace(draft, change)
    const sample = site.testimonials.findIndex((review) => review.sample === true)
    const at = sample === -1 ? undefined : sample
    insertAll(draft, ['testimonials'], result.added.map(recordOf), at)
  })
  if (write) edited.write()
  return [
    ...read.flatMap(({ notes }) => notes),
    ...lists(result, { verbose, update }),
    ...sums(reviews, site),
    ...samplesLeft(site, result),
    ...ending(file, result.added.length + (update ? result.changed.length : 0), {
      write,
      what: 'review',
    }),
  ].join('\n')
}

function readReviews(file: string, { columns, source }: ReviewsOptions): ReviewsFile {
  const text = foreignText(readLimited(file), file)
  return /^\s*[[{]/.test(text)
    ? googleReviews(readJson(text, file), file)
    : csvReviews(text, { file, columns, source })
}

function replace(draft: Edited, { index, values }: ChangedReview): void {
  const edits = Object.entries(values).map(([key, value]) => ({
    kind: 'set' as const,
    path: ['testimonials', index, key],
    value,
  }))
  draft.fields(edits)
}

function recordOf({ name, location, rating = 0, text, service, date, source, id }: FoundReview) {
  return {
    name,
    ...(location !== undefined && { location }),
    rating,
    text,
    ...(service !== undefined && { service }),
    ...(date !== undefined && { date }),
    source,
    id,
  }
}

function lists(
  { added, changed, known, wordless, leftOut }: Comparison,
  { verbose, update }: { verbose: boolean; update: boolean },
): string[] {
  const newest = added.map(
    ({ name, rating = 0, date, text }) =>
      `+ ${'★'.repeat(rating)} ${[name, date].filter(Boolean).join(', ')}: ${shortened(text)}`,
  )
  const differing = changed.flatMap(({ old, values, review }) =>
    Object.entries(values).map(
      ([key, value]) =>
        `~ ${review.name}, ${key}: ${shortened(String(old[key as keyof typeof values]), 40)} → ${shortened(String(value), 60)}`,
    ),
  )
  return [
    ...section('Reviews to add', newest, verbose),
    ...section(
      update ? 'Changed since, to replace' : 'Changed since, or edited here (--update takes them)',
      differing,
      verbose,
    ),
    ...section(
      'Left out',
      leftOut.map(({ where, why }) => `${where}: ${why}`),
      verbose,
    ),
    '',
    `${counted(known, 'review')} known already; ${number(wordless)} without words, counted only.`,
  ]
}

/** What `constants` could say, for each place where reviews are written. */
function sums(reviews: readonly FoundReview[], { constants }: Site): string[] {
  const sources = [...new Set(reviews.map(({ source }) => source))]
  return sources.flatMap((source) => {
    const all = reviews.filter((review) => review.source === source)
    const stars = all.flatMap(({ rating }) => rating ?? [])
    if (stars.length === 0) return []
    const average = stars.reduce((sum, each) => sum + each, 0) / stars.length
    return [
      `If these are all reviews at ${source}, constants may say: averageRating: ${average.toFixed(1)} (now ${constants.averageRating}), reviewCount: "${stars.length}" (now ${constants.reviewCount}). Nothing writes that for you.`,
    ]
  })
}

function samplesLeft({ testimonials }: Site, { added }: Comparison): string[] {
  const samples = testimonials.filter(({ sample }) => sample === true).length
  if (samples === 0 || added.length === 0) return []
  return [
    `${counted(samples, 'sample review')} still there: the new ones are written before them. Delete the samples; the home page shows the first six reviews.`,
  ]
}
