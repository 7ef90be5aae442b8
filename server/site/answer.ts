import { HOME_PATH, htmlFile, NOT_FOUND_PATH, pathOfHtmlFile } from '../../schema/paths.ts'
import type { HostRedirect } from '../../schema/shared/host-redirects.ts'
import { meantPath } from '../../schema/shared/meant-path.ts'
import type { SiteFile } from './site-file.ts'

/** What the site answers with: a file, a redirect to another path, or that the page is gone. */
export type Answer = { file: SiteFile } | { redirect: string } | { gone: true }

/** Everything a site serves. */
export interface SiteList {
  /** By name in dist/. */
  files: ReadonlyMap<string, SiteFile>
  /** By old path, without a trailing slash. */
  redirects: ReadonlyMap<string, HostRedirect>
  /** Where a path leads that is almost right, by the path that was meant. */
  meant: ReadonlyMap<string, string>
}

/**
 * The answer for the path of a request; undefined if nothing is found there. A file takes precedence over a redirect, and
 * a redirect over the one page that an almost right path fits.
 */
export function answerFor(path: string, { files, redirects, meant }: SiteList): Answer | undefined {
  // `//host/…` must not become a redirect to another site.
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  return fileAnswer(path, files) ?? redirectAnswer(path, redirects) ?? meantAnswer(path, meant)
}

/** What `SiteList.meant` holds for these files and redirects: each leads to a page or a file, so none leads on. */
export function meantPaths({ files, redirects }: Omit<SiteList, 'meant'>): Map<string, string> {
  const pages = [...files.keys()].filter((name) => name.endsWith('.html')).map(pathOfHtmlFile)
  const moved = [...redirects].flatMap(([from, { status, to }]) =>
    status === 301 && isServed(to, files) ? [{ from, to }] : [],
  )
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of [...pages.map((page) => ({ from: page, to: page })), ...moved]) {
    const path = meantPath(from) ?? from.toLowerCase()
    if (to !== NOT_FOUND_PATH) targets.set(path, (targets.get(path) ?? new Set()).add(to))
  }
  const found = [...targets].flatMap(([path, [target = '', ...others]]) =>
    others.length === 0 ? [[path, target] as const] : [],
  )
  return new Map(found)
}

/** The file of the 404 page. */
export function notFoundFile({ files }: SiteList): SiteFile | undefined {
  return files.get(htmlFile(NOT_FOUND_PATH))
}

/** Redirects by their old path. The first rule for a path counts, as on static hosts. */
export function redirectMap(rules: readonly HostRedirect[]): Map<string, HostRedirect> {
  return new Map(rules.toReversed().map((rule) => [withoutSlash(rule.from), rule]))
}

function fileAnswer(path: string, files: SiteList['files']): Answer | undefined {
  const name = path.slice(1)
  if (name.endsWith('.html')) {
    const page = pathOfHtmlFile(name)
    return files.has(name) && page !== NOT_FOUND_PATH ? { redirect: page } : undefined
  }
  const file = pageFile(path, files) ?? files.get(name)
  if (file !== undefined) return { file }
  const page = withoutSlash(path)
  return page !== path && pageFile(page, files) !== undefined ? { redirect: page } : undefined
}

/** The file of the page at `path`. The 404 page has no path of its own, and the home page only `/`, not `/index`. */
function pageFile(path: string, files: SiteList['files']): SiteFile | undefined {
  const name = htmlFile(path)
  return path === NOT_FOUND_PATH || pathOfHtmlFile(name) !== path ? undefined : files.get(name)
}

function redirectAnswer(path: string, redirects: SiteList['redirects']): Answer | undefined {
  const rule = redirects.get(withoutSlash(path))
  if (rule === undefined) return undefined
  return rule.status === 410 ? { gone: true } : { redirect: rule.to }
}

function meantAnswer(path: string, meant: SiteList['meant']): Answer | undefined {
  const target = meant.get(meantPath(path) ?? '')
  return target === undefined ? undefined : { redirect: target }
}

function isServed(target: string, files: SiteList['files']): boolean {
  const answer = fileAnswer(target.replace(/[?#].*/, ''), files)
  return answer !== undefined && 'file' in answer
}

function withoutSlash(path: string): string {
  return path !== HOME_PATH && path.endsWith('/') ? path.slice(0, -1) : path
}
