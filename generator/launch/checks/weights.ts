import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'

const WEIGHT = ruleOf('weight')

/** Most bytes transferred, compressed. */
export const BUDGETS = { picture: 250_000, video: 1_000_000 } as const

type Part = keyof typeof BUDGETS

const FIXES: Record<Part, string> = {
  picture: 'Use an original with less fine detail, or crop it.',
  video: 'Shorten it, or save it again with a lower quality.',
}

/** Checks that no picture and no video is larger than its budget. */
export function checkWeights({ pages, notFound, answers }: Gathered): Outcome {
  const files = mediaFiles([...pages, notFound], (path) => answers.get(path)?.transferred ?? 0)
  const heaviest = (part: Part) =>
    files
      .filter((each) => each.part === part)
      .reduce((a, b) => (b.bytes > a.bytes ? b : a), { part, path: '', bytes: 0 })
  return {
    findings: files.flatMap(tooHeavy),
    notes: [
      {
        text: `Heaviest, compressed: ${(Object.keys(BUDGETS) as Part[])
          .map(heaviest)
          .map(
            ({ part, path, bytes }) =>
              `${part} ${kilobytes(bytes)} of ${kilobytes(BUDGETS[part])} (${path})`,
          )
          .join(', ')}.`,
      },
    ],
  }
}

interface MediaFile {
  part: Part
  path: string
  bytes: number
}

function tooHeavy({ part, path, bytes }: MediaFile): LaunchFinding[] {
  if (bytes <= BUDGETS[part]) return []
  return [
    WEIGHT(
      path,
      `The ${part} weighs ${kilobytes(bytes)} compressed; the budget is ${kilobytes(BUDGETS[part])}.`,
      FIXES[part],
    ),
  ]
}

/** Pictures and videos, each size as a file of its own: a browser loads only one. */
function mediaFiles(pages: readonly SitePage[], sizeOf: (path: string) => number): MediaFile[] {
  const all = pages.flatMap(({ references }) => references)
  return (['picture', 'video'] as const).flatMap((part) => {
    const paths = all.flatMap(({ kind, path }) => (kind === part ? (path ?? []) : []))
    return [...new Set(paths)].map((path) => ({ part, path, bytes: sizeOf(path) }))
  })
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} KB`
}
