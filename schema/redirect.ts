import { z } from 'zod'
import { documented } from './field-meta.ts'
import { anyList, record } from './fields.ts'
import { isPrintable, sitePath } from './text-fields.ts'

const FROM_HINT =
  'Use the old path, beginning with one slash and without spaces, *, :, ? or #, e.g. from: /old-page'

// * and : would be wildcards to static hosts, and browsers turn a backslash into a slash.
const OLD_PATH = /^\/(?!\/)[^\s?#*:\\]*$/

/** What happens to an address that no longer has a page: visitors go to another page, or learn that it is gone. */
export const redirectSchema = record('Where one old address leads.', {
  from: documented(
    z.string(FROM_HINT).regex(OLD_PATH, FROM_HINT).refine(isPrintable, { error: FROM_HINT }),
    'The old path, exactly as it was published. Capital letters, dots and a trailing slash are allowed.',
    '/old-page',
  ),
  to: sitePath(
    'The page that replaces it. May end in an anchor, e.g. /sitemap#guides. Leave it out with gone: true.',
    '/sitemap',
  ).optional(),
  gone: documented(
    z.literal(true, 'Use gone: true for a page that nothing replaces, or leave it out.'),
    'True when nothing replaces the page. Search engines then drop it.',
    true,
  ).optional(),
})
  .refine(({ to, gone }) => (to === undefined) !== (gone === undefined), {
    error:
      'Say either where the old address leads or that it is gone: { from: /old, to: /new } or { from: /old, gone: true }',
  })
  .meta({ examples: [{ from: '/old-page', to: '/sitemap' }] })

/** An old address with either `to` or `gone`, never both. */
export type Redirect = z.infer<typeof redirectSchema>

/** The old addresses of the site. */
export const redirectsSchema = anyList(
  'Addresses that no longer have a page, and where each one leads. Keep them for as long as anybody may follow an old link.',
  redirectSchema,
  'Use a list, e.g. redirects: and below it - { from: /old, to: /new }',
)
