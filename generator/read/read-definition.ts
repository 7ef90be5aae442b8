import { readFileSync } from 'node:fs'
import { SiteError } from './site-error.ts'

/**
 * The bytes of a site definition.
 *
 * @throws SiteError when the file cannot be read.
 */
export function readDefinition(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new SiteError(
        `${file} does not exist. Run the command in the folder that holds it, or name it: --site path/to/site.yaml`,
      )
    if (code === 'EISDIR' || code === 'EACCES')
      throw new SiteError(
        `${file} cannot be read (${code}). Check that it is a file and that you have permission to read it.`,
      )
    throw error
  }
}
