import { slugOf } from '../../schema/city.ts'
import type { Block, Term } from '../../schema/page.ts'
import type { Site } from '../../schema/site.ts'
import { loose } from '../read/value-at.ts'
import { stripMarks } from '../text/marks.ts'
import { inlineProse } from '../text/prose.ts'
import type { Scope } from '../text/tokens.ts'
import type { SiteContext } from './context.ts'

/** The glossary as blocks below the text of the page that shows it; none on every other page. */
export function glossaryBlocks({ site, scope }: SiteContext, path: string): Block[] {
  const { glossary } = site
  if (glossary === undefined || glossary.page !== path) return []
  const { heading } = glossary
  return [
    { type: 'heading', id: slugOf(stripMarks(heading)), children: [heading] },
    { type: 'terms', terms: termsOf(glossary, scope) },
  ]
}

function termsOf({ terms }: NonNullable<Site['glossary']>, scope: Scope): Term[] {
  return Object.values(terms)
    .map(({ term, text }) => ({ id: termId(term), term, text: inlineProse(text, scope) }))
    .sort((a, b) => stripMarks(a.term).localeCompare(stripMarks(b.term), 'en'))
}

/** The anchor of a word of the glossary. */
function termId(term: string): string {
  return `term-${slugOf(stripMarks(term))}`
}

/** What `{glossary.dryIn}` stands for, by name: the path and anchor of each word. Reads `glossary` as far as it can be read. */
export function glossaryScope(glossary: unknown): Record<string, string> {
  const { page, terms } = loose(glossary)
  return Object.fromEntries(
    Object.entries(loose(terms)).flatMap(([name, entry]) => {
      const { term } = loose(entry)
      return typeof term === 'string' ? [[name, `${page}#${termId(term)}`]] : []
    }),
  )
}
