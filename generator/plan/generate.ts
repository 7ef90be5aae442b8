import type { Page } from '../schema/page.ts'
import { siteJsonSchema } from '../schema/site.ts'
import { auditPages } from './audit/audit.ts'
import { pageChecks } from './check/pages.ts'
import { siteContext } from './context.ts'
import { expandSite } from './expand.ts'
import { type Changes, compareFolder, replaceFolder } from './folder.ts'
import { notFoundPage } from './pages/core.ts'
import { htmlFile, propsFile } from './paths.ts'
import { readSite, siteError } from './read-site.ts'
import { shapeOf } from './shape.ts'
import { shellOf } from './shell.ts'
import type { Finding } from './site-error.ts'
import { robotsTxt, sitemapFiles } from './sitemap-files.ts'

/** A line of generated/routes.json. */
export interface Route {
  path: string
  template: Page['template']
  title: string
  /** The HTML file in dist/. */
  file: string
  /** The props file in generated/. */
  props: string
  /** Pages of one shape differ in nothing but their texts. */
  shape: string
}

/** What a run did, for the summary. */
export interface Generated {
  /** Pages of each kind. */
  kinds: Map<string, number>
  changes: Changes
  warnings: Finding[]
  text: string
}

interface GenerateOptions {
  input: string | Uint8Array
  folder: string
  file?: string
  /** Also judges what the pages say; `strict` makes errors of the worst. */
  audit?: 'warn' | 'strict'
  /** Says what would change, and writes nothing. */
  dryRun?: boolean
  /** Told about every page, for a progress line. */
  onPage?: (count: number) => void
}

/**
 * Turns a site definition into the files of generated/: routes.json, props/, shell.json, sitemap.xml, robots.txt,
 * site.schema.json. Nothing is written when there is a mistake.
 *
 * @throws SiteError that lists every mistake.
 */
export function generate({
  input,
  folder,
  file = 'site.yaml',
  audit: auditMode,
  dryRun = false,
  onPage,
}: GenerateOptions): Generated {
  const { site, source, warnings } = readSite(input, file)
  const context = siteContext(site)
  const checks = pageChecks(source)
  const shell = shellOf(context)
  const audit = auditMode && auditPages({ site, source, shell, strict: auditMode === 'strict' })
  const kinds = new Map<string, number>()
  const indexed: string[] = []
  const routes: string[] = []
  const output = dryRun ? compareFolder(folder) : replaceFolder(folder)
  try {
    for (const expanded of expandSite(site, context)) {
      const { page, kind } = expanded
      checks.add(expanded)
      audit?.add(expanded)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      routes.push(JSON.stringify(routeOf(page)))
      if (!page.head.robots.startsWith('noindex')) indexed.push(page.head.canonical)
      output.write(`props/${propsFile(page.path)}`, `${JSON.stringify(page)}\n`)
      onPage?.(routes.length)
    }
    const checked = [...warnings, ...checks.findings()]
    const found = audit?.findings(checked) ?? checked
    const errors = found.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw siteError(file, source, errors)
    const notFound = notFoundPage(context)
    output.write(`props/${propsFile(notFound.path)}`, `${JSON.stringify(notFound)}\n`)
    output.write('routes.json', `[\n${routes.join(',\n')}\n]\n`)
    output.write('shell.json', `${JSON.stringify(shell)}\n`)
    output.write('site.schema.json', `${JSON.stringify(siteJsonSchema(), null, 2)}\n`)
    for (const sitemap of sitemapFiles(site.business.url, indexed))
      output.write(sitemap.file, sitemap.content)
    output.write('robots.txt', robotsTxt(site.business.url))
    return {
      kinds,
      changes: output.commit(),
      warnings: found,
      text: source.text,
    }
  } catch (error) {
    output.discard()
    throw error
  }
}

function routeOf(page: Page): Route {
  return {
    path: page.path,
    template: page.template,
    title: page.head.title,
    file: htmlFile(page.path),
    props: `props/${propsFile(page.path)}`,
    shape: shapeOf(page),
  }
}
