import { z } from 'zod'
import { documented, refersTo } from './field-meta.ts'
import { slug } from './text-fields.ts'

const HINT = 'List slugs of services or of service pages of a hub, e.g. about: [roof-repair]'

/** The services that a record is about, by their slugs; `description` says what the pages of those services do with it. */
export function about(description: string) {
  const item = refersTo(
    slug('Slug of a service, or of a service page of a hub.', 'roof-repair'),
    'service-page-slug',
  )
  return documented(z.array(item, HINT).min(1, HINT), description, ['roof-repair'])
}
