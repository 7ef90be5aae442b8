import { SiteError } from '../read/site-error.ts'

/** What the pages load, with where each file is named. */
interface Loaded {
  /** The document around every page. */
  html: string
  css: string
  /** Files that site.yaml names, under the keys there. */
  named: Readonly<Record<string, string>>
}

const IN_HTML = /\s(?:href|src)="(\/[^"?#]+)/g
const IN_CSS = /url\(\s*["']?(?!data:|#)([^"')?#]+)/g

/**
 * Fails when pages would ask for a file that is not among `files`, the names of those in the site: a font, an icon, a video.
 * A style sheet keeps the address that it was written with where the bundler found no file.
 *
 * @throws SiteError that names each missing file and who asks for it.
 */
export function requireLoadedFiles({ html, css, named }: Loaded, files: ReadonlySet<string>): void {
  const loaded = [
    ...Array.from(html.matchAll(IN_HTML), ([, file = '']) => ({ file, by: 'index.html' })),
    ...Array.from(css.matchAll(IN_CSS), ([, file = '']) => ({ file, by: 'templates/theme' })),
    ...Object.entries(named).map(([by, file]) => ({ file, by: `${by} in site.yaml` })),
  ]
  const missing = loaded.filter(({ file }) => !files.has(file.replace(/^\//, '')))
  if (missing.length === 0) return
  const lines = missing.map(({ file, by }) => `  ${file}, named by ${by}`)
  throw new SiteError(
    `Files that the pages load do not exist:\n${[...new Set(lines)].join('\n')}\nPut them back, e.g. git checkout public templates; fonts of packages come with npm ci. A video belongs into public/media/.`,
  )
}
