import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program; undefined if the machine does not have it. Debian keeps servers out of a user's PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** @throws Error if the machine does not have the program. */
export function programPath(name: string): string {
  const path = findProgram(name)
  if (path === undefined)
    throw new Error(`${name} is not installed and could not be. Debian: apt-get install ${name}`)
  return path
}
