import type { Page } from '../../schema/page.ts'
import { PICTURE_FOLDER, type Picture } from '../../schema/picture.ts'
import type { Finding } from '../read/site-error.ts'
import type { Source } from '../read/source.ts'
import { wordsOf } from '../text/page-text.ts'
import type { PageNotes } from './page-notes.ts'

/** Finds pictures that say what the heading of their page says: who can't see them hears it twice, and learns nothing. */
export function pictureAltAudit() {
  const repeated = new Map<string, string[]>()
  return {
    add(path: string, { repeatedAlts: names }: PageNotes): void {
      for (const name of names) repeated.set(name, [...(repeated.get(name) ?? []), path])
    },
    findings: (source: Source): Finding[] =>
      Array.from(repeated, ([name, pages]) => {
        const path = ['pictures', name, 'alt']
        return {
          severity: 'warning',
          rule: 'repeated-alt',
          path,
          position: source.position(path),
          pages: [...new Set(pages)],
          message:
            'This repeats the heading of the page. Say what the picture shows, as you would on the phone.',
        }
      }),
  }
}

/** Names of the pictures on a page that say what its heading says. */
export function repeatedAlts(page: Page): string[] {
  const heading = said(headingOf(page))
  return picturesIn(page.props)
    .filter(({ alt }) => said(alt) === heading)
    .map(({ path }) => nameIn(path))
}

function headingOf({ props }: Page): string {
  if ('heading' in props) return props.heading
  return 'hero' in props ? props.hero.heading : ''
}

function said(text: string): string {
  return wordsOf(text).join(' ')
}

/** @example nameIn('/assets/pictures/hub-storm.3fa9c1d204') // 'hub-storm' */
function nameIn(path: string): string {
  return path.slice(`/${PICTURE_FOLDER}/`.length).replace(/\..*$/, '')
}

function picturesIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(picturesIn)
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn)
}

function isPicture(value: object): value is Picture {
  return 'alt' in value && 'widths' in value
}
