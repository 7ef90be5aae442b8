import { type LaunchFinding, type Outcome, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import type { SitePage } from '../gather/page.ts'
import { headOf } from '../html/head.ts'
import { elements, textOf } from '../html/select.ts'
import { searchFindings } from './search.ts'
import { sharedPictureFindings } from './shared-pictures.ts'

const MISSING = ruleOf('head-missing')
const CANONICAL = ruleOf('head-canonical')
const REPEATED = ruleOf('head-repeated')
const SHARED = ruleOf('head-shared')
const HEADING = ruleOf('heading')

const REBUILD = 'Build and deploy again: npm run build'

/** Title, description, canonical address, robots and what a shared link shows: there, and true. */
export function checkHeads(gathered: Gathered): Outcome {
  const { pages, site } = gathered
  return {
    findings: [
      ...pages.flatMap((page) => headFindings(page, site.business.url)),
      ...sharedPictureFindings(gathered),
      ...repeated(pages),
      ...searchFindings(gathered),
    ],
    notes: [],
  }
}

function headFindings(page: SitePage, home: string): LaunchFinding[] {
  const { path, document } = page
  const head = headOf(page.document)
  const address = `${home}${path}`
  const missing = Object.entries(head)
    .filter(([, value]) => value === '')
    .map(([name]) => MISSING(path, `The head has no ${name}.`, REBUILD))
  const headings = elements(document, 'h1').map(textOf)
  return [
    ...missing,
    ...differs(head.canonical, address, (said) =>
      CANONICAL(path, `The canonical address is ${said} instead of ${address}.`, REBUILD),
    ),
    ...differs(head['og:url'], address, (said) =>
      SHARED(path, `A shared link leads to ${said} instead of ${address}.`, REBUILD),
    ),
    ...differs(head['og:title'], head.title, (said) =>
      SHARED(path, `A shared link is called "${said}"; the title is "${head.title}".`, REBUILD),
    ),
    ...differs(head['og:description'], head.description, (said) =>
      SHARED(path, `A shared link says "${said}"; the description is another.`, REBUILD),
    ),
    ...(headings.length === 1 && headings[0] !== ''
      ? []
      : [
          HEADING(
            path,
            `The page has ${headings.length} main headings (h1) instead of one.`,
            'Give the page one heading, e.g. heading: Roof repair in Tampa',
          ),
        ]),
  ]
}

function differs(
  said: string,
  expected: string,
  finding: (said: string) => LaunchFinding,
): LaunchFinding[] {
  // What is missing has been reported as missing.
  return said === '' || expected === '' || said === expected ? [] : [finding(said)]
}

/** Titles and descriptions that several pages of the search results would share. */
function repeated(pages: readonly SitePage[]): LaunchFinding[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const first = new Map<string, string>()
    return pages.flatMap((page) => {
      const head = headOf(page.document)
      const text = head[name]
      if (text === '' || head.robots.startsWith('noindex')) return []
      const other = first.get(text)
      if (other === undefined) first.set(text, page.path)
      if (other === undefined) return []
      return REPEATED(
        page.path,
        `It has the ${name} of ${other}: "${text}".`,
        `Give it a ${name} of its own.`,
      )
    })
  })
}
