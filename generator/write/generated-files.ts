import { join } from 'node:path'
import { SiteError } from '../read/site-error.ts'
import { readIfThere } from './folder.ts'

// The files of generated/ beside the props: gen writes them, and plan, the prerenderer and the dev server read them.

export const ROUTES_FILE = 'routes.json'
export const SHELL_FILE = 'shell.json'
export const SCHEMA_FILE = 'site.schema.json'
/** The findings of the last run: the plan says which are new and which are resolved. */
export const FINDINGS_FILE = 'findings.json'
/** The pictures that pages show: the build makes their files. */
export const PICTURES_FILE = 'pictures.json'
/** The redirects of site.yaml. Written when there are any. */
export const REDIRECTS_FILE = 'redirects.json'
/** The page for refused quote requests. It has no address: the server sends it in response to the form. */
export const QUOTE_REFUSED_FILE = 'quote-refused.json'

/** The folder of the pages that were in `folder` before it changed last: `gen --why` compares with them. */
export function lastPages(folder: string): string {
  return `${folder}-before`
}

/**
 * The JSON of a file that gen has written to `folder`; undefined when it is not there.
 *
 * @throws SiteError when it is damaged.
 */
export function readGeneratedFile<Value>(folder: string, file: string): Value | undefined {
  const bytes = readIfThere(join(folder, file))
  if (bytes === undefined) return undefined
  try {
    return JSON.parse(bytes.toString()) as Value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new SiteError(`${join(folder, file)} is damaged. Run npm run gen, which makes it again.`)
  }
}
