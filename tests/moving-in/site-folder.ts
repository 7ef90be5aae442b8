import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  importRedirects,
  type RedirectsOptions,
} from '../../moving-in/redirects/import-redirects.ts'
import { importReviews, type ReviewsOptions } from '../../moving-in/reviews/import-reviews.ts'
import type { SiteInput } from '../fixtures/site.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** A file of tests/fixtures/moving-in. */
export function fixture(name: string): string {
  return new URL(`../fixtures/moving-in/${name}`, import.meta.url).pathname
}

/** A folder with a site.yaml that reviews and redirects are imported into. */
export function siteFolder(text: string) {
  const folder = tempFolder()
  const site = join(folder, 'site.yaml')
  writeFileSync(site, text)
  return {
    /** The path of a new file with this content. */
    file(name: string, content: string | Uint8Array): string {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    reviews: (files: string[], options: Partial<ReviewsOptions> = {}) =>
      importReviews(files, { site, columns: [], ...options }),
    redirects: (files: string[], options: Partial<RedirectsOptions> = {}) =>
      importRedirects(files, { site, columns: [], host: [], ...options }),
    text: () => readFileSync(site, 'utf8'),
    value: () => parse(readFileSync(site, 'utf8')) as SiteInput,
  }
}
