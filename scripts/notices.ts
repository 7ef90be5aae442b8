import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the notices are: the build copies them into dist/, so that they reach everybody who gets the code. */
export const NOTICES = 'public/third-party-notices.txt'

/** What every page loads is in these folders. */
const BROWSER_FOLDERS = ['src', 'templates']

/** Packages that no file imports: whose icons are copied, and whose helpers the bundler puts into every bundle. */
const COPIED = ['lucide-react', 'vite', 'rolldown']

/** What Vite itself contains does not get into a bundle. */
const BUNDLED_IN_VITE = '# Licenses of bundled dependencies'

/** Importing code, dynamically too, and a font named by a style sheet. Types are gone once a page is built. */
const IMPORT =
  /^import type .*|(?:\bfrom|\bimport|\burl)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/gm

interface LockedPackage {
  version?: string
  license?: string
  dependencies?: Readonly<Record<string, string>>
}

type Lock = Readonly<Record<string, LockedPackage>>

/** The packages that the code of the pages imports by name. */
function importedPackages(): string[] {
  const files = BROWSER_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.(?:tsx?|css)$/.test(file))
  return files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, name]) => name ?? []).flat(),
  )
}

/** Where Node finds a package that a file below `folder` imports, or undefined for what is no package. */
function locate(lock: Lock, folder: string, name: string): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (path in lock) return path
  return folder === '.' ? undefined : locate(lock, dirname(folder), name)
}

/** Adds a package and everything it depends on to `found`. */
function collect(lock: Lock, path: string, found: Set<string>): void {
  if (found.has(path)) return
  found.add(path)
  for (const name of Object.keys(lock[path]?.dependencies ?? {})) {
    const needed = locate(lock, path, name)
    if (needed !== undefined && !name.startsWith('@types/')) collect(lock, needed, found)
  }
}

/** The license text in a package, without what it only builds with; its license's name if it has no text. */
function licenseText(path: string, { license = 'no license named' }: LockedPackage): string {
  const file = existsSync(path) && readdirSync(path).find((name) => /^licen[cs]e/i.test(name))
  if (!file) return `License: ${license}. The package has no license text.`
  const [text = ''] = readFileSync(join(path, file), 'utf8').split(BUNDLED_IN_VITE)
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}

/**
 * The license texts of what pages load and of what is copied into this project, packages with one text together. The
 * versions are those of package-lock.json, the texts those of the installed packages.
 */
export function noticesText(): string {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const found = new Set<string>()
  for (const name of importedPackages()) {
    const path = locate(lock, '.', name)
    if (path !== undefined) collect(lock, path, found)
  }
  for (const name of COPIED) found.add(join('node_modules', name))
  const byText = new Map<string, string[]>()
  for (const path of [...found].toSorted()) {
    const text = licenseText(path, lock[path] ?? {})
    byText.set(text, [...(byText.get(text) ?? []), path])
  }
  const blocks = Array.from(byText, ([text, paths]) => {
    const names = paths.map(
      (path) => `${path.replace(/.*node_modules\//, '')} ${lock[path]?.version}`,
    )
    return `${'='.repeat(80)}\n${[...new Set(names)].join('\n')}\n\n${text}\n`
  })
  return [
    'The pages of this site load code and fonts of the packages below, or what they are built from.',
    'The icons are copied from lucide-react. The fonts are subsets of Fraunces and Source Sans 3.',
    'The map is drawn from Natural Earth and U.S. Census Bureau data, both in the public domain.',
    'The names of cities by which gen finds foreign places are from GeoNames (geonames.org, CC BY 4.0).',
    'Written by "npm run docs" from package-lock.json.',
    '',
    ...blocks,
  ].join('\n')
}
