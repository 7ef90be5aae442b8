import { createHash } from 'node:crypto'
import { columnsText } from '../../files/columns.ts'
import { NotRead } from '../../files/read-limited.ts'
import { readTable } from '../../files/table.ts'
import { counted } from '../../schema/shared/format.ts'
import { type FoundReview, oneLine, type ReviewsFile } from './found.ts'

/** The columns of reviews, as review sites and the tools around them name them. */
const COLUMNS = {
  id: ['review id', 'id'],
  source: ['source', 'platform', 'review site', 'site'],
  name: [
    'reviewer name',
    'reviewer',
    'author name',
    'author',
    'customer name',
    'customer',
    'display name',
    'name',
    'user',
  ],
  rating: ['star rating', 'rating', 'stars', 'review rating', 'score'],
  text: ['review text', 'review body', 'review', 'comment', 'text', 'content', 'body', 'message'],
  date: ['review date', 'date', 'create time', 'created at', 'published at', 'published', 'time'],
  location: ['customer city', 'city', 'town', 'location'],
  service: ['service', 'job type', 'job'],
}

interface Options {
  file: string
  columns: readonly string[]
  /** Where the reviews were written, for a file without that column. */
  source: string | undefined
}

/**
 * The reviews of a CSV of any review site.
 *
 * @throws NotRead when no column has the stars, or nobody says where they were written.
 */
export function csvReviews(text: string, { file, columns: chosen, source }: Options): ReviewsFile {
  const needs = [['name'], ['rating'], ['text']] as const
  const table = readTable(text, { file, names: COLUMNS, needs, chosen })
  if (source === undefined && !table.columns.has('source'))
    throw new NotRead(
      `${file} doesn't say where its reviews were written. Say it: --source Facebook`,
    )
  const undated = table.rows.filter(({ values: { date } }) => date !== '' && !monthOf(date)).length
  return {
    reviews: table.rows.map(({ line, values }): FoundReview => {
      const { id, name, date, location, service } = values
      return {
        source: oneLine(values.source) || (source ?? ''),
        id: id || madeId([name, date || values.text]),
        name: oneLine(name),
        rating: ratingOf(values.rating),
        text: oneLine(values.text),
        date: monthOf(date),
        ...(location !== '' && { location: oneLine(location) }),
        ...(service !== '' && { service: oneLine(service) }),
        updated: 0,
        where: `${file}:${line}`,
      }
    }),
    notes: [
      `${file}\n${columnsText(table.header, table.columns)}`,
      ...table.uneven.map(({ line }) => `${file}:${line}: more cells than the header, left out.`),
      ...(undated === 0
        ? []
        : [
            `${file}: ${counted(undated, 'date')} not understood, left out. Use 2026-08-31 or 8/31/2026.`,
          ]),
    ],
  }
}

/** A row without an id is known again by who wrote it and when. */
function madeId(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)
}

const WORDS = ['one', 'two', 'three', 'four', 'five']

/** @example ratingOf('5.0 out of 5') // 5 */
function ratingOf(text: string): number | undefined {
  const word = WORDS.indexOf(text.toLowerCase())
  if (word !== -1) return word + 1
  if (/^★+☆*$/.test(text)) return text.replaceAll('☆', '').length
  const [, stars] = /^([1-5])(?:[.,]0+)?(?:\s*(?:\/|out of|stars?\b).*)?$/i.exec(text) ?? []
  return stars === undefined ? undefined : Number(stars)
}

/** The month of a date as American tools write it; undefined for words such as "2 weeks ago". */
function monthOf(text: string): string | undefined {
  const [, isoYear, isoMonth] = /^(20\d\d)-(\d\d)/.exec(text) ?? []
  const [, month, year] = /^(\d{1,2})\/\d{1,2}\/(20\d\d)/.exec(text) ?? []
  const found = `${isoYear ?? year}-${(isoMonth ?? month ?? '').padStart(2, '0')}`
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(found)) return found
  const time = /[a-z]{3}.*20\d\d/i.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return undefined
  const date = new Date(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
