import type { Shell } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import type { Region } from '../../schema/region.ts'
import { MAIL_FILE, PAGE_LIST_FILE } from '../../schema/shared/private-files.ts'
import { editorJsonSchema } from '../../schema/site.ts'
import { acknowledgements } from '../audit/acknowledge.ts'
import { openAudits } from '../audit/audit.ts'
import type { OwnWords } from '../audit/own-words.ts'
import { pageFacts } from '../audit/page-facts.ts'
import { type Memo, openMemo } from '../cache/memo.ts'
import { checkPictures } from '../check/pictures.ts'
import { countiesOf } from '../check/places/state-places.ts'
import { todayText } from '../ledger/next-ledger.ts'
import { type PageState, pageState } from '../ledger/page-state.ts'
import { vanishedFindings } from '../ledger/vanished.ts'
import { loadSite } from '../load/load-site.ts'
import { notFoundPage } from '../pages/core.ts'
import { absolute } from '../pages/head.ts'
import type { PageEntry } from '../pages/kind.ts'
import { PAGE_KINDS } from '../pages/kinds.ts'
import { mailFile, quoteRefusedPage } from '../pages/quote.ts'
import { routeOf } from '../pages/route.ts'
import { shellOf } from '../pages/shell.ts'
import { siteContext } from '../pages/site-context.ts'
import { pictureList } from '../pictures/picture-list.ts'
import { type Finding, inFileOrder, siteError } from '../read/site-error.ts'
import type { Change, NewFolder } from '../write/folder.ts'
import {
  FINDINGS_FILE,
  PICTURES_FILE,
  QUOTE_REFUSED_FILE,
  REDIRECTS_FILE,
  ROUTES_FILE,
  SCHEMA_FILE,
  SHELL_FILE,
} from '../write/generated-files.ts'
import { robotsTxt, sitemapFiles } from '../write/sitemap-files.ts'
import { type Given, givenText } from './given.ts'
import { groupFindings } from './group-findings.ts'
import { locateFindings } from './locate-findings.ts'
import { type MadePage, madePages } from './made-pages.ts'
import { pageListEntry } from './page-list-entry.ts'

export interface SiteOptions extends Given {
  input: string | Uint8Array
  /** Name of the definition, for messages. */
  file?: string
  /** Also audits what the pages say; `strict` makes errors of the worst findings. */
  audit?: 'warn' | 'strict' | undefined
  /** Results of earlier runs. Without it everything is made again. */
  memo?: Memo | undefined
  /** Leaves out warnings about pages, whose places in the definition take long to find. */
  mistakesOnly?: boolean | undefined
  /** Called with every page, and how its file differs from the one in the folder. */
  onPage?: (made: PageOfRun, change: Change) => void
}

interface PageOfRun extends Pick<MadePage, 'page'> {
  entry: PageEntry
}

/** Report of a run: counts, warnings and the texts that the ledger needs. */
export interface GeneratedSite {
  /** How many pages there are of each kind, by the name they are counted under. */
  kinds: Map<string, number>
  warnings: Finding[]
  /** The definition as text, to quote lines from. */
  text: string
  /** The pages' own texts, for the ledger. Empty without a ledger. */
  pages: ReadonlyMap<string, PageState>
  /** What surrounds every page. */
  shell: Shell
  /** How much of the pages of each kind is on no other page; empty without an audit. */
  ownWords: readonly OwnWords[]
}

/**
 * Makes every page and hands all files of generated/ to `output`: routes.json, pages.list, props/, shell.json,
 * sitemap.xml, robots.txt, site.schema.json, the pictures to make and the findings. Committing or discarding `output` is up to the caller.
 *
 * @throws SiteError that lists every mistake.
 */
