import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { SiteError } from './site-error.ts'

/**
 * The bytes of a file that somebody keeps beside the site definition; undefined when there is none.
 *
 * @throws SiteError when there is something else, such as a folder, a file that may not be read, or a link to nothing.
 */
export function readFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code === 'ENOTDIR' || (code === 'ENOENT' && !isLink(file))) return undefined
    throw new SiteError(unreadable(file, code))
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function unreadable(file: string, code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
      return `${file} is a link to ${readlinkSync(file)}, which does not exist. Restore that file, or replace the link.`
    case 'ELOOP':
      return `${file} is a link that leads back to itself. Replace it with the file.`
    case 'EISDIR':
      return `${file} is a folder, not a file. Name the file, or move the folder away.`
    case 'EACCES':
    case 'EPERM':
      return `You don't have permission to read ${file}. Change its permissions and those of its folder.`
    default:
      return `${file} cannot be read (${code}). Check the disk, then try again.`
  }
}
