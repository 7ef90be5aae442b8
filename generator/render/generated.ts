import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Link, Page, Shell } from '../../schema/page.ts'
import { NOT_FOUND_PATH, propsFile } from '../../schema/paths.ts'
import type { Redirect } from '../../schema/redirect.ts'
import { MAIL_FILE, PAGE_LIST_FILE } from '../../schema/shared/private-files.ts'
import { contentHash } from '../cache/content-hash.ts'
import type { Route } from '../pages/route.ts'
import { shapeOf } from '../pages/shape.ts'
import { typesetPage, typesetShell } from '../pages/typeset-page.ts'
import type { ListedPicture } from '../pictures/picture-list.ts'
import { SiteError } from '../read/site-error.ts'
import {
  PICTURES_FILE,
  REDIRECTS_FILE,
  QUOTE_REFUSED_FILE as REFUSED_PROPS_FILE,
  ROUTES_FILE,
  readGeneratedFile,
  SHELL_FILE,
} from '../write/generated-files.ts'

/** A page to be rendered. */
export interface ListedPage<Kind extends Page = Page> {
  path: string
  shape: string
  /** Reads the file with its props. */
  read(): ReadPage<Kind>
}

interface ReadPage<Kind extends Page> {
  /** A hash of the file. */
  hash: string
  page(): Kind
}

type QuoteRefusedPage = Extract<Page, { template: 'quote-refused' }>

/** Everything that gen wrote. */
export interface Generated {
  shell: Shell
  /** Every page of the site, and last the one for unknown addresses. */
  pages: ListedPage[]
  quoteRefused: ListedPage<QuoteRefusedPage>
  pictures: ListedPicture[]
  redirects: Redirect[] | undefined
  /** Files that go into the site as they are. */
  plainFiles: PlainFile[]
  /** Files that only the server of the site reads, as they are. */
  privateFiles: PlainFile[]
}

interface PlainFile {
  file: string
  content: Buffer
}

const PLAIN_FILE = /^(sitemap[^/]*\.xml|robots\.txt)$/
const PRIVATE_FILES = [PAGE_LIST_FILE, MAIL_FILE]

/** Reads the list of pages in `folder` and what surrounds them; the pages themselves are read when they are needed. */
export function readGenerated(folder: string): Generated {
  const routes = readJson<Route[]>(folder, ROUTES_FILE)
  const shell = readJson<Shell>(folder, SHELL_FILE)
  const { call } = shell.business
  return {
    shell: typesetShell(shell),
    pages: [
      ...routes.map(({ path, shape, props }): ListedPage => {
        const file = join(folder, props)
        return { path, shape, read: () => readPage(file, call) }
      }),
      unlisted(NOT_FOUND_PATH, join(folder, 'props', propsFile(NOT_FOUND_PATH)), call),
    ],
    quoteRefused: unlisted<QuoteRefusedPage>('', join(folder, REFUSED_PROPS_FILE), call),
    pictures: readJson(folder, PICTURES_FILE),
    redirects: readGeneratedFile(folder, REDIRECTS_FILE),
    plainFiles: filesAsTheyAre(folder, (file) => PLAIN_FILE.test(file)),
    privateFiles: filesAsTheyAre(folder, (file) => PRIVATE_FILES.includes(file)),
  }
}

function filesAsTheyAre(folder: string, isMeant: (file: string) => boolean): PlainFile[] {
  return readdirSync(folder)
    .filter(isMeant)
    .map((file) => ({ file, content: readFileSync(join(folder, file)) }))
}

/** Reads a page that is not in the list of routes, because nothing links to it. */
function unlisted<Kind extends Page = Page>(
  path: string,
  file: string,
  call: Link,
): ListedPage<Kind> {
  const read = readPage<Kind>(file, call)
  return { path, shape: shapeOf(read.page()), read: () => read }
}

function readPage<Kind extends Page>(file: string, call: Link): ReadPage<Kind> {
  const bytes = readFileSync(file)
  return {
    hash: contentHash(bytes),
    page: () => typesetPage(JSON.parse(bytes.toString()) as Kind, call),
  }
}

function readJson<Value>(folder: string, file: string): Value {
  const value = readGeneratedFile<Value>(folder, file)
  if (value === undefined)
    throw new SiteError(`${join(folder, file)} is missing. Run npm run gen, which makes it again.`)
  return value
}
