import type { Source } from '../../schema/shared/counts.ts'

/** Where a visit began and where it came from. Nothing in it tells one visitor from another. */
export interface Visit {
  /** Path of its first page; empty if the page could not tell. */
  landing: string
  source: Source
  /** The site that linked here when the source is `host`, e.g. `nextdoor.com`; else empty. */
  host: string
  /** `utm_source` and `utm_campaign` when the source is `campaign`, e.g. `newsletter/spring-check`; else empty. */
  campaign: string
}

/** The visit of someone who asked not to be tracked, or of a page that tells nothing. */
export const NO_VISIT: Visit = { landing: '', source: 'unknown', host: '', campaign: '' }