export function generateSite(
  options: SiteOptions,
  output: Pick<NewFolder, 'write' | 'keep'>,
): GeneratedSite {
  const steps = generateSiteSteps(options, output)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Does the work of `generateSite` in steps of a page or less, so that a server can answer requests in between. */
export function* generateSiteSteps(
  {
    input,
    file = 'site.yaml',
    audit: auditMode,
    ledger,
    originals,
    memo = openMemo(),
    today = todayText(() => new Date()),
    mistakesOnly = false,
    onPage,
  }: SiteOptions,
  output: Pick<NewFolder, 'write' | 'keep'>,
): Generator<void, GeneratedSite> {
  const { site, source, warnings } = loadSite(input, file, { today, memo })
  yield
  const lastChanged = (path: string) => ledger?.get(path)?.lastChanged
  const context = siteContext(site, { lastChanged, originals, today })
  const shell = shellOf(context)
  yield
  const given = givenText({ ledger, originals, today })
  const made = madePages({ site, context, given, memo, output })
  const audits = openAudits({ site, memo })
  const kinds = new Map<string, number>()
  const pages = new Map<string, PageState>()
  const indexed: { address: string; lastChanged?: string | undefined }[] = []
  const routes: string[] = []
  const listedPages: string[] = []
  for (const entry of PAGE_KINDS.flatMap((kind) => [...kind.entries(site)])) {
    yield
    const { path, kindLabel } = entry
    const { hash, change, page } = made(entry)
    const { route, facts } = memo.json('page facts', factsKey(entry, hash, shell), () => ({
      route: routeOf(page(), { kind: kindLabel, hash, call: shell.business.call }),
      facts: pageFacts(page()),
    }))
    audits.add(entry, facts)
    onPage?.({ entry, page }, change)
    kinds.set(kindLabel, (kinds.get(kindLabel) ?? 0) + 1)
    routes.push(JSON.stringify(route))
    listedPages.push(JSON.stringify(pageListEntry(site, entry)))
    if (ledger !== undefined) pages.set(path, pageState(path, facts, ledger.get(path)))
    if (facts.isIndexed)
      indexed.push({ address: absolute(site, path), lastChanged: lastChanged(path) })
  }

  const redirects = site.redirects ?? []
  const place = () => source.position(['redirects'])
  const strict = auditMode === 'strict'
  const audited =
    auditMode === undefined
      ? { onPages: [], inSource: [], ownWords: [] }
      : audits.result({ source, shell, strict })
  const { pictures } = context
  const pictureFindings =
    originals === undefined ? [] : checkPictures({ site, originals, pictures, source })
  const acknowledged = acknowledgements(site.acknowledged ?? [], source)
  const onPages = [...audits.headFindings(), ...audited.onPages].filter(
    ({ severity }) => !mistakesOnly || severity === 'error',
  )
  const found = [
    ...groupFindings(
      [...warnings, ...pictureFindings, ...audited.inSource].filter(acknowledged.isOpen),
    ),
    ...locateFindings(onPages.filter(acknowledged.isOpen), source),
    ...(ledger === undefined ? [] : vanishedFindings({ ledger, pages, redirects, place })),
    ...(auditMode === undefined ? [] : acknowledged.idle()),
  ]
  const errors = found.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw siteError(source, errors)

  const notFound = notFoundPage(context)
  output.write(`props/${propsFile(notFound.path)}`, `${JSON.stringify(notFound)}\n`)
  output.write(QUOTE_REFUSED_FILE, `${JSON.stringify(quoteRefusedPage(context))}\n`)
  output.write(MAIL_FILE, `${JSON.stringify(mailFile(context))}\n`)
  output.write(ROUTES_FILE, `[\n${routes.join(',\n')}\n]\n`)
  output.write(PAGE_LIST_FILE, `[\n${listedPages.join(',\n')}\n]\n`)
  output.write(SHELL_FILE, `${JSON.stringify(shell)}\n`)
  const listed = pictureList(pictures, originals, source)
  output.write(PICTURES_FILE, `${JSON.stringify(listed)}\n`)
  output.write(SCHEMA_FILE, schemaText(site.region, memo))
  for (const sitemap of sitemapFiles(site.business.url, indexed))
    output.write(sitemap.file, sitemap.content)
  output.write('robots.txt', robotsTxt(site.business.url))
  if (redirects.length > 0) output.write(REDIRECTS_FILE, `${JSON.stringify(redirects)}\n`)
  const open = inFileOrder(found)
  // Without an audit there are fewer findings, and the plan must not take the others for resolved.
  if (auditMode === undefined) output.keep(FINDINGS_FILE)
  else output.write(FINDINGS_FILE, `${JSON.stringify(open)}\n`)
  return {
    kinds,
    warnings: open,
    text: source.text,
    pages,
    shell,
    ownWords: audited.ownWords,
  }
}

/** Cache key of the route and the facts of a page: its props file, and what depends on the whole site. */
function factsKey({ kindLabel }: PageEntry, hash: string, { business }: Shell): string {
  return [hash, kindLabel, business.call.label].join('\n')
}

/** The JSON Schema of site.yaml, made once: it takes longer than a page and depends on the code and the state. */
function schemaText({ state }: Region, memo: Memo): string {
  return memo.json(
    'schema',
    state,
    () => `${JSON.stringify(editorJsonSchema(countiesOf(state)))}\n`,
  )
}
