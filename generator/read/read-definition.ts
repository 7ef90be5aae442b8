import { readFile } from './read-file.ts'
import { SiteError } from './site-error.ts'

/**
 * The bytes of a site definition.
 *
 * @throws SiteError when the file cannot be read.
 */
export function readDefinition(file: string): Buffer {
  const bytes = readFile(file)
  if (bytes === undefined)
    throw new SiteError(
      `${file} does not exist. Run the command in the folder that holds it, or name it: --site path/to/site.yaml`,
    )
  return bytes
}
