import { withoutNames, wordHashes } from '../text/words.ts'
import type { AuditedEntry, PageFacts, PageFinding } from './audited-page.ts'

/** Approximate lengths that search results show. Source: the width of result pages, as SEO tools measure it. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTHS = { least: 70, most: 155 } as const

/**
 * Rules on the heads of all pages: no two pages share a path, a title or a description, and both texts have a length
 * that search results show.
 */
export function headFindings(pages: readonly HeadOfPage[]): PageFinding[] {
  const paths = new Set<string>()
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
  return pages.flatMap(({ entry, facts }) => {
    const { path } = entry
    if (paths.has(path)) throw new Error(`Two pages have the path ${path}`)
    paths.add(path)
    const compare = (what: keyof typeof seen, fix: string): PageFinding[] => {
      const other = seen[what].get(facts[what])
      if (other === undefined) seen[what].set(facts[what], path)
      if (other === undefined) return []
      const message = `${path} has the same ${what} as ${other}. ${fix}`
      return [{ severity: 'error', rule: `duplicate-${what}`, entry, about: what, message }]
    }
    return [
      ...compare('title', 'Say in the title what only this page is about.'),
      ...compare('description', 'Say in the description what only this page offers.'),
      ...lengthFindings({ entry, facts }),
    ]
  })
}

/** What these rules read of a page. */
interface HeadOfPage {
  entry: AuditedEntry
  facts: Pick<PageFacts, 'title' | 'description'>
}

/** Most pages whose title or description may be the same but for the name of the place. Our own figure. */
const MOST_ALIKE = 2

/**
 * Titles and descriptions of many pages that differ only in `names`: hashes of the words in the names of places. All
 * pages of one pattern have the same message.
 */
export function headPatternFindings(
  pages: readonly HeadOfPage[],
  names: ReadonlySet<number>,
): PageFinding[] {
  return (['title', 'description'] as const).flatMap((about) => {
    const patterns = new Map<string, HeadOfPage[]>()
    for (const page of pages) {
      const pattern = withoutNames(wordHashes(page.facts[about]), names).join()
      patterns.set(pattern, [...(patterns.get(pattern) ?? []), page])
    }
    return [...patterns.values()].flatMap((alike) => {
      const [first] = alike
      if (first === undefined || alike.length <= MOST_ALIKE) return []
      const message = `Give each of these ${alike.length} pages a ${about} of its own under cityTexts. They have the same one, but for the place name: "${first.facts[about]}"`
      return alike.map(
        ({ entry }): PageFinding => ({
          severity: 'warning',
          rule: `${about}-pattern`,
          entry,
          about,
          message,
        }),
      )
    })
  })
}

function lengthFindings({ entry, facts: { title, description } }: HeadOfPage): PageFinding[] {
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
