import type { Page } from '../../schema/page.ts'
import { PICTURE_FOLDER, type Picture } from '../../schema/picture.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { wordsOf } from '../text/words.ts'
import type { AuditedPage } from './audited-page.ts'

/** Warns of pictures whose description repeats the heading: a screen reader reads it twice. */
export function pictureAltFindings(pages: readonly AuditedPage[], source: Source): Finding[] {
  const repeated = new Map<string, Set<string>>()
  for (const { entry, facts } of pages)
    for (const name of facts.repeatedAlts)
      repeated.set(name, (repeated.get(name) ?? new Set()).add(entry.path))
  return Array.from(repeated, ([name, pages]) => {
    const path = ['pictures', name, 'alt']
    return {
      severity: 'warning',
      rule: 'repeated-alt',
      path,
      position: source.position(path),
      pages: [...pages],
      message:
        'This repeats the heading of the page. Say what the picture shows, as you would on the phone.',
    }
  })
}

/** Names of the pictures on a page that say what its heading says. */
export function repeatedAlts(page: Page, pictures: readonly Picture[]): string[] {
  if (pictures.length === 0) return []
  const heading = comparable(headingOf(page))
  return pictures.filter(({ alt }) => comparable(alt) === heading).map(({ path }) => nameIn(path))
}

function headingOf({ props }: Page): string {
  if ('heading' in props) return props.heading
  return 'hero' in props ? props.hero.heading : ''
}

function comparable(text: string): string {
  return wordsOf(text).join(' ')
}

/** @example nameIn('/assets/pictures/hub-storm.3fa9c1d204') // 'hub-storm' */
function nameIn(path: string): string {
  return path.slice(`/${PICTURE_FOLDER}/`.length).replace(/\..*$/, '')
}
