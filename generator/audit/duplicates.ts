import type { Expanded } from '../expand.ts'
import type { Finding } from '../site-error.ts'
import type { Source } from '../source.ts'

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTHS = { least: 70, most: 160 } as const

/**
 * Rules that need every page: no two share an address, a title or a description. Pages pass through one at a time;
 * only those three of each are kept.
 */
export function pageChecks(source: Source) {
  const findings: Finding[] = []
  const records = new Map<string, Expanded['source']>()
  const seen = {
    title: new Map<string, string>(),
    description: new Map<string, string>(),
  }

  return {
    add({ page, source: record }: Expanded): void {
      const { path, head } = page
      const say = (severity: Finding['severity'], rule: string, key: string, message: string) => {
        const place = [...record, key]
        const position = source.position(place)
        findings.push({ severity, rule, page: path, path: place, position, message })
      }
      const unique = (what: keyof typeof seen, value: string, cure: string) => {
        const other = seen[what].get(value)
        if (other !== undefined)
          say(
            'error',
            `duplicate-${what}`,
            what,
            `${path} has the same ${what} as ${other}. ${cure}`,
          )
        else seen[what].set(value, path)
      }
      const other = records.get(path)
      if (other === undefined) records.set(path, record)
      else
        say(
          'error',
          'duplicate-path',
          'slug',
          `${path} is already the address of a page of the record on line ${source.position(other).line}. Give one of them another slug.`,
        )
      unique('title', head.title, 'Say in the title what only this page is about.')
      unique('description', head.description, 'Say in the description what only this page offers.')
      if (head.title.length > TITLE_LENGTH) {
        say(
          'warning',
          'title-length',
          'title',
          `The title of ${path} has ${head.title.length} characters; search results show about ${TITLE_LENGTH}.`,
        )
      }
      if (
        head.description.length < DESCRIPTION_LENGTHS.least ||
        head.description.length > DESCRIPTION_LENGTHS.most
      ) {
        say(
          'warning',
          'description-length',
          'description',
          `The description of ${path} has ${head.description.length} characters; ${DESCRIPTION_LENGTHS.least} to ${DESCRIPTION_LENGTHS.most} are shown whole.`,
        )
      }
    },
    findings: (): readonly Finding[] => findings,
  }
}
