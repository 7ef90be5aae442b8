import type { PageEntry } from '../pages/kind.ts'
import type { PageFinding } from './page-finding.ts'
import type { PageNotes } from './page-notes.ts'

/** Approximate lengths that search results show. Source: the width of result pages, as SEO tools measure it. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTHS = { least: 70, most: 160 } as const

/**
 * Rules on the heads of all pages: no two pages share a path, a title or a description, and both texts have a length
 * that search results show. Pages pass through one at a time; only these three of each are kept.
 */
export function headAudit() {
  const findings: PageFinding[] = []
  const paths = new Map<string, PageEntry>()
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }

  const compare = (entry: PageEntry, what: keyof typeof seen, value: string, fix: string) => {
    const other = seen[what].get(value)
    if (other === undefined) seen[what].set(value, entry.path)
    else
      findings.push({
        severity: 'error',
        rule: `duplicate-${what}`,
        entry,
        about: what,
        message: `${entry.path} has the same ${what} as ${other}. ${fix}`,
      })
  }
  return {
    add(entry: PageEntry, { title, description }: Pick<PageNotes, 'title' | 'description'>): void {
      const { path } = entry
      if (paths.has(path)) throw new Error(`Two pages have the path ${path}`)
      paths.set(path, entry)
      compare(entry, 'title', title, 'Say in the title what only this page is about.')
      compare(
        entry,
        'description',
        description,
        'Say in the description what only this page offers.',
      )
      findings.push(...lengthFindings({ entry, title, description }))
    },
    findings: (): readonly PageFinding[] => findings,
  }
}

function lengthFindings({
  entry,
  title,
  description,
}: {
  entry: PageEntry
  title: string
  description: string
}): PageFinding[] {
  const finding = { severity: 'warning', entry } as const
  const { least, most } = DESCRIPTION_LENGTHS
  const isWrong = description.length < least || description.length > most
  return [
    ...(title.length > TITLE_LENGTH
      ? [
          {
            ...finding,
            rule: 'title-length' as const,
            about: 'title' as const,
            message: `The title is ${title.length} characters long; search results show about ${TITLE_LENGTH}.`,
            weight: title.length,
          },
        ]
      : []),
    ...(isWrong
      ? [
          {
            ...finding,
            rule: 'description-length' as const,
            about: 'description' as const,
            message: `The description is ${description.length} characters long; recommended: ${least} to ${most}.`,
            weight: Math.abs(description.length - (least + most) / 2),
          },
        ]
      : []),
  ]
}
