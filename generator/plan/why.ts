import { isDeepStrictEqual } from 'node:util'
import type { Page, Shell } from '../../schema/page.ts'
import { propsFile } from '../../schema/paths.ts'
import type { Source } from '../read/source.ts'
import { explain } from '../trace/explain.ts'
import type { Located } from '../trace/locate.ts'
import { pageParts, sectionLabel } from '../trace/page-parts.ts'
import { readGeneratedFile, SHELL_FILE } from '../write/generated-files.ts'
import { diffPages } from './page-diff.ts'

/** A page and its shell as a run of gen wrote them; undefined where there was none. */
export interface MadePage {
  page: Page | undefined
  shell: Shell | undefined
}

/** The page at `path` in `folder`. */
export function readMade(folder: string, path: string): MadePage {
  return {
    page: readGeneratedFile(folder, `props/${propsFile(path)}`),
    shell: readGeneratedFile(folder, SHELL_FILE),
  }
}

/** A reason why a page changed: a text with its place in site.yaml, a part of the page, or its shell. */
export interface Reason {
  says: string
  at?: Located
}

/**
 * What makes the page at `path` new since `before`: texts with their places in site.yaml, parts of the header and the
 * footer, its template. Empty when nothing does.
 *
 * @throws SiteError when no page has that path.
 */
export function whyNew({
  path,
  source,
  before,
  after,
  isTemplateNew,
}: {
  path: string
  source: Source
  before: MadePage
  after: MadePage
  isTemplateNew: boolean
}): Reason[] {
  const { parts, template } = explain(source, path)
  if (before.page === undefined || after.page === undefined) return [{ says: 'the page is new' }]
  const oldText = Array.from(
    pageParts(before.page, before.shell?.wording ?? {}),
    ({ marked }) => marked,
  ).join('\n')
  const isNew = (text: string) => !text.split(' … ').every((words) => oldText.includes(words))
  const places = parts
    .filter(({ part, text }) => part !== 'structured data' && isNew(text))
    .flatMap(({ sources }) => {
      const changed = sources.filter(({ text }) => isNew(text))
      return changed.length > 0 ? changed : sources
    })
    .map((at) => ({ says: `text of ${at.path.map(String).join('.')} (${at.file}:${at.line})`, at }))
  const changes = diffPages(before.page, after.page).map(({ part }) => ({ says: part }))
  const around = (Object.keys(after.shell ?? {}) as (keyof Shell)[]).filter(
    (key) => !isDeepStrictEqual(before.shell?.[key], after.shell?.[key]),
  )
  const reasons: Reason[] = [
    ...(places.length > 0 ? places : changes),
    ...around.map((key) => ({ says: sectionLabel(key) })),
    ...(isTemplateNew ? [{ says: `template ${template}` }] : []),
  ]
  return [...new Map(reasons.map((reason) => [reason.says, reason])).values()]
}
