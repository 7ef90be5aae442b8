import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'

const WEIGHT = ruleOf('weight')

/** Most bytes on the way, compressed. Scripts: those of a page before any interaction, as the browser tests measure. */
export const BUDGETS = {
  page: 20_000,
  scripts: 110_000,
  styles: 15_000,
  fonts: 80_000,
  picture: 250_000,
  video: 1_000_000,
} as const

type Part = keyof typeof BUDGETS

const FIXES: Record<Part, string> = {
  page: 'Split the page, or shorten its texts.',
  scripts: 'Load what a page does not need at first when it is needed.',
  styles: 'Remove rules that no template uses.',
  fonts: 'Use fewer fonts, or smaller subsets of them.',
  picture: 'Use an original with less fine detail, or crop it.',
  video: 'Shorten it, or save it again with a lower quality.',
}

/** No page and no file is heavier than its budget. */
export function checkWeights({ pages, notFound, answers }: Gathered): Outcome {
  const everyPage = [...pages, notFound]
  const sizeOf = (path: string) => answers.get(path)?.transferred ?? 0
  const parts = everyPage.flatMap((page) => pageParts(page, sizeOf))
  const files = mediaParts(everyPage, sizeOf)
  const heaviest = (part: Part) =>
    [...parts, ...files]
      .filter((each) => each.part === part)
      .reduce((a, b) => (b.bytes > a.bytes ? b : a), { part, where: '', bytes: 0 })
  return {
    findings: [...parts, ...files].flatMap(tooHeavy),
    notes: [
      {
        text: `Heaviest, compressed: ${(Object.keys(BUDGETS) as Part[])
          .map(heaviest)
          .map(
            ({ part, where, bytes }) =>
              `${part} ${kilobytes(bytes)} of ${kilobytes(BUDGETS[part])} (${where})`,
          )
          .join(', ')}.`,
      },
    ],
  }
}

interface Weighed {
  part: Part
  where: string
  bytes: number
}

function tooHeavy({ part, where, bytes }: Weighed): LaunchFinding[] {
  if (bytes <= BUDGETS[part]) return []
  const what =
    part === 'page'
      ? 'The page itself weighs'
      : `Its ${part} ${part.endsWith('s') ? 'weigh' : 'weighs'}`
  return [
    WEIGHT(
      where,
      `${what} ${kilobytes(bytes)} compressed; the budget is ${kilobytes(BUDGETS[part])}.`,
      FIXES[part],
    ),
  ]
}

function pageParts(
  { path, answer, references }: SitePage,
  sizeOf: (path: string) => number,
): Weighed[] {
  const sum = (kind: string) => {
    const paths = references.flatMap((each) => (each.kind === kind ? (each.path ?? []) : []))
    return [...new Set(paths)].reduce((bytes, each) => bytes + sizeOf(each), 0)
  }
  return [
    { part: 'page', where: path, bytes: answer.transferred },
    { part: 'scripts', where: path, bytes: sum('script') },
    { part: 'styles', where: path, bytes: sum('style') },
    { part: 'fonts', where: path, bytes: sum('font') },
  ]
}

/** Pictures and videos by themselves: a browser picks one size of each. */
function mediaParts(pages: readonly SitePage[], sizeOf: (path: string) => number): Weighed[] {
  const all = pages.flatMap(({ references }) => references)
  return (['picture', 'video'] as const).flatMap((part) => {
    const paths = all.flatMap(({ kind, path }) => (kind === part ? (path ?? []) : []))
    return [...new Set(paths)].map((path) => ({ part, where: path, bytes: sizeOf(path) }))
  })
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} KB`
}
