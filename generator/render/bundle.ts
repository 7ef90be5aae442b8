import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shell } from '../../schema/page.ts'
import type { CommonForm, ShellFile } from '../../schema/shared/common-form.ts'
import { COUNT_PATH } from '../../schema/shared/counts.ts'
import { nameHash } from '../cache/content-hash.ts'
import { filesIn } from '../write/folder.ts'
import { frameOf, scriptJson } from './document.ts'
import { requireLoadedFiles } from './missing-files.ts'

interface BundleOptions {
  client: string
  css: string
  shell: Shell
  /** What quote forms have in common: it goes where the shell is. */
  form: CommonForm | undefined
  /** Files of public/ that the site's definition names, under its keys. */
  named: Readonly<Record<string, string>>
  put: (file: string, content: string | Uint8Array) => Promise<void>
}

/**
 * Without scripts, asking for this picture tells the server that the page was seen. It goes with the starter, so a page
 * that is made without scripts, which answers a post, does not have it (see scriptlessDocument).
 */
const VIEW_PICTURE = `<noscript><img class="visually-hidden" src="${COUNT_PATH}" alt=""></noscript>`

interface Manifest {
  [source: string]: { file: string; imports?: string[] }
}

/**
 * Puts the bundle's files into the site. The style sheets and the rules of the templates become one file; the starter
 * script goes into the frame of every page, which is returned.
 *
 * @throws SiteError when a file that they name is not there.
 */
export async function putBundle({ client, css, shell, form, named, put }: BundleOptions) {
  const shared: ShellFile = { ...shell, ...(form !== undefined && { form }) }
  const shellFile = `assets/shell.${nameHash(scriptJson(shared))}.json`
  await put(shellFile, JSON.stringify(shared))
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const sheets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'))
  const joined = [
    ...sheets.map((file) => readFileSync(join(client, file), 'utf8').trim()),
    css,
  ].join('\n')
  const stylesFile = `assets/site.${nameHash(joined)}.css`
  await put(stylesFile, joined)
  const starterFile = bundled(manifest, 'src/start.ts').file
  const inside = [...sheets, starterFile, 'index.html']
  const files = filesIn(client)
  requireLoadedFiles({ html, css: joined, named }, new Set(files))
  for (const file of files) {
    if (!inside.includes(file) && !file.startsWith('.'))
      await put(file, readFileSync(join(client, file)))
  }
  // No module: those run after the browser may have painted the page as it is without scripts.
  const starter = `(()=>{${readFileSync(join(client, starterFile), 'utf8').trim()}})()`
  const app = withImports(manifest, 'src/browser-entry.tsx').map((file) => `/${file}`)
  const frame = frameOf(
    html.replaceAll('%SHELL%', () => `/${shellFile}`).replaceAll('%APP%', () => app.join(' ')),
    `${shell.counting ? VIEW_PICTURE : ''}<script>${starter}</script>`,
  )
  return {
    frame,
    /** The link to the style sheet. */
    styles: `<link rel="stylesheet" href="/${stylesFile}">`,
    starter,
  }
}

function bundled(manifest: Manifest, source: string): Manifest[string] {
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`${source} is not in the bundle's manifest`)
  return chunk
}

/** The file of a chunk, then all files that it imports, so that they can be fetched at once. */
function withImports(manifest: Manifest, source: string, seen: string[] = []): string[] {
  const { file, imports = [] } = bundled(manifest, source)
  if (seen.includes(file)) return seen
  return imports.reduce((files, next) => withImports(manifest, next, files), [...seen, file])
}
